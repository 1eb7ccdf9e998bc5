import { CLAIM_LASTS } from '@careway/core/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

/** Whoever did nothing about what they took since then has left it lying (rule 16.9). */
const before = (now: Date) => new Date(now.getTime() - CLAIM_LASTS);

/** Whether somebody has taken a thing (`w`), and has not left it lying. What an older version took says only when. */
export const stillTheirs = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(w.taken_by is not null and coalesce(w.worked_at, w.taken_at) > ${before(now)})`;

/**
 * Takes an open thing that nobody else has: one statement, so that of twenty who press at once one has it (rule 16.8). Again by
 * the same person it says that they are still at it.
 * @returns whether it is now theirs
 */
export async function take(db: Db, id: string, personId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update worklist_item w set taken_by = ${personId}, worked_at = ${now},
      taken_at = case when w.taken_by = ${personId}::uuid then w.taken_at else ${now} end
    where w.id = ${id} and w.done_at is null and (w.taken_by = ${personId}::uuid or not ${stillTheirs(now)})
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Takes the first of those ids that nobody has meanwhile; nobody waits for a colleague who takes one at the same moment. */
export async function takeFirstOf(
  db: Db,
  ids: readonly string[],
  personId: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update worklist_item set taken_by = ${personId}, worked_at = ${now}, taken_at = ${now}
    where id = (
      select w.id from worklist_item w
      where w.id = any(${ids}::uuid[]) and w.done_at is null and not ${stillTheirs(now)}
      order by w.lane, w.turn, w.id for update of w skip locked limit 1)
    returning id`.execute(db);
  return rows[0]?.id;
}

/** @returns whether it was theirs to hand back */
export async function release(db: Db, id: string, personId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('worklist_item')
    .set({ taken_by: null })
    .where('id', '=', id)
    .where('taken_by', '=', personId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Puts back what was taken and left lying. */
export async function releaseLapsedItems(db: Db, now: Date): Promise<void> {
  await sql`
    update worklist_item set taken_by = null
    where done_at is null and taken_by is not null and coalesce(worked_at, taken_at) <= ${before(now)}`.execute(
    db,
  );
}
