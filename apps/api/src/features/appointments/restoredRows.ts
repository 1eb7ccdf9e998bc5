import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/**
 * For rows that come from a backup: no time is held for anybody any more, for what was held has been booked or let go
 * since.
 */
export async function endHolds(db: Db): Promise<void> {
  await db
    .updateTable('slot_place')
    .set({ held_by: null, hold_id: null, held_until: null })
    .where('held_by', 'is not', null)
    .where('offered', '=', false)
    .execute();
  await sql`delete from interpreter_booking where hold_id in (select id from slot_hold)`.execute(db);
  await db.deleteFrom('slot_hold').execute();
}
