import type { ReplyOf } from '@careway/contract/row';
import type { myWaiting } from '@careway/contract/waitlist';
import type { Db } from '../../db/pool.ts';
import { clinicFor } from '../appointments/service.ts';
import { bookedAlready, type Entry, preferenceOf, waitedLonger } from './entryRows.ts';
import { type Offer, offersOf } from './offerRows.ts';

type Waits = ReplyOf<typeof myWaiting>['data'][number];

/** So many of the offers before are shown. */
const SHOWN = 10;

/** Where a client stands, with what is offered to them now. */
export async function waitReply(db: Db, entry: Entry, now: Date): Promise<Waits> {
  const offers = await Promise.all(
    (await offersOf(db, [entry.id], SHOWN)).map((offer) => offerReply(db, entry, offer, now)),
  );
  const open = offers.find(({ status }) => status === 'open');
  return {
    id: entry.id,
    service: entry.service,
    counselling: entry.counselling,
    joinedAt: entry.joined_at.toISOString(),
    preference: preferenceOf(entry),
    ahead: await waitedLonger(db, entry.id),
    bookedAt: (await bookedAlready(db, entry, now))?.startsAt.toISOString() ?? null,
    offer: open ?? null,
    earlier: offers.filter((offer) => offer !== open),
  };
}

/** One offer. One whose time is over is over, whether or not a job has said so yet. */
async function offerReply(
  db: Db,
  entry: Pick<Entry, 'person_id' | 'service' | 'counselling'>,
  offer: Offer,
  now: Date,
) {
  const over = offer.status === 'open' && offer.expires_at <= now;
  return {
    id: offer.id,
    status: over ? ('expired' as const) : offer.status,
    startsAt: offer.starts_at.toISOString(),
    kind: offer.kind,
    clinic: await clinicFor(db, offer.clinic_id, entry, entry.person_id),
    offeredAt: offer.offered_at.toISOString(),
    expiresAt: offer.expires_at.toISOString(),
    endedAt: offer.ended_at?.toISOString() ?? null,
  };
}
