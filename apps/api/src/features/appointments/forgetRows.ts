import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';

/**
 * Lets go of a time that is held for somebody who is forgotten. What they had is part of the care record.
 * @throws Refusal `appointments_coming`: those are cancelled with their first
 */
export async function forget(db: Db, personId: string, now: Date): Promise<void> {
  const coming = await db
    .selectFrom('appointment')
    .select('id')
    .where('person_id', '=', personId)
    .where('status', '=', 'booked')
    .where('ends_at', '>', now)
    .executeTakeFirst();
  if (coming) throw new Refusal('appointments_coming');
  await db
    .updateTable('slot_place')
    .set({ held_by: null, hold_id: null, held_until: null })
    .where('held_by', '=', personId)
    .execute();
  await db.deleteFrom('clinical_appointments').where('person_id', '=', personId).execute();
  await db.deleteFrom('slot_hold').where('person_id', '=', personId).execute();
}
