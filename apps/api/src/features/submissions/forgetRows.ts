import type { Db } from '../../db/pool.ts';

/**
 * Forms that were never sent go, with their history, and the key to answers that wait on their devices. What was sent
 * is part of the care record.
 */
export async function forget(db: Db, personId: string): Promise<void> {
  await db
    .deleteFrom('question_share')
    .where('shared_to', '=', personId)
    .where('status', 'in', ['shared', 'draft'])
    .execute();
  await db.deleteFrom('answer_key').where('person_id', '=', personId).execute();
}
