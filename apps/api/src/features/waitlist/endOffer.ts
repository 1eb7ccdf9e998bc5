import { AUDIT } from '@careway/core/audit/events';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lockOpenPlace, withdrawOffer } from '../appointments/service.ts';
import { record } from '../audit/service.ts';
import { placeFreed } from './offerFreed.ts';
import { offerNeed } from './offerNeed.ts';
import { closeOffer, isKept, lockOffer, type Offer, strayAmong } from './offerRows.ts';

const EVENTS = {
  declined: AUDIT.offerDeclined,
  expired: AUDIT.offerExpired,
  withdrawn: AUDIT.offerWithdrawn,
};

/**
 * Ends an offer that is locked, in the caller's transaction: its place goes to the next whom it fits.
 * @param by who said so; null where the clock did
 * @param via by which way, where that is not their own page
 */
export async function endOffer(
  dependencies: Dependencies,
  db: Db,
  offer: Offer,
  { how, by, via }: { how: keyof typeof EVENTS; by: string | null; via?: string | undefined },
): Promise<void> {
  const now = dependencies.now();
  await closeOffer(db, offer.id, how, now, { endedBy: by });
  await offerNeed(db, offer.id, now);
  await record(db, now, EVENTS[how], {
    userId: offer.person_id,
    createdBy: by,
    ...(via ? { rest: via } : {}),
  });
  if (!offer.place_id || !(await isKept(db, offer))) return;
  await withdrawOffer(db, offer.hold_id);
  const found = await lockOpenPlace(db, offer.place_id, null, now);
  if (found.is === 'open') await placeFreed(dependencies, db, found.place);
}

/**
 * Ends an offer whose time is over, or whose place is not kept any more (the session was closed, or they booked it in
 * another way), in a transaction of its own; one that was answered is left as it is.
 */
export function offerOver(dependencies: Dependencies, offerId: string): Promise<void> {
  return dependencies.db.transaction().execute(async (db) => {
    const offer = await lockOffer(db, offerId);
    if (offer?.status !== 'open') return;
    const now = dependencies.now();
    if (offer.expires_at <= now) return endOffer(dependencies, db, offer, { how: 'expired', by: null });
    if (!(await isKept(db, offer))) return endOffer(dependencies, db, offer, { how: 'withdrawn', by: null });
    await dependencies.jobs.send(db, 'offer.over', { offerId }, { startAfter: offer.expires_at });
  });
}

/**
 * Has the offers of times ended whose places somebody has just closed, once that is so for good: nobody is called
 * about one that is gone.
 */
export async function placesGone(
  dependencies: Dependencies,
  db: Db,
  slotIds: readonly string[],
): Promise<void> {
  if (slotIds.length === 0) return;
  for (const offerId of await strayAmong(db, slotIds))
    await dependencies.jobs.send(db, 'offer.over', { offerId }, {});
}
