import { OFFER_STATES } from '@careway/core/waitlist/waitWords';
import type { Db } from '../../db/pool.ts';
import { preferenceOf } from './entryRows.ts';
import { offersOf } from './offerRows.ts';

/** What somebody waits for or waited for, with all that was offered to them. */
export async function dataOf(db: Db, personId: string) {
  const entries = await db
    .selectFrom('waitlist_entry')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
  const offers = await offersOf(
    db,
    entries.map(({ id }) => id),
    1_000,
  );
  return entries.map((entry) => ({
    service: entry.service,
    counselling: entry.counselling,
    state: entry.status,
    suits: preferenceOf(entry),
    joinedAt: entry.joined_at.toISOString(),
    changedAt: entry.changed_at.toISOString(),
    endedAt: entry.ended_at?.toISOString() ?? null,
    takenOffBecause: entry.removed_reason,
    offers: offers
      .filter((offer) => offer.entry_id === entry.id)
      .map((offer) => ({
        startsAt: offer.starts_at.toISOString(),
        kind: offer.kind,
        offeredAt: offer.offered_at.toISOString(),
        keptUntil: offer.expires_at.toISOString(),
        became: OFFER_STATES[offer.status],
        endedAt: offer.ended_at?.toISOString() ?? null,
        offeredByHandBecause: offer.reason,
        saidOnThePhone: offer.said,
      })),
  }));
}
