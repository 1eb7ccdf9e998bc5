import { londonTime } from '@careway/core/appointments/london';
import { timeOfDay } from '@careway/core/appointments/timesOfDay';
import { isRealDate } from '@careway/core/dates';
import { CONCEPT } from '@careway/core/questionnaires/concepts';
import type { InLine } from '@careway/core/waitlist/turn';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { OpenPlace } from '../appointments/service.ts';
import { lastPeriodsOf } from '../pathways/service.ts';
import type { Entry } from './entryRows.ts';

/** Of those who wait, so many are looked at for one place. */
const MOST = 500;

/** One who waits, with all that decides whether a place is theirs. */
export interface Candidate extends InLine {
  entry: Entry;
  name: string;
  reference: number;
  postcode: string | null;
  bookedAt: Date | null;
  had: boolean;
  busy: boolean;
}

type Row = Entry & {
  name: string;
  reference: number;
  postcode: string | null;
  carried: unknown;
  booked_at: Date | null;
  had: boolean;
  busy: boolean;
  lapsed: number;
};

/**
 * Those who wait for what a place is of, longest first.
 * @param all those whom it does not suit too, for staff who ask why; else what the database can say at once is left out
 */
export async function lineFor(
  db: Db,
  place: OpenPlace,
  now: Date,
  { all }: { all: boolean },
): Promise<Candidate[]> {
  const { day, minutes } = londonTime(place.startsAt.toISOString());
  const suits = all
    ? sql`true`
    : sql`e.kinds @> array[${place.kind}::text] and ${day}::date between e.from_day and e.until_day
        and e.times @> array[${timeOfDay(minutes) ?? ''}::text]
        and extract(isodow from ${day}::date)::smallint = any (e.weekdays)`;
  const { rows } = await sql<Row>`
    select e.*, p.first_name || ' ' || p.last_name as name, p.reference, p.address ->> 'postcode' as postcode,
      p.eligibility -> 'answers' as carried,
      (select min(a.starts_at) from appointment a where a.person_id = e.person_id and a.status = 'booked'
        and a.service = e.service and a.counselling = e.counselling and a.starts_at > ${now}) as booked_at,
      exists (select from waitlist_offer o where o.entry_id = e.id and o.slot_id = ${place.slotId}
        and o.status <> 'withdrawn') as had,
      exists (select from waitlist_offer o where o.person_id = e.person_id and o.status = 'open') as busy,
      (select count(*) from waitlist_offer o where o.entry_id = e.id and o.status = 'expired'
        and o.ended_at > coalesce((select max(y.ended_at) from waitlist_offer y
          where y.entry_id = e.id and y.status in ('accepted', 'declined')), '-infinity'))::integer as lapsed
    from waitlist_entry e join person p on p.id = e.person_id
    where e.status = 'waiting' and e.service = ${place.service} and e.counselling = ${place.counselling}
      and p.active and ${suits}
    order by e.joined_at, e.id limit ${MOST}`.execute(db);
  const periods =
    place.service === 'top' && !place.counselling
      ? await lastPeriodsOf(
          db,
          rows.map((row) => row.person_id),
        )
      : new Map<string, string>();
  return rows.map(({ name, reference, postcode, carried, booked_at, had, busy, lapsed, ...entry }) => ({
    entry,
    id: entry.id,
    joinedAt: entry.joined_at.toISOString(),
    service: entry.service,
    counselling: entry.counselling,
    lastPeriod: periods.get(entry.person_id) ?? carriedPeriod(carried),
    lapsed,
    name,
    reference,
    postcode,
    bookedAt: booked_at,
    had,
    busy,
  }));
}

/** As the open check had it, before there was an account. */
function carriedPeriod(carried: unknown): string | null {
  if (!Array.isArray(carried)) return null;
  const said = carried.find((one: { questionId?: unknown }) => one?.questionId === CONCEPT.lastPeriod);
  const { answer } = (said ?? {}) as { answer?: unknown };
  return typeof answer === 'string' && isRealDate(answer) ? answer : null;
}
