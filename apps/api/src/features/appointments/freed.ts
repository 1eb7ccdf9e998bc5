import { earliestStart } from '@careway/core/appointments/bookingLimits';
import type { FreedPlace } from '@careway/core/appointments/freedPlace';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';

declare module '../../dependencies.ts' {
  interface Dependencies {
    /** Tells every feature that wants to know of a place that somebody gave back; put together of them at the start. */
    placeFreed?: (dependencies: Dependencies, db: Db, place: FreedPlace) => Promise<void>;
  }
}

/**
 * Tells of a place that is free again, in the transaction that freed it: whoever keeps it for those who wait does so
 * before anybody else sees it free. One that nobody can book any more is nobody's news.
 */
export async function freed(
  dependencies: Dependencies,
  db: Db,
  place: FreedPlace | undefined,
  now: Date,
): Promise<void> {
  if (!place || place.startsAt < earliestStart(now)) return;
  await dependencies.placeFreed?.(dependencies, db, place);
}
