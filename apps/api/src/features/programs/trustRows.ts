import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** The organisations by name; one of them where an id is given. */
export async function namedTrusts(db: Db, id?: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, t.name from trust t where ${id === undefined ? sql`true` : sql`t.id = ${id}`}
    order by t.name, t.id limit 500`.execute(db);
  return rows;
}
