import {
  type ContactPreference,
  MESSAGES_NOT_SAID,
  type MessagePreference,
} from '@careway/core/accounts/contactPreference';
import type { SaidSoFar } from '@careway/core/accounts/signUpSteps';
import type { Db } from '../../db/pool.ts';
import { together } from '../../db/together.ts';
import './tables.ts';

/** What they said of safe contact, and when; null while they have not said. */
async function contactOf(
  db: Db,
  personId: string,
): Promise<(ContactPreference & { saidAt: Date; notedBy: string | null }) | null> {
  const row = await db
    .selectFrom('contact_preference')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!row) return null;
  const { channels, hours, voicemail, ask_for, said_at, noted_by } = row;
  return {
    channels,
    hours: hours ?? 'any',
    voicemail,
    askFor: ask_for,
    saidAt: said_at,
    notedBy: noted_by,
  };
}

/** @param notedBy who of staff writes it down for them */
export async function putContact(
  db: Db,
  personId: string,
  said: ContactPreference,
  { now, notedBy = null }: { now: Date; notedBy?: string | null },
) {
  const row = {
    channels: said.channels,
    hours: said.hours === 'any' ? null : said.hours,
    voicemail: said.voicemail,
    ask_for: said.askFor,
    said_at: now,
    noted_by: notedBy,
  };
  await db
    .insertInto('contact_preference')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
}

/** The parts of a choice of messages; null is "not asked yet". */
export type MessagesSaid = Pick<SaidSoFar, 'on' | 'way' | 'reminders'>;
const NOT_SAID: MessagesSaid = { on: null, way: null, reminders: null };

export async function messagesSaidBy(db: Db, personId: string): Promise<MessagesSaid> {
  const row = await db
    .selectFrom('message_preference')
    .select(['messages_on as on', 'way', 'reminders'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ?? NOT_SAID;
}

export async function putMessages(db: Db, personId: string, said: MessagesSaid, now: Date): Promise<void> {
  const row = {
    messages_on: said.on,
    way: said.way,
    reminders: said.reminders && JSON.stringify(said.reminders),
    said_at: now,
  };
  await db
    .insertInto('message_preference')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
}

/** What was said with what holds for the rest; null while nothing was. */
export function asPreference({ on, way, reminders }: MessagesSaid): MessagePreference | null {
  if (on === null && way === null && reminders === null) return null;
  return {
    on: on ?? MESSAGES_NOT_SAID.on,
    way: way ?? MESSAGES_NOT_SAID.way,
    reminders: reminders ?? MESSAGES_NOT_SAID.reminders,
  };
}

/** What a client said of safe contact (and when) and of messages; null while they have not said (rule 1.1). */
export async function preferencesOf(
  db: Db,
  personId: string,
): Promise<{
  contact: (ContactPreference & { saidAt: Date; notedBy: string | null }) | null;
  messages: MessagePreference | null;
}> {
  const [contact, messages] = await together(db, (db) => [
    contactOf(db, personId),
    messagesSaidBy(db, personId),
  ]);
  return { contact, messages: asPreference(messages) };
}
