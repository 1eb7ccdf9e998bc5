import type { ReplyOf } from '@careway/contract/row';
import type { oneWaiting, waitlist } from '@careway/contract/staffWaitlist';
import { clientReference } from '@careway/core/clients/search';
import { preferenceOf } from './entryRows.ts';
import type { OfferRow, WaitRow } from './staffRows.ts';

type Waits = ReplyOf<typeof waitlist>['data'][number];

/** An offer as staff read it. */
export const offerForStaff = (row: OfferRow): ReplyOf<typeof oneWaiting>['history'][number] => ({
  id: row.id,
  status: row.status,
  startsAt: row.starts_at.toISOString(),
  kind: row.kind,
  clinic: row.clinic,
  way: row.way,
  offeredAt: row.offered_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  offeredBy: row.offered_name,
  reason: row.reason,
  endedBy: row.ended_name,
  said: row.said,
});

/** One who waits, as staff read it. */
export function waitForStaff(row: WaitRow, offers: readonly OfferRow[]): Waits {
  const open = offers.find(({ id }) => id === row.open);
  return {
    id: row.id,
    client: { id: row.person_id, name: row.name, reference: clientReference(row.reference) },
    service: row.service,
    counselling: row.counselling,
    status: row.status,
    joinedAt: row.joined_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    preference: preferenceOf(row),
    bookedAt: row.booked_at?.toISOString() ?? null,
    offer: open ? offerForStaff(open) : null,
    offers: row.offers,
    removedReason: row.removed_reason,
  };
}
