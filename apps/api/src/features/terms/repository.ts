import type { TERMS_VERSION } from '@careway/core/accounts/terms';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

/** A person's newest decision on any terms. */
export function newestDecision(db: Db, personId: string) {
  return db
    .selectFrom('terms_decision')
    .select(['version', 'decision', 'at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertDecision(
  db: Db,
  now: Date,
  personId: string,
  version: typeof TERMS_VERSION,
  decision: 'accepted' | 'declined',
): Promise<void> {
  await db
    .insertInto('terms_decision')
    .values({ id: newId(now), person_id: personId, version, decision, at: now })
    .execute();
}

/** Every decision of a person, oldest first. */
export function decisionsOf(db: Db, personId: string) {
  return db
    .selectFrom('terms_decision')
    .select(['version', 'decision', 'at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
}
