import type { Db } from '../db/pool.ts';

/** Opens a portal of a database of one's own to clients (rule 16.37): what is tested there is what they do. */
export async function openedToClients(db: Db): Promise<void> {
  await db
    .updateTable('app_setting')
    .set({ opened_at: new Date(), opened_reason: 'A test' })
    .where('opened_at', 'is', null)
    .execute();
}
