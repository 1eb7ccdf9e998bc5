import { anyOf } from '../../db/anyOf.ts';
import type { Db } from '../../db/pool.ts';

/** A room or a member of staff that a session needs while it lasts. */
export interface Use {
  session_id: string;
  starts_at: Date;
  ends_at: Date;
  room_id: string | null;
  person_id: string | null;
}

/** Which of these rooms and people are taken between two moments, and when. */
export async function usesBetween(db: Db, what: readonly string[], from: Date, to: Date): Promise<Use[]> {
  if (what.length === 0) return [];
  return db
    .selectFrom('session_use')
    .select(['session_id', 'starts_at', 'ends_at', 'room_id', 'person_id'])
    .where('what', '=', anyOf([...what]))
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .execute();
}

/** Writes down what sessions need. Of two at once the database refuses the second (`session_use_once`). */
export async function insertUses(db: Db, uses: readonly Use[]): Promise<void> {
  if (uses.length > 0)
    await db
      .insertInto('session_use')
      .values([...uses])
      .execute();
}

/** Gives back what sessions needed. */
export async function freeUses(db: Db, sessionIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('session_use')
    .where('session_id', '=', anyOf([...sessionIds]))
    .execute();
}

/** The rooms of a clinic, by name. */
export function roomsOf(db: Db, clinicId: string) {
  return db
    .selectFrom('clinic_room')
    .select(['id', 'name'])
    .where('clinic_id', '=', clinicId)
    .orderBy('name')
    .execute();
}

/** Who may work in a clinic's sessions: the staff of its trust. */
export function staffOf(db: Db, trustId: string) {
  return db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name'])
    .where('trust_id', '=', trustId)
    .where('usertype', 'in', ['Admin', 'Internal'])
    .where('active', '=', true)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute();
}
