/** What a client called safe, wherever they said it (rules 1.2, 1.4). */
import type {
  ContactPreference,
  MessageChannel,
  MessagePreference,
} from '@careway/core/accounts/contactPreference';
import { preferenceSaid, type SafeContact, safeContactSaid } from '@careway/core/clients/safeContact';
import { mayAnswer, type SafeWays } from '@careway/core/messages/mayTell';
import type { Db } from '../../db/pool.ts';
import { together } from '../../db/together.ts';
import { preferencesOf } from './preferenceRows.ts';
import { findAddresses, ownersOf } from './repository.ts';
import { refusedVoicemail, type SaidInForm, saidInForm } from './safeContactInForms.ts';

export {
  asPreference,
  contactOf,
  messagesSaidBy,
  preferencesOf,
  putContact,
  putMessages,
} from './preferenceRows.ts';
export { addressesOf } from './repository.ts';

/** How a client may be reached, with what they were heard to say. */
export interface Reach extends SafeWays {
  contact: ContactPreference | null;
  wanted: MessagePreference | null;
  addresses: Record<MessageChannel, string | null>;
}

/** What a client said is safe, as staff read it, and when and where they said it. */
export interface SaidContact {
  safeContact: SafeContact;
  preference: ContactPreference;
  saidAt: Date;
  saidIn: 'form' | 'account' | 'phone';
  sentIn: boolean;
}

/**
 * What a client said last of how they may be reached: in a form, or on the pages of their account. The newer of the two
 * holds, whole: mixed, they could call safe what they never did (docs/decisions/0007).
 * @returns null while they have not said; then nothing may be taken for safe that they did not sign up with
 */
export async function saidContact(db: Db, personId: string): Promise<SaidContact | null> {
  const { contact } = await preferencesOf(db, personId);
  return saidBy(db, personId, contact, await saidInForm(db, personId));
}

type OnAccount = Awaited<ReturnType<typeof preferencesOf>>['contact'];

async function saidBy(
  db: Db,
  personId: string,
  onAccount: OnAccount,
  inForm: SaidInForm | null,
): Promise<SaidContact | null> {
  const said = newest(inForm, onAccount);
  const refusedAt = said && (await refusedVoicemail(db, personId));
  if (!said || !refusedAt || refusedAt <= said.saidAt) return said;
  // A later "no voicemail" takes away; nothing that was said beside another number gives.
  const { safeContact, preference } = said;
  return {
    ...said,
    safeContact: { ...safeContact, voicemail: false },
    preference: { ...preference, voicemail: false },
  };
}

function newest(inForm: SaidInForm | null, onAccount: OnAccount): SaidContact | null {
  if (onAccount && (!inForm || onAccount.saidAt >= inForm.at)) {
    const { saidAt, notedBy, ...preference } = onAccount;
    const saidIn = notedBy === null ? 'account' : 'phone';
    return { safeContact: safeContactSaid(preference), preference, saidAt, saidIn, sentIn: true };
  }
  if (!inForm) return null;
  const { contact, at, sentIn } = inForm;
  return { safeContact: contact, preference: preferenceSaid(contact), saidAt: at, saidIn: 'form', sentIn };
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
 * Whether a code or a link that a stranger may have asked for goes to this address now: everybody who has proven it must
 * have called the way and the hour safe (rule 1.4). An address that is nobody's may be written to.
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
