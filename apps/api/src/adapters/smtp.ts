import { emailProblem } from '@careway/core/accounts/email';
import type { Transporter } from 'nodemailer';
import { type Carrier, Refused } from './carrier.ts';

const SECOND = 1000;

/**
 * Email over SMTP, as text and as a page. Every try of a message carries the same Message-ID, by which a mail system
 * knows it again.
 * @param settings `url` with user and password if the server asks for them; `from` is the sender that people see,
 *   `name` what stands beside it
 */
export function smtp(settings: { url: string; from: string; name?: () => Promise<string> }): Carrier {
  let opened: Promise<Transporter> | undefined;
  // The library comes with the first letter: a process that sends none does without (decision 0243).
  const transport = () => {
    opened ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url: settings.url,
        connectionTimeout: 10 * SECOND,
        greetingTimeout: 10 * SECOND,
        socketTimeout: 30 * SECOND,
      }),
    );
    return opened;
  };
  const domain = settings.from.split('@')[1]?.replace(/[^\w.-].*$/, '') ?? 'localhost';
  // A name that an address of the settings brings along stays.
  const sender = async () => {
    const name = settings.from.includes('<') ? '' : ((await settings.name?.()) ?? '');
    return name === '' ? settings.from : { name, address: settings.from };
  };
  return {
    keepsBody: false,
    async send(letter) {
      // A mail program reads a list where it is given a text: one address goes out, or none.
      if (emailProblem(letter.to)) throw new Refused('That is no address');
      try {
        const through = await transport();
        await through.sendMail({
          from: await sender(),
          to: { name: '', address: letter.to },
          subject: letter.subject,
          text: letter.text,
          html: letter.html,
          messageId: `<${letter.id}@${domain}>`,
          // A reply to all of a mailing list, an "I am away": neither has anything to say to a program.
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw isFinal(error) ? new Refused('The mail server refused it for good') : error;
      }
    },
  };
}

/**
 * A 5xx about the recipient or the message is the server's last word, and so is an address that is none. One about who
 * we are is a setting to mend: the message waits for it.
 */
function isFinal(error: unknown): boolean {
  const {
    responseCode = 0,
    code,
    command,
  } = error as {
    responseCode?: number;
    code?: string;
    command?: string;
  };
  if (code === 'EENVELOPE' && command === 'API') return true;
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
