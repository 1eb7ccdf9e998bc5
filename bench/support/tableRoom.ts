import { sql } from 'kysely';
import type { Db } from '../../apps/api/src/db/pool.ts';

/** How many rows a table has, and how many bytes it and its indexes take. */
export interface Room {
  rows: number;
  data: number;
  index: number;
}

/** What every table takes, those of later work too, as PostgreSQL last counted: `vacuum analyze` before. */
export async function measureTables(db: Db): Promise<Map<string, Room>> {
  const { rows } = await sql<{ name: string } & Room>`
    select n.nspname || '.' || c.relname as name, greatest(c.reltuples, 0)::int as rows,
      (pg_total_relation_size(c.oid) - pg_indexes_size(c.oid))::bigint as data, pg_indexes_size(c.oid)::bigint as index
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'jobs')`.execute(db);
  return new Map(rows.map(({ name, ...room }) => [name.replace('public.', ''), room]));
}

/** By how much each has grown, the largest first. */
export function grownTables(
  before: ReadonlyMap<string, Room>,
  after: ReadonlyMap<string, Room>,
): (Room & { name: string })[] {
  return [...after]
    .map(([name, room]) => {
      const was = before.get(name) ?? { rows: 0, data: 0, index: 0 };
      return {
        name,
        rows: room.rows - was.rows,
        data: room.data - was.data,
        index: room.index - was.index,
      };
    })
    .sort((a, b) => b.data + b.index - a.data - a.index);
}

/** How many bytes PostgreSQL has written into its log. */
export async function loggedBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select (pg_current_wal_lsn() - '0/0')::bigint as n`.execute(db);
  return Number(rows[0]?.n);
}
