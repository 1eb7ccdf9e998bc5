import { shortWhenWords, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { AUDIT } from '@careway/core/audit/events';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type OpenPlace, offerPlace, withdrawOffer } from '../appointments/service.ts';
import { record } from '../audit/service.ts';
import { tellClient, templates } from '../messages/service.ts';
import type { Way } from './candidate.ts';
import type { Entry } from './entryRows.ts';
import { newOfferLink } from './offerLink.ts';
import { offerNeed } from './offerNeed.ts';
import { insertOffer } from './offerRows.ts';

declare module '../../dependencies.ts' {
  interface JobData {
    /** Passes an offer on that nobody answered in time. */
    'offer.over': { offerId: string };
  }
}

export interface Offered {
  entry: Pick<Entry, 'id' | 'person_id'>;
  place: OpenPlace;
  way: Way;
  now: Date;
  /** Who offers it by hand, and why: the client reads it. */
  staff?: { id: string; reason: string };
}

/**
 * Offers a time to one who waits, in the caller's transaction: a place of it is kept for them, the offer written
 * down, they are told or a person is asked to call, and a job looks after it when its time is over. All of it or
 * nothing.
 * @returns the place that is kept; undefined where they have another offer to answer, or no place is left
 */
export async function makeOffer(
  dependencies: Dependencies,
  db: Db,
  offered: Offered,
): Promise<string | undefined> {
  const { entry, place, way, now, staff } = offered;
  const { slotId, startsAt } = place;
  const personId = entry.person_id;
  const kept = await offerPlace(db, { slotId, personId, until: way.expiresAt, now });
  if (!kept) return undefined;
  const id = newId(now);
  const link = way.way === 'told' ? newOfferLink(dependencies) : undefined;
  const only = await insertOffer(db, {
    id,
    entry_id: entry.id,
    person_id: personId,
    place_id: kept.placeId,
    slot_id: slotId,
    clinic_id: place.clinicId,
    kind: place.kind,
    starts_at: startsAt,
    ends_at: place.endsAt,
    hold_id: kept.holdId,
    way: way.way,
    offered_at: now,
    expires_at: way.expiresAt,
    offered_by: staff?.id ?? null,
    reason: staff?.reason ?? null,
    ended_at: null,
    ended_by: null,
    appointment_id: null,
    link_hash: link?.hash ?? null,
  });
  if (!only) {
    await withdrawOffer(db, kept.holdId);
    return undefined;
  }
  await tellOf(dependencies, db, { id, link: link?.link }, offered);
  await dependencies.jobs.send(db, 'offer.over', { offerId: id }, { startAfter: way.expiresAt });
  const about = { userId: personId, createdBy: staff?.id ?? null };
  if (staff) await record(db, now, AUDIT.offerMadeFor, { ...about, rest: staff.reason });
  else await record(db, now, AUDIT.offerMade, about);
  return kept.placeId;
}

async function tellOf(
  dependencies: Dependencies,
  db: Db,
  { id, link }: { id: string; link: string | undefined },
  { entry, place, way, now }: Offered,
) {
  if (link === undefined) return offerNeed(db, id, now);
  const [startsAt, expiresAt] = [place.startsAt.toISOString(), way.expiresAt.toISOString()];
  await tellClient(dependencies, db, {
    personId: entry.person_id,
    words: templates.timeOffered({
      when: whenWords(startsAt),
      until: whenWords(expiresAt),
      whenShort: shortWhenWords(startsAt),
      untilShort: shortWhenWords(expiresAt, now),
      link,
    }),
    byClient: false,
    about: { kind: 'offer', id, mark: 'open' },
    before: way.expiresAt,
  });
}
