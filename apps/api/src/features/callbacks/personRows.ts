import type { Db } from '../../db/pool.ts';
import './tables.ts';

/** Calls are no part of the care record: theirs go. */
export async function forget(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('callback').where('person_id', '=', personId).execute();
}

/** By which name and number a person is known to us. */
export function nameAndMobile(db: Db, personId: string) {
  return db
    .selectFrom('person')
    .select(['first_name', 'mobile'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}
