import type { DayFigure } from '@careway/core/organisations/figures';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { PLANNED_ANEW } from '../../db/statementNames.ts';

/** Counts the days from the one to the other anew. */
export async function countDays(db: Db, from: string, to: string, now: Date): Promise<void> {
  await sql`select count_days(${from}::date, ${to}::date, ${now})`.execute(db);
}

/**
 * Up to when figures are counted, and from which day; one process at a time counts. @returns undefined where another
 * one does
 */
export async function takeCount(db: Db): Promise<{ at: Date | null; from: string | null } | undefined> {
  const { rows: free } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(7313) as mine`.execute(
    db,
  );
  if (!free[0]?.mine) return undefined;
  return countedUntil(db);
}

export async function countedUntil(db: Db): Promise<{ at: Date | null; from: string | null }> {
  const { rows } = await sql<{ at: Date; from: string }>`
    select at, from_day::text as "from" from figures_counted`.execute(db);
  return rows[0] ?? { at: null, from: null };
}

export async function keepCounted(db: Db, at: Date, from: string): Promise<void> {
  await sql`insert into figures_counted (at, from_day) values (${at}, ${from}::date)
    on conflict (one) do update set at = excluded.at, from_day = least(figures_counted.from_day, excluded.from_day)`.execute(
    db,
  );
}

/** Adds up anew the weeks in which the days from the one to the other lie: what pages read. */
export async function addUpWeeks(db: Db, from: string, to: string): Promise<void> {
  await sql`select add_up_weeks(${from}::date, ${to}::date)`.execute(db);
}

/**
 * Whole weeks, each said by its Monday; how long people waited over all of them together.
 * @param from the first Monday @param to the last Monday
 * @param trust whose rows: the database holds the same for itself; null is everybody together, added up beforehand
 */
export async function readFigures(
  db: Db,
  { from, to, trust }: { from: string; to: string; trust: { id: string; withUnplaced: boolean } | null },
): Promise<DayFigure[]> {
  const whose =
    trust === null
      ? sql`everybody`
      : sql`not everybody and (trust_id = ${trust.id}::uuid or (trust_id is null and ${trust.withUnplaced}))`;
  // Planned for these weeks and this trust: of any it knows no better than to sort two thousand rows, where telling
  // them apart is enough.
  const { rows } = await sql<DayFigure>`${sql.raw(PLANNED_ANEW)}
    select day::text, what, service, part, n from (
      select case when what = 'waited' then ${from}::date else week end as day, what, service, part, sum(n)::int as n
      from week_figure where week between ${from}::date and ${to}::date and ${whose}
      group by 1, 2, 3, 4
    ) weeks`.execute(db);
  return rows;
}

/** Whether clients of no trust are this one's. */
export async function isCentral(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ central: boolean }>`select central from trust where id = ${id}`.execute(db);
  return rows[0]?.central ?? false;
}
