import type { NeedCount, VisitCount } from '@careway/core/organisations/monthFigures';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** Whose rows: the database holds the same for itself. Null: everybody's. */
export type Whose = { id: string; withUnplaced: boolean } | null;

const of = (whose: Whose, table: 'a' | 'w'): RawBuilder<boolean> => {
  const trust = sql.ref(`${table}.trust_id`);
  return whose === null
    ? sql<boolean>`true`
    : sql<boolean>`(${trust} = ${whose.id}::uuid or (${whose.withUnplaced} and ${trust} is null))`;
};
const monthOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Europe/London', 'YYYY-MM')`;
const begins = (month: string) => sql`(${`${month}-01`}::date::timestamp at time zone 'Europe/London')`;

/** Appointments whose time has come, by month, clinic and what became of them. A move is no appointment of its own. */
export async function countVisits(
  db: Db,
  { from, whose, now }: { from: string; whose: Whose; now: Date },
): Promise<VisitCount[]> {
  const { rows } = await sql<VisitCount>`
    select v.month, v.clinic_id as "clinicId", coalesce(c.name, 'A clinic of another organisation') as clinic, v.part, v.n from (
      select ${monthOf('a.starts_at')} as month, a.clinic_id,
        case when a.status = 'cancelled' then
            case when a.taken_away_at is not null then 'byClinic' when a.cancel_reason is null then 'byClient' else 'byStaff' end
          else coalesce(a.outcome, 'unsaid') end as part,
        count(*)::int as n
      from appointment a
      where a.starts_at >= ${begins(from)} and a.starts_at <= ${now} and ${of(whose, 'a')}
      group by 1, 2, 3
    ) v left join clinic c on c.id = v.clinic_id`.execute(db);
  return rows;
}

/**
 * Needs that a person closed, by month, kind, level, outcome, and whether by their target. What ended by itself
 * nobody closed.
 */
export async function countNeeds(
  db: Db,
  { from, whose, now }: { from: string; whose: Whose; now: Date },
): Promise<NeedCount[]> {
  const { rows } = await sql<NeedCount>`
    select ${monthOf('w.done_at')} as month, w.kind, w.lane as rank, coalesce(w.outcome, '') as outcome,
      w.done_at <= w.turn as "inTime", count(*)::int as n
    from worklist_item w
    where w.done_at >= ${begins(from)} and w.done_at <= ${now} and w.done_by is not null and ${of(whose, 'w')}
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}
