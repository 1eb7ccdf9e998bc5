import type { MessageChannel } from '@careway/core/accounts/contactPreference';
import type { Config } from '../config.ts';
import { type OutsideName, tellOutside } from '../telemetryChannels.ts';
import { type Carrier, outbox, Refused } from './carrier.ts';
import { notify } from './notify.ts';
import { smtp } from './smtp.ts';

/** Where nothing carries a channel, its messages come to a person at once. */
const nobody: Carrier = {
  keepsBody: false,
  send: async () => {
    throw new Refused('Nothing is set up to carry this');
  },
};

/** A carrier of others, of whom it is told whether they answer. What they refuse for good is an answer. */
const heard = (service: OutsideName, carrier: Carrier): Carrier => {
  const telling = async <Result>(asked: Promise<Result>): Promise<Result> => {
    try {
      const result = await asked;
      tellOutside(service, true);
      return result;
    } catch (error) {
      tellOutside(service, error instanceof Refused);
      throw error;
    }
  };
  const { fateOf } = carrier;
  return {
    keepsBody: carrier.keepsBody,
    send: (message) => telling(carrier.send(message)),
    ...(fateOf ? { fateOf: (id: string) => telling(fateOf(id)) } : {}),
  };
};

/**
 * One carrier a channel: email by SMTP where that is set, or else by Notify; text messages by Notify. What is not set
 * stays in the outbox of a demonstration, and comes to a person anywhere else.
 */
export function carriersOf(config: Config, name?: () => Promise<string>): Record<MessageChannel, Carrier> {
  const rest = config.demonstration ? outbox : nobody;
  const byNotify = (channel: MessageChannel, service: OutsideName) =>
    config.notify?.templates[channel] ? heard(service, notify(config.notify)) : rest;
  return {
    email: config.smtpUrl
      ? heard('email', smtp({ url: config.smtpUrl, from: config.mailFrom, ...(name ? { name } : {}) }))
      : byNotify('email', 'email'),
    sms: byNotify('sms', 'texts'),
  };
}
