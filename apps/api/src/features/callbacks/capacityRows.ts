import type { TimeOfDay } from '@careway/core/appointments/timesOfDay';
import { CALLS_AT_A_TIME } from '@careway/core/callbacks/capacity';
import { callbackDays } from '@careway/core/callbacks/days';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

interface At {
  day: string;
  time_slot: TimeOfDay;
}

/**
 * Whether a time holds no more calls of the clients of somebody's trust; of strangers for null, so that they never
 * fill the clients' (rule 4.8). Those who ask for the same time at once are counted one after the other, to the end
 * of the transaction.
 */
export async function isFull(db: Db, personId: string | null, { day, time_slot }: At): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`calls ${day} ${time_slot}`}, 0))`.execute(db);
  const { rows } = await sql<{ waiting: number }>`
    select calls_waiting(${day}::date, ${time_slot}, ${personId}::uuid) as waiting`.execute(db);
  return (rows[0]?.waiting ?? 0) >= CALLS_AT_A_TIME[time_slot];
}

/** The times of the coming days that are full for a client. */
export async function fullTimes(
  db: Db,
  personId: string,
  now: Date,
): Promise<{ day: string; timeSlot: TimeOfDay }[]> {
  const times = callbackDays(now).flatMap(({ day, timeSlots }) =>
    timeSlots.map((timeSlot) => ({ day, timeSlot })),
  );
  const { rows } = await sql<{ waiting: number }>`
    select calls_waiting(t.day, t.slot, ${personId}::uuid) as waiting
    from unnest(${times.map(({ day }) => day)}::date[], ${times.map(({ timeSlot }) => timeSlot)}::text[])
      with ordinality t (day, slot, n) order by t.n`.execute(db);
  return times.filter(({ timeSlot }, index) => (rows[index]?.waiting ?? 0) >= CALLS_AT_A_TIME[timeSlot]);
}
