import type { Db } from '../../db/pool.ts';
import './tables.ts';

/** Notes that a place came free and is to be offered. */
export async function noteFreed(
  db: Db,
  freed: { placeId: string; holdId: string | null; now: Date },
): Promise<void> {
  const row = { freed_at: freed.now, hold_id: freed.holdId };
  await db
    .insertInto('freed_place')
    .values({ place_id: freed.placeId, ...row })
    .onConflict((conflict) => conflict.column('place_id').doUpdateSet(row))
    .execute();
}

/** The note of a freed place, locked; undefined while somebody else works on it, or there is none. */
export function lockFreed(db: Db, placeId: string): Promise<{ hold_id: string | null } | undefined> {
  return db
    .selectFrom('freed_place')
    .select('hold_id')
    .where('place_id', '=', placeId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** It was offered, or nobody wants it. */
export async function forgetFreed(db: Db, placeId: string): Promise<void> {
  await db.deleteFrom('freed_place').where('place_id', '=', placeId).execute();
}

/** What still has to be offered, the first freed first. */
export async function freedPlaces(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('freed_place')
    .select('place_id')
    .orderBy('freed_at')
    .orderBy('place_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.place_id);
}
