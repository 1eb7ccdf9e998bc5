import type { Insertable } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { AppointmentTables } from './tables.ts';

/**
 * The place that is kept for somebody now: of one slot where it is named, else the one that they chose and not one
 * that is offered.
 */
export function heldPlace(db: Db, personId: string, now: Date, slotId?: string) {
  let held = db
    .selectFrom('slot_place')
    .select(['slot_id', 'hold_id', 'held_until'])
    .where('held_by', '=', personId)
    .where('held_until', '>', now)
    // Not the one after it, which is held for a longer time with an interpreter.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('slot_hold')
          .select('slot_hold.id')
          .whereRef('slot_hold.id', '=', 'slot_place.hold_id')
          .whereRef('slot_hold.slot_id', '=', 'slot_place.slot_id'),
      ),
    );
  held = slotId ? held.where('slot_id', '=', slotId) : held.where('offered', '=', false);
  return held.executeTakeFirst();
}

export async function insertHold(db: Db, hold: Insertable<AppointmentTables['slot_hold']>): Promise<void> {
  await db.insertInto('slot_hold').values(hold).execute();
}

/** Forgets holds of somebody that ran out before a moment. */
export async function forgetHolds(db: Db, personId: string, before: Date): Promise<void> {
  await db
    .deleteFrom('slot_hold')
    .where('person_id', '=', personId)
    .where('expires_at', '<', before)
    .execute();
}

/** Forgets everybody's holds that ran out before a moment (rule 11.6). */
export async function sweepHolds(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('slot_hold').where('expires_at', '<', before).execute();
}

/** What a hold of somebody was for. */
export function findHold(db: Db, personId: string, holdId: string) {
  return db
    .selectFrom('slot_hold')
    .select(['slot_id', 'expires_at', 'interpreter'])
    .where('id', '=', holdId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}
