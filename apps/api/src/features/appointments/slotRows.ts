/** Which times somebody may take, those for counselling apart (rule 3.7). */
import type { slotDays, slots } from '@careway/contract/appointments';
import type { QueryOf } from '@careway/contract/row';
import { earliestStart } from '@careway/core/appointments/bookingLimits';
import { INTERPRETER_MINUTES } from '@careway/core/appointments/interpreter';
import { londonInstant } from '@careway/core/appointments/london';
import type { Slot } from '@careway/core/appointments/slots';
import { TIMES_OF_DAY } from '@careway/core/appointments/timesOfDay';
import { addDays, londonDay } from '@careway/core/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { byId, byMoment, keyset } from '../../http/paging.ts';
import { interpreterFree } from './interpreterRows.ts';
import { canBeLonger } from './longerPlaceRows.ts';
import { openByDay, soonestOpen } from './openTimesRows.ts';
import { freeFor } from './placeRows.ts';

interface SlotRow {
  id: string;
  clinic_id: string;
  service: Slot['service'];
  kind: Slot['kind'];
  starts_at: Date;
  ends_at: Date;
  free: number;
  counselling: boolean;
  /** Null where nobody asked. */
  interpreter?: boolean | null;
}

const shape = (row: SlotRow): Slot => ({
  id: row.id,
  clinicId: row.clinic_id,
  service: row.service,
  kind: row.kind,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  capacityLeft: row.free,
  counselling: row.counselling,
  ...(typeof row.interpreter === 'boolean' ? { interpreter: row.interpreter } : {}),
});

const COLUMNS = sql`s.id, s.clinic_id, s.service, s.kind, s.starts_at, s.ends_at, s.counselling, f.free`;

/** Nobody opens times so many days ahead; what is asked for beyond is not reckoned with. */
const FAR = 3_650;
/** As many days as are ever shown at once. */
const MOST_DAYS = 400;

/** From when to when is looked: the London days that were asked for, and nothing that is too near. */
function between(now: Date, { from = '', to }: { from?: string | undefined; to?: string | undefined }) {
  const soonest = earliestStart(now);
  const first = londonDay(soonest);
  const far = addDays(first, FAR);
  const day = from > far ? far : from > first ? from : first;
  return {
    day,
    from: day === first ? soonest : new Date(londonInstant(day, 0)),
    before: to === undefined || to > far ? undefined : new Date(londonInstant(addDays(to, 1), 0)),
  };
}

type Span = ReturnType<typeof between>;

const inSpan = (startsAt: RawBuilder<unknown>, { from, before }: Span) =>
  before ? sql`(${startsAt} >= ${from} and ${startsAt} < ${before})` : sql`${startsAt} >= ${from}`;

/**
 * With how many places of slot `s` this person may have. A clinic's own times are few: they stand in an index of
 * their own.
 */
const freeOf = (personId: string, now: Date) => sql`cross join lateral (
    select count(*)::integer as free from slot_place p where p.slot_id = s.id and ${freeFor(personId, now)}
  ) f`;

/** Whether slot `s` has a place for this person. Most times are full, and of those the index alone is read. */
const hasFree = (personId: string, now: Date) =>
  sql`exists (select from slot_place p where p.slot_id = s.id and ${freeFor(personId, now)})`;

/**
 * That an interpreter who is asked for is free at slot `s`, where one is, and that it can be longer. Text relay needs
 * nobody.
 */
function soughtInterpreter(
  query: QueryOf<typeof slots> | QueryOf<typeof slotDays>,
  personId: string,
  now: Date,
) {
  const { interpreter: kind, language, otherLanguage: other, dialect, gender = 'any' } = query;
  if (!kind) return [];
  const longer = canBeLonger(personId, INTERPRETER_MINUTES, now);
  if (kind === 'text-relay') return [longer];
  const need = { kind, language, other, dialect, gender, orElse: 'refuse' } as const;
  return [longer, interpreterFree(need, INTERPRETER_MINUTES, now)];
}

/**
 * What is asked of each slot by the interpreter, and what is told of it (rule 3.19): times without one are left out,
 * or they are shown as such.
 */
function interpretedTimes(query: QueryOf<typeof slots>, personId: string, now: Date) {
  const wanted = soughtInterpreter(query, personId, now);
  if (query.without !== 'shown' || wanted.length === 0) return { wanted, told: sql`` };
  return { wanted: [], told: sql`, (${sql.join([...wanted], sql` and `)}) as interpreter` };
}

