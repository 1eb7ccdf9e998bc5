import type { FreedPlace } from '@careway/core/appointments/freedPlace';
import { mayOfferAt, nextOfferTime } from '@careway/core/waitlist/offerHours';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lockOpenPlace, type OpenPlace, setAside, withdrawOffer } from '../appointments/service.ts';
import { against, lineInTurn, wayTo } from './candidate.ts';
import { anybodyWaits } from './entryRows.ts';
import { forgetFreed, lockFreed, noteFreed } from './freedRows.ts';
import { makeOffer } from './makeOffer.ts';

declare module '../../dependencies.ts' {
  interface JobData {
    /** Offers a place that came free to the next whom it fits. */
    'place.freed': { placeId: string };
  }
}

/** As long as a job may take to find out who is next, in ms; after that the place is everybody's. */
const ASIDE = 60_000;

/**
 * Sees to it that a place that came free is offered, in the transaction that freed it and whoever freed it: nobody
 * else sees it free before it was looked who is next. At night it stays open to all, and what is left of it is
 * offered in the morning (docs/decisions/0094). Where nobody waits nothing happens.
 */
export async function placeFreed(dependencies: Dependencies, db: Db, place: FreedPlace): Promise<void> {
  if (!(await anybodyWaits(db, place))) return;
  const now = dependencies.now();
  const { placeId } = place;
  const day = mayOfferAt(now);
  const aside = day
    ? await setAside(db, { placeId, until: new Date(now.getTime() + ASIDE), now })
    : undefined;
  await noteFreed(db, { placeId, holdId: aside?.holdId ?? null, now });
  await dependencies.jobs.send(db, 'place.freed', { placeId }, day ? {} : { startAfter: nextOfferTime(now) });
}

/**
 * Offers a freed place to the next whom it fits, in a transaction of its own. Any number of processes may try at
 * once, and one that dies leaves it as it was. Where it fits nobody it is everybody's; where somebody is choosing it,
 * it is looked at again.
 */
export function offerFreed(dependencies: Dependencies, placeId: string): Promise<void> {
  return dependencies.db.transaction().execute(async (db) => {
    const now = dependencies.now();
    const again = (startAfter: Date) =>
      dependencies.jobs.send(db, 'place.freed', { placeId }, { startAfter });
    const freed = await lockFreed(db, placeId);
    if (!freed) return;
    if (!mayOfferAt(now)) return again(nextOfferTime(now));
    const found = await lockOpenPlace(db, placeId, freed.hold_id, now);
    if (found.is === 'kept') return again(found.until);
    if (found.is === 'gone') return forgetFreed(db, placeId);
    if (freed.hold_id) await withdrawOffer(db, freed.hold_id);
    const kept = await offerToNext(dependencies, db, found.place);
    if (kept === undefined || kept === placeId) return forgetFreed(db, placeId);
    // Another place of the same time was kept for them: this one is still to be offered.
    await forgetFreed(db, kept);
    await again(now);
  });
}

/** @returns the place that is kept for somebody now; undefined where the time fits nobody */
async function offerToNext(
  dependencies: Dependencies,
  db: Db,
  place: OpenPlace,
): Promise<string | undefined> {
  const now = dependencies.now();
  for (const one of await lineInTurn(db, place, now, { all: false })) {
    if (one.busy || one.had) continue;
    const way = await wayTo(dependencies, db, one.entry.person_id, now);
    if ((await against(db, one, place, now, way.expiresAt)).length > 0) continue;
    const kept = await makeOffer(dependencies, db, { entry: one.entry, place, way, now });
    if (kept) return kept;
  }
  return undefined;
}
