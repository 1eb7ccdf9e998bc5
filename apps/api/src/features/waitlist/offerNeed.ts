import { needOfOffer, OFFER_OVER, offerByPhone } from '@careway/core/needs/offerByPhone';
import type { Db } from '../../db/pool.ts';
import { nothingToTell } from '../messages/service.ts';
import { mayStand, reconcile } from '../worklist/service.ts';
import { findOffer } from './offerRows.ts';

/**
 * Makes staff's list say how an offer stands (rule 16.25), in the transaction that changed it; what no message could
 * tell of it with it.
 */
export async function offerNeed(db: Db, offerId: string, now: Date): Promise<void> {
  const row = await findOffer(db, offerId);
  if (!row) return;
  const { person_id: personId, status } = row;
  const offer = {
    id: row.id,
    startsAt: row.starts_at,
    offeredAt: row.offered_at,
    expiresAt: row.expires_at,
    state: status,
    byPhone: row.way !== 'told',
  };
  const gone = status === 'open' ? OFFER_OVER.withdrawn : OFFER_OVER[status];
  const beginning = needOfOffer(row.id);
  if (offerByPhone(offer).length > 0 || (await mayStand(db, beginning, now)))
    await reconcile(db, { personId, beginning, facts: { offers: [offer] }, gone: () => gone }, now);
  if (status !== 'open') await nothingToTell(db, personId, { kind: 'offer', id: row.id }, gone, now);
}
