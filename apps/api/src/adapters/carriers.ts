import type { MessageChannel } from '@careway/core/accounts/contactPreference';
import type { Config } from '../config.ts';
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

/**
 * One carrier a channel: email by SMTP where that is set, or else by Notify; text messages by Notify. What is not set stays
 * in the outbox of a demonstration, and comes to a person anywhere else.
 */
export function carriersOf(config: Config): Record<MessageChannel, Carrier> {
  const rest = config.demonstration ? outbox : nobody;
  const byNotify = (channel: MessageChannel) =>
    config.notify?.templates[channel] ? notify(config.notify) : rest;
  return {
    email: config.smtpUrl ? smtp({ url: config.smtpUrl, from: config.mailFrom }) : byNotify('email'),
    sms: byNotify('sms'),
  };
}
