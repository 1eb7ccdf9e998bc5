import type { Db } from '../../db/pool.ts';
import { changeMessage, type Message } from './repository.ts';
import { type NotTold, notTold, toldByStaff } from './untold.ts';

const WIPED = { subject: '', body: '', html: '', words: null, handing_since: null };

/** Ends a message that never goes: nothing of it is kept. */
export async function drop(db: Db, message: Message, now: Date): Promise<undefined> {
  await changeMessage(db, message.id, {
    ...WIPED,
    // A number that nobody here has is not kept either.
    ...(message.never ? { recipient: '' } : {}),
    dropped_at: now,
  });
}

/**
 * Ends a message that could not go, and hands what it said to a person (rule 13.3). A code or a link is not handed on:
 * its owner asks for another, but somebody looks whether the address is right.
 */
export async function fail(db: Db, message: Message, now: Date): Promise<void> {
  await changeMessage(db, message.id, { ...WIPED, failed_at: now });
  if (!message.person_id) return;
  const what = message.channel === 'sms' ? 'A text message' : 'An email';
  const says = message.words
    ? `${what} did not arrive. It said: ${toldByStaff(message.words)}`
    : `${what} with a code or a link did not arrive`;
  await handToAPerson(db, message, { kind: 'message_failed', says }, now);
}

/** Hands to a person what a message said, and what it was about. */
export async function handToAPerson(
  db: Db,
  message: Message,
  one: Pick<NotTold, 'kind' | 'says'>,
  now: Date,
): Promise<void> {
  const {
    person_id: personId,
    about_kind: kind,
    about_id: id,
    about_mark: mark,
    before_at: before,
  } = message;
  const about = kind && id ? { kind, id, mark: mark ?? '' } : undefined;
  if (personId) await notTold(db, personId, { ...one, of: message.words?.of, about, before }, now);
}
