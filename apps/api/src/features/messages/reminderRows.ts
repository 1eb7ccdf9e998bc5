import type { Db } from '../../db/pool.ts';
import type { About } from './outbox.ts';

/**
 * Claims one reminder, in the caller's transaction: whoever asks for it again, in this process or another, is told no.
 * @returns whether it was the caller's
 */
export async function claimReminder(db: Db, about: About, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reminder_considered')
    .values({ about_kind: about.kind, about_id: about.id, mark: about.mark, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets what was claimed before a moment. */
export async function forgetReminders(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('reminder_considered').where('at', '<=', before).execute();
}
