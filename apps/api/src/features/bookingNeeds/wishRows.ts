import type { InterpreterNeed } from '@careway/core/appointments/interpreter';
import { INTERPRETER_QUESTIONS, type InterpreterSaid } from '@careway/core/clients/interpreterSaid';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { asksFor } from '../questionnaires/service.ts';

/** More forms that ask for it than anybody has. */
const MOST = 25;

/**
 * Lets one person's bookings and holds go one after the other, so that their two tabs never wait for each other's rows.
 * Other people never wait here.
 */
export async function oneAtATime(db: Db, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`appointments ${personId}`}, 0))`.execute(db);
}

/**
 * The forms in which somebody is asked whether they need an interpreter and of which something was saved, last saved
 * first.
 */
export function interpreterShares(db: Db, personId: string) {
  return db
    .selectFrom('question_share')
    .select(['question_set_id', 'question_set_version', 'answers', 'saved_at'])
    .where('shared_to', '=', personId)
    .where(asksFor(...INTERPRETER_QUESTIONS))
    .where('saved_at', 'is not', null)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}

/** What they asked for with the booking that they made last of those with an interpreter. */
export async function newestBooked(db: Db, personId: string): Promise<InterpreterSaid | undefined> {
  const booked = await db
    .selectFrom('appointment')
    .select(['interpreter_need', 'created_at'])
    .where('person_id', '=', personId)
    .where('interpreter_need', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return booked && { need: booked.interpreter_need, at: booked.created_at };
}

/** Appointments to come, locked, with what was asked of an interpreter there, in words. */
export function comingWithNeeds(db: Db, personId: string, now: Date) {
  return db
    .selectFrom('appointment')
    .select(['id', 'interpreter'])
    .where('person_id', '=', personId)
    .where('status', '=', 'booked')
    .where('starts_at', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Writes down another wish for an appointment, or none: whoever was booked is free, and somebody is to be found. Its
 * time stays: no new revision.
 */
export async function changeInterpreter(
  db: Db,
  id: string,
  wish: { words: string; need: InterpreterNeed } | null,
): Promise<void> {
  await sql`delete from interpreter_booking where appointment_id = ${id}`.execute(db);
  await db
    .updateTable('appointment')
    .set({
      interpreter: wish?.words ?? null,
      interpreter_need: wish && JSON.stringify(wish.need),
      interpreted_by: wish && 'arrange',
    })
    .where('id', '=', id)
    .execute();
}
