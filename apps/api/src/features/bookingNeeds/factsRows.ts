import type { BookingFacts } from '@careway/core/needs/bookings';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

interface Row extends Omit<BookingFacts, 'takenAway'> {
  takenAt: Date | null;
  takenTold: boolean;
}

/**
 * What is known of somebody's appointments, as far as a person may be needed by them: none where they never asked for
 * an interpreter and no time was taken from them. Of most people that is one look at an index.
 * @param all a wish may just have been taken back
 */
export async function bookingFacts(
  db: Db,
  personId: string,
  now: Date,
  { all = false } = {},
): Promise<BookingFacts[]> {
  const { rows } = await sql<Row>`
    select id, service || case when counselling then ' counselling' else '' end as "of",
      created_at as "bookedAt", changed_at as "changedAt", starts_at as "startsAt",
      case when status = 'cancelled' then 'cancelled' when starts_at <= ${now} then 'over' else 'coming' end as state,
      case when interpreter_need is not null
        then jsonb_build_object('words', interpreter, 'by', interpreted_by) end as interpreter,
      taken_away_at as "takenAt", coalesce(taken_away_told, false) as "takenTold"
    from appointment
    where person_id = ${personId} and (${all} or exists (
      select from appointment a where a.person_id = ${personId}
        and (a.interpreter_need is not null or a.taken_away_at is not null)))
    order by starts_at, id`.execute(db);
  return rows.map(({ takenAt, takenTold, ...one }) => ({
    ...one,
    takenAway: takenAt && { at: takenAt, told: takenTold },
  }));
}
