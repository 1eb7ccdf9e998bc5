import type { Db } from '../../db/pool.ts';

/**
 * For rows that come from a backup: every session ends, and every code and link with it, for some were ended or used
 * since and would be good again (rule 8.7, 9.2).
 * @returns how many sessions were on
 */
export async function endWhatWasOpen(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  await db.deleteFrom('otp_challenge').execute();
  await db.deleteFrom('account_link').execute();
  await db.deleteFrom('nhs_login_try').execute();
  await db.deleteFrom('first_administrator').execute();
  // A code that was read out opens a record; whoever has not used it yet is given another.
  await db.updateTable('made_client').set({ code_hash: null, code_until: null }).execute();
  return Number(numUpdatedRows);
}
