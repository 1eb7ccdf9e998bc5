import { londonDay } from '@careway/core/dates';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { holdsJustOver } from '../appointments/service.ts';
import { offerOver } from './endOffer.ts';
import { endOverdue, forgetEnded } from './entryRows.ts';
import { freedPlaces } from './freedRows.ts';
import { offerFreed, placeFreed } from './offerFreed.ts';
import { overdueOffers, strayOffers } from './offerRows.ts';

/** As many of a kind as one round takes; the next round takes the rest. */
const ROUND = 200;
/** A little more than from one round to the next. */
const LATELY = 12 * 60_000;
/** What is over is kept for as long as a member of staff may ask about it (rule 11.6). */
const KEPT = 90 * 24 * 3_600_000;

/**
 * What jobs do at once, done again every ten minutes for whatever a process left behind that died: offers that are
 * over, places that came free, and those that somebody chose and did not book. Doing it twice does nothing twice.
 */
export async function passOn(dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  const now = dependencies.now();
  for (const id of await overdueOffers(db, now, ROUND)) await offerOver(dependencies, id);
  for (const id of await strayOffers(db, now, ROUND)) await offerOver(dependencies, id);
  for (const place of await holdsJustOver(db, new Date(now.getTime() - LATELY), now))
    await db.transaction().execute((within) => placeFreed(dependencies, within, place));
  for (const id of await freedPlaces(db, ROUND)) await offerFreed(dependencies, id);
}

/** Ends the waiting of those whose last day is over, and forgets what ended long ago. */
export async function sweepWaiting(db: Db, now: Date): Promise<void> {
  await endOverdue(db, londonDay(now), now);
  await forgetEnded(db, new Date(now.getTime() - KEPT));
}
