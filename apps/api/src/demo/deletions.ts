import type { Db } from '../db/pool.ts';
import { demoId, MORE_CLIENTS } from './people.ts';

const DAY = 86_400_000;

/** Of further clients, by their place in the list: who asked to be deleted, and how many days ago. */
const ASKED: readonly [number, number][] = [
  [33, 26],
  [36, 4],
];

/** Wishes to be deleted that wait. Puts them there once. */
export async function fillDeletions(db: Db, now: Date): Promise<void> {
  for (const [at, days] of ASKED) {
    const personId = MORE_CLIENTS[at]?.id;
    if (personId === undefined) continue;
    await db
      .insertInto('deletion_request')
      .values({
        id: demoId(61, at),
        person_id: personId,
        asked_at: new Date(now.getTime() - days * DAY),
        ended_at: null,
      })
      .onConflict((one) => one.doNothing())
      .execute();
  }
}
