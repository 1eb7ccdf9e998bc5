import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

export interface TrailCheck {
  id: string;
  askedAt: Date;
  by: string;
  doneAt: Date | null;
  checked: number;
  wrong: number;
  examples: string[];
  head: string | null;
}

/** What came of a look through the chain. */
export interface Found {
  checked: number;
  wrong: number;
  examples: readonly string[];
  head: string | null;
}

export async function lastCheck(db: Db): Promise<TrailCheck | undefined> {
  const { rows } = await sql<TrailCheck>`
    select t.id, t.asked_at as "askedAt", p.first_name || ' ' || p.last_name as by, t.done_at as "doneAt",
      t.checked, t.wrong, t.examples, t.head
    from trail_check t join person p on p.id = t.asked_by order by t.asked_at desc, t.id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** @returns the id of the look that was asked for; undefined where one is under way */
export async function askCheck(db: Db, personId: string, now: Date): Promise<string | undefined> {
  const id = newId(now);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('trail_check')
    .values({ id, asked_by: personId, asked_at: now })
    .onConflict((one) => one.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? id : undefined;
}

export async function noteFound(db: Db, id: string, found: Found, now: Date): Promise<void> {
  await db
    .updateTable('trail_check')
    .set({ ...found, examples: [...found.examples], done_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}

/** Looks of long ago, and those that whoever did them never ended. */
export async function sweepChecks(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await sql`delete from trail_check where asked_at < ${ago(365)} or (done_at is null and asked_at < ${ago(1)})`.execute(
    db,
  );
}
