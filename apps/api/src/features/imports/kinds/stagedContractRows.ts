import { IMPORT_LIMITS } from '@careway/core/imports/importKinds';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Comparison } from './kind.ts';

/** The contracts of the file. */
const WANTED = sql`import_row r
  cross join lateral jsonb_to_record(r.said) as w(reach text, service text, contract text, first date, last date,
    commissioner text, "bookingServiceId" uuid, "providerId" uuid, "trustId" uuid)`;

/** The one that is there with the same area, service and first day. */
const THERE = sql`left join contract_term c on c.reach = w.reach and c.service = w.service and c.valid_from is not distinct from w.first`;

const DIFFERS = sql`(c.contract, c.valid_to, c.commissioning_body, c.booking_service_id, c.provider_id, c.trust_id)
  is distinct from (w.contract, w.last, w.commissioner, w."bookingServiceId", w."providerId", w."trustId")`;

const days = (from: string, to: string) => sql`daterange(${sql.ref(from)}, ${sql.ref(to)}, '[]')`;

/**
 * Compares the rows that were read with the contracts there are: two on one day, nobody could say which counts
 * (rule 2.3).
 */
export async function compareContracts(db: Db): Promise<Comparison> {
  const { rows } = await sql<{ same: number; changed: number; fresh: number }>`
    select count(*) filter (where c.id is not null and not (${DIFFERS}))::int as same,
      count(*) filter (where c.id is not null and ${DIFFERS})::int as changed,
      count(*) filter (where c.id is null)::int as fresh
    from ${WANTED} ${THERE}`.execute(db);
  const { rows: clashes } = await sql<{ row: number; with: string; all: number }>`
    with wanted as (select r.number, w.* from ${WANTED}),
    clash as (
      select b.number as row, 'the contract of row ' || a.number as with
      from wanted a join wanted b on b.reach = a.reach and b.service = a.service and b.number > a.number
        and ${days('a.first', 'a.last')} && ${days('b.first', 'b.last')} and a.first is distinct from b.first
      union all
      select a.number, 'one from ' || coalesce(to_char(c.valid_from, 'YYYY-MM-DD'), 'always') || ' to ' ||
        coalesce(to_char(c.valid_to, 'YYYY-MM-DD'), 'no end')
      from wanted a join contract_term c on c.reach = a.reach and c.service = a.service
        and ${days('c.valid_from', 'c.valid_to')} && ${days('a.first', 'a.last')}
      where not exists (
        select 1 from wanted k where k.reach = c.reach and k.service = c.service and k.first is not distinct from c.valid_from)
    )
    select row, min("with") as "with", count(*) over ()::int as "all" from clash group by row order by row
    limit ${IMPORT_LIMITS.problems}`.execute(db);
  return {
    same: 0,
    changed: 0,
    fresh: 0,
    ...rows[0],
    wrong: clashes[0]?.all ?? 0,
    problems: clashes.map(({ row, with: other }) => ({
      row,
      column: 'first_day',
      value: other,
      wrong: 'holds on the same days as another contract of this area',
      mend: 'End the earlier one first: put it into the file with its last day',
    })),
  };
}

/** What of a contract is kept to be put back. */
const KEPT = sql`to_jsonb(c) - 'id'`;

/** Writes new and changed contracts, and notes how they were. @returns how many */
export async function applyContracts(db: Db, importId: string): Promise<number> {
  await sql`
    create temporary table import_term on commit drop as
    select coalesce(c.id, gen_random_uuid()) as id, case when c.id is null then null else ${KEPT} end as before,
      w.reach, w.service, w.contract, w.first, w.last, w.commissioner, w."bookingServiceId", w."providerId", w."trustId"
    from ${WANTED} ${THERE} where c.id is null or ${DIFFERS}`.execute(db);
  // Taken away and put back: of two that change at once neither may stand in the way of the other.
  await sql`delete from contract_term where id in (select id from import_term)`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    insert into contract_term (id, reach, service, contract, valid_from, valid_to, commissioning_body, booking_service_id, provider_id, trust_id)
    select id, reach, service, contract, first, last, commissioner, "bookingServiceId", "providerId", "trustId" from import_term`.execute(
    db,
  );
  await sql`
    insert into import_made (import_id, thing, before, after)
    select ${importId}, t.id::text, t.before, ${KEPT} from import_term t join contract_term c on c.id = t.id`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** How many of the contracts of an import are not any more as it left them. */
export async function changedSinceContracts(db: Db, importId: string): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    select count(*)::int as changed from import_made m left join contract_term c on c.id = m.thing::uuid
    where m.import_id = ${importId} and (c.id is null or ${KEPT} is distinct from m.after)`.execute(db);
  return rows[0]?.changed ?? 0;
}

/** Puts contracts back as they were, and takes away those that were new. @returns whether nothing stood in the way */
export async function undoContracts(db: Db, importId: string): Promise<boolean> {
  await sql`
    delete from contract_term c using import_made m where m.import_id = ${importId} and c.id = m.thing::uuid`.execute(
    db,
  );
  const { rows } = await sql<{ clash: boolean }>`
    select exists (
      select 1 from import_made m
        cross join lateral jsonb_to_record(m.before) as k(reach text, service text, valid_from date, valid_to date)
        join contract_term c on c.reach = k.reach and c.service = k.service
          and ${days('c.valid_from', 'c.valid_to')} && ${days('k.valid_from', 'k.valid_to')}
      where m.import_id = ${importId} and m.before is not null
    ) as clash`.execute(db);
  if (rows[0]?.clash !== false) return false;
  await sql`
    insert into contract_term (id, reach, service, contract, valid_from, valid_to, commissioning_body, booking_service_id, provider_id, trust_id)
    select m.thing::uuid, k.reach, k.service, k.contract, k.valid_from, k.valid_to, k.commissioning_body, k.booking_service_id, k.provider_id, k.trust_id
    from import_made m cross join lateral jsonb_to_record(m.before) as k(reach text, service text, contract text, valid_from date,
      valid_to date, commissioning_body text, booking_service_id uuid, provider_id uuid, trust_id uuid)
    where m.import_id = ${importId} and m.before is not null`.execute(db);
  return true;
}
