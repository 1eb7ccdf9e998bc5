import type { ClientBase } from 'pg';

/** A table's rows: how many, and a checksum that does not depend on their order. */
export interface Fingerprint {
  table: string;
  rows: number;
  sum: string;
}

/**
 * Every table of the database, jobs and all, so that two databases can be held beside each other.
 * @param client as the owner; in a transaction, where others write meanwhile
 */
export async function fingerprints(client: ClientBase): Promise<Fingerprint[]> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_t%'
    order by 1`);
  const found: Fingerprint[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string; sum: string }>(
      `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${name} t`,
    );
    found.push({ table: name, rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? '' });
  }
  return found;
}
