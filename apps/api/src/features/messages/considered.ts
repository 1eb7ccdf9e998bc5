import type { Db } from '../../db/pool.ts';
import type { About } from './outbox.ts';

/**
 * Claims the thought of one reminder, in the caller's transaction: whoever asks again, in this process or another, is told
 * that it was thought of.
 * @returns whether it was the caller's
 */
export async function considerOnce(db: Db, about: About, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reminder_considered')
    .values({ about_kind: about.kind, about_id: about.id, mark: about.mark, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
