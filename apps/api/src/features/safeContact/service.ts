/** What a client called safe, wherever they said it (rules 1.2, 1.4). */
import type {
  ContactPreference,
  MessageChannel,
  MessagePreference,
} from '@careway/core/accounts/contactPreference';
import { mayAnswer, type SafeWays } from '@careway/core/messages/mayTell';
import type { Db } from '../../db/pool.ts';
import { together } from '../../db/together.ts';
import { preferencesOf } from './preferenceRows.ts';
import { findAddresses, ownersOf } from './repository.ts';
import { saidInForm } from './safeContactInForms.ts';
import { saidBy } from './saidContact.ts';

export { contactKnown } from './contactKnown.ts';
export {
  asPreference,
  messagesSaidBy,
  preferencesOf,
  putContact,
  putMessages,
} from './preferenceRows.ts';
export { addressesOf } from './repository.ts';
export { saidContact } from './saidContact.ts';

/** How a client may be reached, with what they were heard to say. */
export interface Reach extends SafeWays {
  contact: ContactPreference | null;
  wanted: MessagePreference | null;
  addresses: Record<MessageChannel, string | null>;
}

/** @returns how this person may be told something (rule 1.1); undefined when there is no such person */
export async function reachOf(db: Db, personId: string): Promise<Reach | undefined> {
  const [person, { contact, messages }, inForm] = await together(db, (db) => [
    findAddresses(db, personId),
    preferencesOf(db, personId),
    saidInForm(db, personId),
  ]);
  if (!person) return undefined;
  // rule 8.17: a number that no code has proven may be a stranger's.
  const mobile = person.mobile_proven_at === null ? null : person.mobile;
  return {
    contact: (await saidBy(db, personId, contact, inForm))?.preference ?? null,
    wanted: messages,
    addresses: { sms: mobile, email: person.email },
    has: { sms: mobile !== null, email: person.email !== '' },
  };
}

/**
 * Whether a code or a link that a stranger may have asked for goes to this address now: everybody who has proven it
 * must have called the way and the hour safe (rule 1.4). An address that is nobody's may be written to.
 */
export async function mayAnswerAt(
  db: Db,
  at: { channel: MessageChannel; to: string },
  now: Date,
): Promise<boolean> {
  for (const id of await ownersOf(db, at)) {
    const reach = await reachOf(db, id);
    if (reach && !mayAnswer(at.channel, reach, now)) return false;
  }
  return true;
}
