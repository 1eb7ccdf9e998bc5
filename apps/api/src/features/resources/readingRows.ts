import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Resource } from './repository.ts';
import type { ResourceTables } from './tables.ts';

export type Reading = Resource & {
  written_by: string | null;
  written_at: Date | null;
  ended_at: Date | null;
  waiting: boolean;
  replaces: string | null;
};

/** All of them, by title, with the names of who wrote them and of what they stand in the place of. */
export async function allReadings(db: Db) {
  const { rows } = await sql<Reading & { by: string | null; instead: string | null }>`
    select r.id, r.title, r.summary, r.topic, r.kind, r.service, r.minutes, r.body, r.written_by, r.written_at, r.ended_at, r.waiting,
      r.replaces, p.first_name || ' ' || p.last_name as by, o.title as instead
    from resource r left join person p on p.id = r.written_by left join resource o on o.id = r.replaces
    order by lower(r.title), r.id limit 500`.execute(db);
  return rows;
}

/** One is written or given out at a time: two of one title are not given out side by side. */
export async function lockReadings(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('things to read', 0))`.execute(db);
}

export async function insertReading(db: Db, one: Insertable<ResourceTables['resource']>): Promise<void> {
  await db.insertInto('resource').values(one).execute();
}

/** It is given out from now on, and the one in whose place it stands is not. */
export async function markGiven(db: Db, { id, replaces }: Reading, now: Date): Promise<void> {
  if (replaces !== null) await markEnded(db, replaces, now);
  await db.updateTable('resource').set({ ended_at: null, waiting: false }).where('id', '=', id).execute();
}

export async function markEnded(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('resource')
    .set({ ended_at: sql`coalesce(ended_at, ${now})`, waiting: false })
    .where('id', '=', id)
    .execute();
}
