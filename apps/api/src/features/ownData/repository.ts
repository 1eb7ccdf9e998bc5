import type { Db } from '../../db/pool.ts';

/**
 * Marks a pending wish to be deleted as carried out. @returns whose it was; undefined when it is not pending (any
 * more)
 */
export async function endRequest(db: Db, requestId: string, now: Date): Promise<string | undefined> {
  const request = await db
    .updateTable('deletion_request')
    .set({ status: 'done', ended_at: now })
    .where('id', '=', requestId)
    .where('status', '=', 'pending')
    .returning('person_id')
    .executeTakeFirst();
  return request?.person_id;
}
