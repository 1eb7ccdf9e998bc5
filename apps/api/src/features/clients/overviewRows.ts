import { londonInstant } from '@careway/core/appointments/london';
import { SESSION_LIMITS } from '@careway/core/clinics/sessionPlan';
import { addDays, londonDay } from '@careway/core/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { clientSources, type Viewer } from '../trusts/service.ts';
import type { Figures } from './tables.ts';
import './tables.ts';

/** How long figures are kept for everybody of a trust. */
const KEPT = 60_000;

/**
 * The figures of the clients that a viewer may see, at most a minute old and of the same London day
 * (docs/decisions/0050).
 * @param keep whether they are kept for the others: not where `db` is a copy that takes no writes
 */
export async function figuresFor(db: Db, who: Viewer, now: Date, keep: boolean): Promise<Figures> {
  const whose = who.usertype === 'Super_Admin' ? 'all' : who.trustId;
  if (whose === null) return countOverview(db, who, now);
  const since = Math.max(now.getTime() - KEPT, Date.parse(londonInstant(londonDay(now), 0)) - 1);
  const kept = await db
    .selectFrom('overview_figures')
    .select('figures')
    .where('whose', '=', whose)
    .where('made_at', '>', new Date(since))
    .where('made_at', '<=', now)
    .executeTakeFirst();
  if (kept) return kept.figures;
  const figures = await countOverview(db, who, now);
  if (!keep) return figures;
  const row = { made_at: now, figures: JSON.stringify(figures) };
  await db
    .insertInto('overview_figures')
    .values({ whose, ...row })
    .onConflict((conflict) => conflict.column('whose').doUpdateSet(row))
    .execute();
  return figures;
}

/** Counts them; days are London days. */
async function countOverview(db: Db, who: Viewer, now: Date): Promise<Figures> {
  const today = londonDay(now);
  const [from, tomorrow, week, yesterday] = [0, 1, 7, -1].map((days) =>
    londonInstant(addDays(today, days), 0),
  );
  const sources = clientSources(who);
  /** The first moment after the day by which `booked_tally` counts. */
  const nextDay = new Date(Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`) + 86_400_000);
  const bookedLater = (viewer: Viewer, source: number) =>
    sql`(select coalesce(sum(n), 0) from booked_tally where ${ofSource(viewer, source)} and day >= day_of(${nextDay}::timestamptz))`;
  // Of all clients: what was tallied as it changed. By the clock: what an index has together.
  const parts = sources.map(
    ({ from: source, where }, at) => sql`
      select ${tallied(who, at)}, (select count(*) from ${source} where ${where} and p.created_at >= ${yesterday}::timestamptz) as new,
        ${bookedLater(who, at)} + (select count(*) from ${source} where ${where} and p.form_status = 'completed'
          and p.booked_until > ${now} and p.booked_until < ${nextDay}) as booked`,
  );
  const together = sql` union all `;
  const times = sql.join(
    bookedTimes(who).map(
      (source) => sql`select starts_at from ${source}
        where starts_at >= ${from}::timestamptz and starts_at < ${week}::timestamptz`,
    ),
    together,
  );
  const { rows } = await sql<Figures>`
    with coming as materialized (
      select count(*) filter (where starts_at < ${tomorrow}::timestamptz) as today, count(*) as week from (${times}) t
    )
    select coalesce(sum(clients), 0)::bigint as clients, sum(new)::bigint as "newSinceYesterday",
      coalesce(sum(held), 0)::bigint as "formsOnHold", coalesce(sum(unfinished), 0)::bigint as "formsUnfinished",
      (coalesce(sum(sent), 0) - sum(booked))::bigint as "sentInNotBooked",
      (select today from coming) as "appointmentsToday",
      (select week from coming) as "appointmentsNextSevenDays"
    from (${sql.join(parts, together)}) s`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count always has a row');
  return row;
}

/** Which rows of a tally belong to one of a viewer's sources. */
const ofSource = (who: Viewer, source: number): RawBuilder<unknown> => {
  if (who.usertype === 'Super_Admin') return sql`true`;
  return source === 0 ? sql`trust_id = ${who.trustId}::uuid` : sql`trust_id is null`;
};

/** The tally of one of a viewer's sources: of everybody, of the own trust, of those of none. */
function tallied(who: Viewer, source: number): RawBuilder<unknown> {
  const sums = ['clients', 'forms_on_hold', 'forms_unfinished', 'first_forms_sent_in'].map(
    (name) => sql`(select sum(${sql.ref(name)}) from client_tally where ${ofSource(who, source)})`,
  );
  return sql`${sums[0]} as clients, ${sums[1]} as held, ${sums[2]} as unfinished, ${sums[3]} as sent`;
}

export interface ComingRow {
  id: string;
  client_id: string;
  first_name: string;
  last_name: string;
  reference: number;
  starts_at: Date;
  kind: 'clinic' | 'phone' | 'video';
  purpose: string;
  clinic: string;
}

/**
 * Nothing takes longer than this: an appointment under way began no earlier, which is where the index begins to be
 * read.
 */
const LONGEST = SESSION_LIMITS.slot.most * 60_000;

/** The next appointments of the clients that a viewer may see, soonest first; one that is under way counts. */
export async function listComing(db: Db, who: Viewer, now: Date, limit: number): Promise<ComingRow[]> {
  const parts = bookings(who).map(
    (source) => sql`(select * from ${source} a
      where a.status = 'booked' and a.starts_at > ${new Date(now.getTime() - LONGEST)} and a.ends_at > ${now}
      order by a.starts_at, a.id limit ${sql.lit(limit)})`,
  );
  const { rows } = await sql<ComingRow>`
    select a.id, a.person_id as client_id, a.first_name, a.last_name, a.reference, a.starts_at, a.kind, a.purpose, c.name as clinic
    from (${sql.join(parts, sql` union all `)}) a join clinic c on c.id = a.clinic_id
    order by a.starts_at, a.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/**
 * The bookings of the clients that a viewer may see, with whose they are: Super_Admins read the tables, others views
 * that keep trusts apart.
 */
const bookings = (who: Viewer) =>
  who.usertype === 'Super_Admin'
    ? [
        sql`(select a.*, p.first_name, p.last_name, p.reference from appointment a join person p on p.id = a.person_id)`,
      ]
    : [sql`booking_of_trust`, sql`booking_unplaced`];

/** When the same begin, where only that is counted. */
const bookedTimes = (who: Viewer) =>
  who.usertype === 'Super_Admin'
    ? [sql`(select starts_at from appointment where status = 'booked') a`]
    : [sql`booked_times_of_trust`, sql`booked_times_unplaced`];

/** Adds up what was tallied since the last time. */
export async function sweepTally(db: Db): Promise<void> {
  await sql`select add_up_tally(), add_up_booked()`.execute(db);
}
