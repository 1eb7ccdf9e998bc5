import { earliestStart } from '@careway/core/appointments/bookingLimits';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { OpenPlace } from './openPlaceRows.ts';

/** A time with places that nobody has, as staff offer it. */
export interface FreeTime extends OpenPlace {
  clinic: string;
  left: number;
}

/** So many are enough to choose from by hand. */
const MOST = 60;

const timesWhere = (conditions: RawBuilder<unknown>, now: Date) => sql<FreeTime>`
  select f.id as "placeId", s.id as "slotId", s.clinic_id as "clinicId", s.service, s.kind, s.counselling,
    s.starts_at as "startsAt", s.ends_at as "endsAt", c.latitude, c.longitude, c.name as clinic, f.n as "left"
  from slot s join clinic c on c.id = s.clinic_id cross join lateral (
    select min(p.id::text) as id, count(*)::integer as n from slot_place p
    where p.slot_id = s.id and p.appointment_id is null and not p.taken_elsewhere
      and (p.held_until is null or p.held_until <= ${now})
  ) f
  where f.n > 0 and s.starts_at >= ${earliestStart(now)} and ${conditions}
  order by s.starts_at, s.id limit ${MOST}`;

/** The next times of a service that nobody has, soonest first. */
export async function timesStillFree(
  db: Db,
  { service, counselling }: { service: ServiceCode; counselling: boolean },
  now: Date,
): Promise<FreeTime[]> {
  return (await timesWhere(sql`s.service = ${service} and s.counselling = ${counselling}`, now).execute(db))
    .rows;
}

/** One time, if nobody has a place of it; undefined for one that is full, too near or not there. */
export async function timeToOffer(db: Db, slotId: string, now: Date): Promise<FreeTime | undefined> {
  return (await timesWhere(sql`s.id = ${slotId}`, now).execute(db)).rows[0];
}
