import { sql } from 'kysely';
import type { Db } from './pool.ts';

/**
 * What is added to the numbers of this server's transactions, in the order of the trail's entries; nothing where
 * there is no trail yet.
 */
export const ADDED = `(select substring(pg_get_expr(d.adbin, d.adrelid) from '^\\(''?(\\d+)')::bigint
  from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
  where d.adrelid = to_regclass('public.audit') and a.attname = 'tx')`;

/**
 * Entries of the trail stand in the order of the transactions that wrote them (rule 11.2). Where the rows were
 * brought to another server (pg_dump), its transactions begin anew at small numbers: what is added to them is raised,
 * so that new entries come after the sealed ones. Else nothing is done.
 * @param db as the owner of the tables, before anybody writes
 */
export async function keepEntriesInOrder(db: Db): Promise<void> {
  const { rows } = await sql<{ added: number | null }>`select ${sql.raw(ADDED)} as added`.execute(db);
  const added = rows[0]?.added ?? null;
  if (added === null) return;
  const behind = await sql<{ newest: number }>`
    select newest from (select max(tx) as newest from audit) a
    where newest >= ${added}::bigint + pg_current_xact_id()::text::bigint`.execute(db);
  const [last] = behind.rows;
  if (!last) return;
  await sql`alter table audit alter column tx set default (${sql.lit(last.newest)} + pg_current_xact_id()::text::bigint)`.execute(
    db,
  );
}
