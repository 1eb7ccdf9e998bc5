import type { answerByCode } from '@careway/contract/offerLinks';
import type { ReplyOf } from '@careway/contract/row';
import { Refusal } from '@careway/core/errors';
import { OFFER_LINKS } from '@careway/core/limits';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { takeQuota } from '../../http/quota.ts';
import { hashSecret } from '../../sessions/tokens.ts';
import { beginAnswering, whoAnswers } from '../accounts/service.ts';
import { appointmentById, clinicFor } from '../appointments/service.ts';
import { refuseWhereDeclined } from '../terms/service.ts';
import { accept, decline } from './answerOffer.ts';
import { bookedAlready, findEntry, waitingOf } from './entryRows.ts';
import { findOffer, findOpenOfferOf, type Offer, offerOfLink } from './offerRows.ts';

const HOUR = 3_600_000;
const VIA = ', by the link in a message and a code';

const ofSecret = (db: Db, secret: string, now: Date) =>
  offerOfLink(db, hashSecret(secret), new Date(now.getTime() - OFFER_LINKS.life));

/**
 * Where a code can be sent to whoever an offer was sent to (rule 13.12). Says nothing of the offer, nor whether it
 * stands.
 * @throws Refusal `link_expired`; `too_many_codes` for one that is opened again and again
 */
export async function beginByLink(dependencies: Dependencies, db: Db, secret: string) {
  const now = dependencies.now();
  const offer = await ofSecret(db, secret, now);
  if (!offer) throw new Refusal('link_expired');
  const key = `codes begun by the link of ${offer.id}`;
  if (!(await takeQuota(db, key, OFFER_LINKS.beginsPerHour, HOUR, now)))
    throw new Refusal('too_many_codes', { retryAfter: HOUR / 1000 });
  return beginAnswering(dependencies, db, offer.person_id);
}

export interface ByCode {
  link: string;
  token: string;
}

/**
 * What is offered to whoever opened the link and typed the code; where it is over, how it ended, and what is open
 * instead.
 * @throws Refusal `link_expired`
 */
export async function readByCode(dependencies: Dependencies, db: Db, given: ByCode) {
  const now = dependencies.now();
  const { personId, offer } = await whose(db, given, now);
  return reply(db, (await findOpenOfferOf(db, personId, now)) ?? offer, now);
}

/**
 * Yes or no by the link and a code: the very yes and no of whoever is signed in, and of nothing but this offer.
 * @throws Refusal `link_expired`, `offer_over`, and what booking and moving refuse with
 */
export async function answerOfferByCode(
  dependencies: Dependencies,
  db: Db,
  given: ByCode & { id: string; answer: 'yes' | 'no' },
): Promise<ReplyOf<typeof answerByCode>> {
  const now = dependencies.now();
  const { personId } = await whose(db, given, now);
  const answering = { personId, offerId: given.id, via: VIA };
  if (given.answer === 'yes') {
    await refuseWhereDeclined(db, personId);
    await accept(dependencies, db, answering);
  } else await decline(dependencies, db, answering);
  const answered = await findOffer(db, given.id);
  if (!answered) throw new Refusal('not_found');
  return reply(db, answered, now);
}

async function whose(
  db: Db,
  { link, token }: ByCode,
  now: Date,
): Promise<{ personId: string; offer: Offer }> {
  const personId = await whoAnswers(db, token, now);
  const offer = personId && (await ofSecret(db, link, now));
  if (!offer || offer.person_id !== personId) throw new Refusal('link_expired');
  return { personId, offer };
}

async function reply(db: Db, offer: Offer, now: Date): Promise<ReplyOf<typeof answerByCode>> {
  const { person_id: personId, starts_at: startsAt, expires_at: expiresAt, kind } = offer;
  const entry = await findEntry(db, offer.entry_id, personId);
  if (!entry) throw new Refusal('link_expired');
  const over = offer.status === 'open' && expiresAt <= now;
  const clinic = kind === 'clinic' ? await clinicFor(db, offer.clinic_id, entry, personId) : undefined;
  const took = offer.appointment_id && (await appointmentById(db, personId, offer.appointment_id, now));
  const had = offer.status === 'open' ? await bookedAlready(db, entry, now) : undefined;
  return {
    offer: {
      id: offer.id,
      status: over ? 'expired' : offer.status,
      startsAt: startsAt.toISOString(),
      kind,
      where: clinic ? [clinic.name, ...clinic.address, clinic.postcode] : [],
      expiresAt: expiresAt.toISOString(),
    },
    booked: took ? took.status === 'booked' && took.startsAt === startsAt.toISOString() : false,
    movesFrom: had?.startsAt.toISOString() ?? null,
    waits: (await waitingOf(db, personId)).length > 0,
  };
}
