import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { freed } from './freed.ts';
import { openPlacesOf } from './openPlaceRows.ts';

/** Of one addition so many places are offered, the soonest first: the others are open to all at once. */
const OFFERED = 60;

/**
 * Tells of places that came with new sessions, with longer ones, or with ones that were opened again, in the
 * transaction that adds them: who waits is asked first, as for a place that was given back (rule 3.9,
 * docs/decisions/0094).
 */
export async function added(
  dependencies: Dependencies,
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<void> {
  if (sessionIds.length === 0) return;
  for (const place of await openPlacesOf(db, sessionIds, now, OFFERED))
    await freed(dependencies, db, place, now);
}
