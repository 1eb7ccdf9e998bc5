import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Letter {
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
}

/** Something that carries messages out of the product. */
export interface Carrier {
  /** The demonstration's outbox page is the message's only destination, so its words stay. */
  keepsBody: boolean;
  send(letter: Letter): Promise<void>;
}

/** Messages stay in the table, where /dev/outbox shows them. Demonstration only. */
export const outbox: Carrier = { keepsBody: true, send: async () => {} };

/** Email over SMTP. Text messages need a carrier of their own, which this installation has not set up. */
export function smtp(config: Config & { smtpUrl: string }): Carrier {
  const transport = createTransport(config.smtpUrl);
  return {
    keepsBody: false,
    async send(letter) {
      if (letter.channel === 'sms') throw new Error('No carrier is set up for text messages');
      await transport.sendMail({
        from: config.mailFrom,
        to: letter.to,
        subject: letter.subject,
        text: letter.text,
      });
    },
  };
}

export function carrierOf(config: Config): Carrier {
  return config.smtpUrl ? smtp({ ...config, smtpUrl: config.smtpUrl }) : outbox;
}
