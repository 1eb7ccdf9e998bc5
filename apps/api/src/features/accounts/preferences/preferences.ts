import type { mySetup, setContact, setMessages } from '@careway/contract/preferences';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import {
  CONTACT_CHANNELS,
  type ContactPreference,
  contactPreferenceProblem,
  fittedToSafe,
  type MessagePreference,
  messagePreferenceProblem,
  widensContact,
} from '@careway/core/accounts/contactPreference';
import { setupDone } from '@careway/core/accounts/signUpSteps';
import { TIME_OF_DAY_NAMES } from '@careway/core/appointments/timesOfDay';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Session } from '../../../http/call.ts';
import { record } from '../../audit/service.ts';
import { inOwnWords, templates } from '../../messages/service.ts';
import {
  asPreference,
  messagesSaidBy,
  putContact,
  putMessages,
  saidContact,
} from '../../safeContact/service.ts';
import { requireRecent } from '../account/confirm.ts';
import { securityOf } from '../security/securityFactor.ts';

/** Of no appointment: what a message looks like. */
const EXAMPLE = 'Tuesday 3 March, 2:30pm';

/** All that they have said once their account was there, and which steps of the way that fills (rules 8.26, 1.14). */
export async function setupOf(
  dependencies: Dependencies,
  db: Db,
  personId: string,
): Promise<ReplyOf<typeof mySetup>> {
  const [contact, said, security, example] = await Promise.all([
    holds(db, personId),
    messagesSaidBy(db, personId),
    securityOf(db, personId),
    inOwnWords(dependencies, db, templates.appointmentReminder({ when: EXAMPLE })),
  ]);
  return {
    done: setupDone({ ...said, contact: contact !== null, security: security?.kind ?? null }),
    security: security && { kind: security.kind, setAt: security.setAt.toISOString() },
    contact,
    messages: asPreference(said),
    example: { subject: example.subject, text: example.text, sms: example.sms },
  };
}

/**
 * Keeps how they may be reached. A way that is not safe any more is taken out of their choice of messages in the same
 * transaction, so that the two never contradict each other (rule 1.3).
 * @throws Refusal `not_confirmed` where something is to be safe that was not, long after the sign-in (rule 10.9)
 */
export async function sayContact(
  db: Db,
  who: Session,
  { token, ...given }: BodyOf<typeof setContact>,
  now: Date,
): Promise<ReplyOf<typeof setContact>> {
  const contact = checkedContact(given);
  const { personId } = who;
  const stands = await holds(db, personId);
  // rule 10.9: what is not safe any more is said at once, by whoever; another way is not.
  if (stands && widensContact(stands, contact)) await requireRecent(db, who, token, now);
  const kept = await keepContact(db, personId, contact, { now });
  await note(db, personId, now, AUDIT.safeContactSaved);
  if (kept.messagesChanged) await note(db, personId, now, AUDIT.messagesFitted);
  return kept;
}

/**
 * Keeps it, with the choice of messages fitted to it (rule 1.3). The caller writes it down.
 * @param notedBy who of staff heard it on the phone
 * @throws Refusal `bad_request` on `hours`
 */
export async function keepContact(
  db: Db,
  personId: string,
  given: ContactPreference,
  when: { now: Date; notedBy?: string },
): Promise<ReplyOf<typeof setContact>> {
  const contact = checkedContact(given);
  await putContact(db, personId, contact, when);
  const said = await messagesSaidBy(db, personId);
  const before = asPreference(said);
  const fitted = before && fittedToSafe(before, contact);
  const messagesChanged = JSON.stringify(before) !== JSON.stringify(fitted);
  if (fitted && messagesChanged) {
    await putMessages(db, personId, onlySaid(said, fitted), when.now);
  }
  return { contact, messages: fitted, messagesChanged };
}

/** In the order that everything is kept in. @throws Refusal `bad_request` */
function checkedContact(given: ContactPreference): ContactPreference {
  const { hours } = given;
  const contact = {
    ...given,
    channels: CONTACT_CHANNELS.filter((way) => given.channels.includes(way)),
    hours: hours === 'any' ? hours : TIME_OF_DAY_NAMES.filter((name) => hours.includes(name)),
  };
  const message = contactPreferenceProblem(contact);
  if (message) throw new Refusal('bad_request', { fields: [{ field: 'hours', message }] });
  return contact;
}

/** What was not asked yet stays open, but for messages that are off now because no way is safe. */
function onlySaid(said: Awaited<ReturnType<typeof messagesSaidBy>>, fitted: MessagePreference) {
  return {
    on: fitted.on ? said.on : false,
    way: said.way && fitted.way,
    reminders: said.reminders && fitted.reminders,
  };
}

/**
 * Keeps which messages they want; what is left out stays.
 * @throws Refusal `bad_request` on `way` where they said that this way is not safe
 */
export async function sayMessages(
  db: Db,
  personId: string,
  given: BodyOf<typeof setMessages>,
  now: Date,
): Promise<MessagePreference> {
  const before = await messagesSaidBy(db, personId);
  const said = {
    on: given.on ?? before.on,
    way: given.way ?? before.way,
    reminders: given.reminders ?? before.reminders,
  };
  const wanted = asPreference(said);
  if (!wanted) throw new Refusal('bad_request', { fields: [{ field: 'on', message: 'Choose an answer' }] });
  const contact = await holds(db, personId);
  // What they say now is checked; a part that was not asked yet holds nothing that could be unsafe.
  const asked = {
    ...wanted,
    on: said.on !== false,
    way: said.way ?? contact?.channels.find(isWay) ?? wanted.way,
  };
  const message = contact && given.on !== false ? messagePreferenceProblem(asked, contact) : undefined;
  if (message) {
    const field = given.reminders && !given.way ? 'reminders' : 'way';
    throw new Refusal('bad_request', { fields: [{ field, message }] });
  }
  await putMessages(db, personId, said, now);
  await note(db, personId, now, AUDIT.messagesSaved);
  return wanted;
}

const isWay = (channel: string): channel is 'sms' | 'email' => channel === 'sms' || channel === 'email';

/** How they may be reached as they said it last, in a form or here (rule 1.14); null while they have not. */
const holds = async (db: Db, personId: string): Promise<ContactPreference | null> =>
  (await saidContact(db, personId))?.preference ?? null;

const note = (db: Db, personId: string, now: Date, event: AuditEvent) =>
  record(db, now, event, { userId: personId, createdBy: personId });
