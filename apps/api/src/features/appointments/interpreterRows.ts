import {
  INTERPRETER_MINUTES,
  type InterpretedBy,
  type InterpreterNeed,
} from '@careway/core/appointments/interpreter';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';

/**
 * Interpreters `i` who speak or sign what is asked for, by whom it is asked for. A dialect is met where theirs says
 * so or says none.
 */
function fits({ kind, language, other, dialect, gender }: InterpreterNeed): RawBuilder<boolean> {
  const asked = language ?? other?.trim().toLowerCase() ?? '';
  return sql<boolean>`i.kind = ${kind}
    ${kind === 'speaker' ? sql`and ${asked} = any(i.languages)` : sql``}
    ${dialect ? sql`and (i.dialects = '{}' or ${dialect.trim().toLowerCase()} = any(i.dialects))` : sql``}
    ${gender === 'any' ? sql`` : sql`and i.gender = ${gender}`}`;
}

/** That an interpreter works, and is with nobody else, from one moment to another. */
const freeFrom = (from: RawBuilder<Date>, to: RawBuilder<Date>, now: Date, holdId?: string) => sql<boolean>`
  exists (select from interpreter_shift w where w.interpreter_id = i.id and w.during @> tstzrange(${from}, ${to}))
  and not exists (select from interpreter_booking b where b.interpreter_id = i.id and b.during && tstzrange(${from}, ${to})
    and (b.held_until is null or b.held_until > ${now}) and (b.hold_id is null or b.hold_id is distinct from ${holdId ?? null}::uuid))`;

/** Whether an interpreter is free for a slot `s`, for as long as it takes with one. */
export function interpreterFree(need: InterpreterNeed, minutes: number, now: Date): RawBuilder<boolean> {
  const to = sql<Date>`s.ends_at + ${minutes} * interval '1 minute'`;
  return sql<boolean>`exists (select from interpreter i where ${fits(need)} and ${freeFrom(sql`s.starts_at`, to, now)})`;
}

/**
 * Lets all that touches interpreters go one after the other: only those who ask for one wait here, and before they
 * take anything else that others wait for.
 */
export async function interpretersOneAtATime(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('interpreters', 0))`.execute(db);
}

/**
 * Gives one interpreter who fits to a hold or an appointment. Whoever the hold has already is taken first.
 * @returns their id, or undefined when nobody is free
 */
export async function takeInterpreter(
  db: Db,
  want: { need: InterpreterNeed; from: Date; to: Date; now: Date },
  whose: { hold: { id: string; until: Date } } | { appointmentId: string; holdId?: string | undefined },
): Promise<string | undefined> {
  const { need, from, to, now } = want;
  const held = 'hold' in whose ? whose.hold.id : whose.holdId;
  const { rows } = await sql<{ id: string }>`
    select i.id from interpreter i
    where ${fits(need)} and ${freeFrom(sql`${from}::timestamptz`, sql`${to}::timestamptz`, now, held)}
    order by exists (select from interpreter_booking b where b.interpreter_id = i.id and b.hold_id = ${held ?? null}::uuid) desc,
      -- Who can do least else is asked first, so that others stay free for what only they can do.
      cardinality(i.languages), i.id
    limit 1`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  await sql`delete from interpreter_booking where hold_id = ${held ?? null}::uuid
    or (interpreter_id = ${found.id} and held_until <= ${now})`.execute(db);
  await sql`insert into interpreter_booking (id, interpreter_id, during, hold_id, held_until, appointment_id)
    values (${newId(now)}, ${found.id}, tstzrange(${from}, ${to}), ${'hold' in whose ? whose.hold.id : null},
      ${'hold' in whose ? whose.hold.until : null}, ${'hold' in whose ? null : whose.appointmentId})`.execute(
    db,
  );
  return found.id;
}

/** Nobody interprets for an appointment any more. */
export async function freeInterpreterOf(db: Db, appointmentId: string): Promise<void> {
  await db.deleteFrom('interpreter_booking').where('appointment_id', '=', appointmentId).execute();
}

/** Lets interpreters go that were held with these holds, and forgets holds that ran out before a moment. */
export async function freeHeldInterpreters(db: Db, holdIds: readonly string[]): Promise<void> {
  if (holdIds.length === 0) return;
  await db.deleteFrom('interpreter_booking').where('hold_id', 'in', holdIds).execute();
}

export async function sweepHeldInterpreters(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('interpreter_booking').where('held_until', '<', before).execute();
}

/** Writes down who interprets an appointment. What was told of its time still stands: it is no new revision. */
export async function interpretedBy(db: Db, appointmentId: string, by: InterpretedBy): Promise<void> {
  await db.updateTable('appointment').set({ interpreted_by: by }).where('id', '=', appointmentId).execute();
}

/** Of some times those at which nobody is free who interprets as it is needed, and for as long as it takes with one. */
export async function timesWithoutInterpreter(
  db: Db,
  need: InterpreterNeed,
  slotIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (need.kind === 'text-relay' || slotIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select s.id from slot s
    where s.id = any(${[...slotIds]}::uuid[]) and not ${interpreterFree(need, INTERPRETER_MINUTES, now)}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
