import { milesBetween } from '@careway/core/appointments/distance';
import { type Misfit, misfits } from '@careway/core/waitlist/fits';
import { OFFER_MINUTES, offerEnds } from '@careway/core/waitlist/offerHours';
import { inTurn } from '@careway/core/waitlist/turn';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { OpenPlace } from '../appointments/service.ts';
import { placeOf } from '../eligibility/service.ts';
import { wouldTell } from '../messages/service.ts';
import { preferenceOf } from './entryRows.ts';
import { type Candidate, lineFor } from './lineRows.ts';

/** How one would be offered a time now: by a message or by a call, and until when. */
export interface Way {
  way: 'told' | 'call';
  expiresAt: Date;
}

/**
 * How somebody may hear of an offer (rule 1.1), and how long they have: from when the message goes, not counting
 * nights. Whom no message may reach is called by staff, who have a day for it.
 */
export async function wayTo(
  { config }: Pick<Dependencies, 'config'>,
  db: Db,
  personId: string,
  now: Date,
): Promise<Way> {
  const { verdict, to } = await wouldTell(db, { personId, kind: 'happened', byClient: false }, now);
  if (verdict.say === 'never' || to === null)
    return { way: 'call', expiresAt: offerEnds(now, OFFER_MINUTES.call) };
  const from = verdict.say === 'wait' ? verdict.until : now;
  return { way: 'told', expiresAt: offerEnds(from, config.offerMinutes) };
}

/** What stands against offering this place to one who waits, were it kept for them until then. */
export async function against(
  db: Db,
  one: Candidate,
  place: OpenPlace,
  now: Date,
  expiresAt: Date,
): Promise<Misfit[]> {
  const said = preferenceOf(one.entry);
  return misfits(
    { said, bookedAt: one.bookedAt?.toISOString() ?? null, had: one.had, busy: one.busy },
    {
      startsAt: place.startsAt.toISOString(),
      kind: place.kind,
      clinicId: place.clinicId,
      miles: said.miles === null ? null : await milesTo(db, one.postcode, place),
    },
    now,
    expiresAt,
  );
}

async function milesTo(
  db: Db,
  postcode: string | null,
  { latitude, longitude }: OpenPlace,
): Promise<number | null> {
  const home = postcode ? await placeOf(db, postcode) : undefined;
  return home && latitude !== null && longitude !== null ? milesBetween(home, { latitude, longitude }) : null;
}

/** Those who wait for what a place is of, in the order in which they are asked (rule 3.9). */
export async function lineInTurn(
  db: Db,
  place: OpenPlace,
  now: Date,
  which: { all: boolean },
): Promise<Candidate[]> {
  return inTurn(await lineFor(db, place, now, which), now);
}
