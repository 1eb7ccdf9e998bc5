import { newId } from '../../../db/ids.ts';
import type { Db } from '../../../db/pool.ts';

/** The wish of somebody to be deleted, while it waits. */
export function findPending(db: Db, personId: string) {
  return db
    .selectFrom('deletion_request')
    .select(['id', 'asked_at'])
    .where('person_id', '=', personId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

/** Keeps a wish, once while it waits. @returns whether it is new */
export async function insertPending(db: Db, personId: string, now: Date): Promise<boolean> {
  const made = await db
    .insertInto('deletion_request')
    .values({ id: newId(now), person_id: personId, asked_at: now, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

/** Takes a wish back. @returns whether one waited */
export async function withdrawPending(db: Db, personId: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('deletion_request')
    .set({ status: 'withdrawn', ended_at: now })
    .where('person_id', '=', personId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}