// Times begin at whole minutes.
const SOONEST = keyset<SlotRow>(
  'asc',
  byMoment('p.starts_at', (row) => row.starts_at),
  byId('p.slot_id', (row) => row.id),
);
/** The same at one clinic, in the order of its own index. */
const SOONEST_THERE = keyset<SlotRow>(
  'asc',
  byMoment('s.starts_at', (row) => row.starts_at),
  byId('s.id', (row) => row.id),
);

/**
 * Times that this person may take, soonest first; what they hold themselves counts as free for them.
 * Source: rule 15.11; days and times of day are London's.
 */
export async function freeTimes(db: Db, personId: string, now: Date, query: QueryOf<typeof slots>) {
  const span = between(now, query);
  const { clinicId, limit } = query;
  const { wanted: interpreted, told } = interpretedTimes(query, personId, now);
  if (clinicId === undefined) {
    const sought = { ...query, personId, now };
    const more = [inSpan(sql`p.starts_at`, span), SOONEST.after(query.cursor)];
    const { rows } = await sql<SlotRow>`
      select ${COLUMNS}${told} from ${soonestOpen(sought, more, interpreted, limit + 1)} join slot s on s.id = o.slot_id
        ${freeOf(personId, now)} order by o.starts_at, o.slot_id`.execute(db);
    return SOONEST.page(rows, limit, shape);
  }
  const band = query.timeOfDay ? TIMES_OF_DAY[query.timeOfDay] : null;
  const conditions = [
    sql`s.clinic_id = ${clinicId} and s.service = ${query.service} and s.counselling = ${query.counselling}`,
    inSpan(sql`s.starts_at`, span),
    sql`f.free > 0`,
    ...(query.kind ? [sql`s.kind = ${query.kind}`] : []),
    ...(band ? [sql`s.minute >= ${band.from} and s.minute < ${band.to}`] : []),
    ...interpreted,
    SOONEST_THERE.after(query.cursor),
  ];
  const { rows } = await sql<SlotRow>`
    select ${COLUMNS}${told} from slot s ${freeOf(personId, now)} where ${sql.join(conditions, sql` and `)}
    order by ${SOONEST_THERE.order} limit ${limit + 1}`.execute(db);
  return SOONEST_THERE.page(rows, limit, shape);
}

/** How many times are left on each London day that has any at all; a full day has 0. */
export async function daysWithTimes(db: Db, personId: string, now: Date, query: QueryOf<typeof slotDays>) {
  const span = between(now, query);
  const most = addDays(span.day, MOST_DAYS);
  const last = query.to < most ? query.to : most;
  const sought = [
    sql`s.counselling = ${query.counselling}`,
    sql`not s.closed`,
    ...(query.kind ? [sql`s.kind = ${query.kind}`] : []),
  ];
  const interpreted = query.without === 'shown' ? [] : soughtInterpreter(query, personId, now);
  const and = (all: readonly RawBuilder<unknown>[]) => sql.join([...all], sql` and `);
  const any = sql`s.service = ${query.service} and ${inSpan(sql`s.starts_at`, span)} and ${and(sought)}`;
  const asked = query.clinicId
    ? sql<{ day: string; left: number }>`
        select s.day, (count(*) filter (where ${hasFree(personId, now)}))::integer as left
        from slot s where s.clinic_id = ${query.clinicId} and ${and([any, ...interpreted])}
        group by s.day order by s.day limit ${MOST_DAYS}`
    : sql<{ day: string; left: number }>`
        with left_on as (${openByDay({ ...query, personId, now }, [inSpan(sql`p.starts_at`, span)], interpreted)})
        select d.day, coalesce(l.times, 0) as left
        from (select day::date from generate_series(${span.day}::date, ${last}::date, interval '1 day') day) d
          left join left_on l on l.day = d.day
        -- Only of a day that has nothing left it is asked whether it has any at all.
        where case when l.times is not null then true
          else exists (select from slot s where s.day = d.day and ${and([any, ...interpreted])}) end
        order by d.day limit ${MOST_DAYS}`;
  return (await asked.execute(db)).rows;
}

/** One time, with the places left for this person. */
export async function slotFor(
  db: Db,
  personId: string,
  now: Date,
  slotId: string,
): Promise<Slot | undefined> {
  const { rows } = await sql<SlotRow>`
    select ${COLUMNS} from slot s ${freeOf(personId, now)} where s.id = ${slotId}`.execute(db);
  return rows[0] ? shape(rows[0]) : undefined;
}
