import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { AppointmentTables } from './tables.ts';

export type InterpreterRow = AppointmentTables['interpreter'] & {
  days: number;
  next: Date | null;
  nextEnds: Date | null;
};
export interface ShiftRow {
  id: string;
  starts: Date;
  ends: Date;
  booked: number;
}

/** Of nobody so many are kept that a page could not hold them. */
const MOST = 500;
/** As many days as are shown of one. */
const DAYS = 100;

/** Interpreters by name, with the days to come; one only where they are named. */
export async function interpretersWithDays(db: Db, now: Date, id?: string): Promise<InterpreterRow[]> {
  const { rows } = await sql<InterpreterRow>`
    select i.*, coalesce(w.days, 0)::integer as days, lower(n.during) as next, upper(n.during) as "nextEnds"
    from interpreter i
      left join lateral (select count(*) as days from interpreter_shift s
        where s.interpreter_id = i.id and upper(s.during) > ${now}) w on true
      left join lateral (select s.during from interpreter_shift s
        where s.interpreter_id = i.id and upper(s.during) > ${now} order by lower(s.during) limit 1) n on true
    where ${id === undefined ? sql`true` : sql`i.id = ${id}`}
    order by lower(i.name), i.id limit ${MOST}`.execute(db);
  return rows;
}

export async function insertInterpreter(
  db: Db,
  interpreter: AppointmentTables['interpreter'],
): Promise<void> {
  await db.insertInto('interpreter').values(interpreter).execute();
}

/** When one works from now on, with how many they are meanwhile; one stretch only where it is named. */
export async function shiftsOf(
  db: Db,
  interpreterId: string,
  now: Date,
  shiftId?: string,
): Promise<ShiftRow[]> {
  const { rows } = await sql<ShiftRow>`
    select s.id, lower(s.during) as starts, upper(s.during) as ends,
      (select count(*) from interpreter_booking b where b.interpreter_id = s.interpreter_id and b.during && s.during
        and (b.held_until is null or b.held_until > ${now}))::integer as booked
    from interpreter_shift s
    where s.interpreter_id = ${interpreterId} and upper(s.during) > ${now}
      and ${shiftId === undefined ? sql`true` : sql`s.id = ${shiftId}`}
    order by lower(s.during) limit ${DAYS}`.execute(db);
  return rows;
}

/** Whether somebody works at any moment of a stretch already. */
export async function worksIn(db: Db, interpreterId: string, from: Date, to: Date): Promise<boolean> {
  const { rows } = await sql`select from interpreter_shift
    where interpreter_id = ${interpreterId} and during && tstzrange(${from}, ${to}) limit 1`.execute(db);
  return rows.length > 0;
}

export async function insertShift(
  db: Db,
  shift: { id: string; interpreterId: string; from: Date; to: Date },
): Promise<void> {
  await sql`insert into interpreter_shift (id, interpreter_id, during)
    values (${shift.id}, ${shift.interpreterId}, tstzrange(${shift.from}, ${shift.to}))`.execute(db);
}

export async function deleteShift(db: Db, id: string): Promise<void> {
  await db.deleteFrom('interpreter_shift').where('id', '=', id).execute();
}
