import { anyOf } from '../../db/anyOf.ts';
import type { Db } from '../../db/pool.ts';
import type { SessionState } from './sessionStateRows.ts';

/**
 * Gives a session other times or places, of the version that was looked at. @returns whether it still was that
 * version
 */
export async function resizeSession(
  db: Db,
  { id, version }: SessionState,
  to: { starts_at: Date; ends_at: Date; capacity: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('clinic_session')
    .set({ ...to, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Nobody is seen in these any more. */
export async function closeSessions(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('clinic_session')
    .set((row) => ({ closed_at: now, version: row('version', '+', 1) }))
    .where('id', '=', anyOf([...ids]))
    .where('closed_at', 'is', null)
    .execute();
}
