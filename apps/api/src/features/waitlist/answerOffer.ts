import { needWords } from '@careway/core/appointments/interpreter';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { bookAppointment, moveAppointment, oneAtATime } from '../appointments/service.ts';
import { record } from '../audit/service.ts';
import { wishOf } from '../bookingNeeds/service.ts';
import { endOffer } from './endOffer.ts';
import { bookedAlready, type Entry, endEntry, findEntry } from './entryRows.ts';
import { offerNeed } from './offerNeed.ts';
import { closeOffer, lockOffer, noteSaid, type Offer } from './offerRows.ts';

export interface Answering {
  personId: string;
  offerId: string;
  /** Who says it for them, on the phone. */
  staffId?: string;
  /** What they said besides. */
  said?: string | undefined;
  /** By which way they said it, where that is not their own page (rule 13.12): it stands in what has happened. */
  via?: string;
}

/** What is booked by staff on the phone is written down with this; the client reads it. */
const SAID_YES = 'They said yes on the phone';

/**
 * Takes an offered time, in the one transaction in which it is booked, or in which the appointment that they have
 * moves there. Saying yes twice is saying it once.
 * @returns the appointment's id
 * @throws Refusal `not_found` for somebody else's (rule 10.3), `offer_over`, and what booking and moving refuse with
 */
export async function accept(dependencies: Dependencies, db: Db, answering: Answering): Promise<string> {
  const { personId, staffId, via } = answering;
  const now = dependencies.now();
  const { offer, entry } = await theirOffer(db, answering);
  if (offer.status === 'accepted' && offer.appointment_id) return offer.appointment_id;
  if (offer.status !== 'open' || offer.expires_at <= now || !offer.slot_id) throw new Refusal('offer_over');
  const staff = staffId === undefined ? undefined : { id: staffId, reason: SAID_YES };
  const had = await bookedAlready(db, entry, now);
  const slotId = offer.slot_id;
  let id: string;
  if (had) {
    id = had.id;
    // The yes counts: where no interpreter is free then, staff look for one.
    await moveAppointment(dependencies, db, { personId, id, slotId, now, staff, orElse: 'arrange' });
  } else {
    // What they said on the waiting list, or else wherever they said it last, and then whole: the list has it in
    // words (rule 3.19).
    const wish = (await wishOf(db, personId))?.need ?? undefined;
    const other = wish === undefined || entry.interpreter !== needWords(wish) ? entry.interpreter : '';
    const interpreter = other || wish;
    id = await bookAppointment(dependencies, db, {
      personId,
      now,
      holdId: offer.hold_id,
      interpreter,
      staff,
    });
  }
  await closeOffer(db, offer.id, 'accepted', now, { endedBy: staffId ?? personId, appointmentId: id });
  if (answering.said) await noteSaid(db, offer.id, answering.said);
  await endEntry(db, entry.id, 'booked', now);
  await offerNeed(db, offer.id, now);
  const by = { userId: personId, createdBy: staffId ?? personId };
  await record(db, now, AUDIT.offerAccepted, { ...by, ...(via ? { rest: via } : {}) });
  return id;
}

/**
 * Says no to an offered time; they stay in the line, and the time goes to the next. Saying no twice is saying it once.
 * @throws Refusal `not_found`, `offer_over`
 */
export async function decline(dependencies: Dependencies, db: Db, answering: Answering): Promise<void> {
  const { offer } = await theirOffer(db, answering);
  if (offer.status === 'declined') return;
  if (offer.status !== 'open') throw new Refusal('offer_over');
  if (answering.said) await noteSaid(db, offer.id, answering.said);
  const { personId, staffId, via } = answering;
  await endOffer(dependencies, db, offer, { how: 'declined', by: staffId ?? personId, via });
}

/**
 * Writes down what somebody said on the phone who has not answered yet; the time stays kept for them until its end.
 * @throws Refusal `not_found`, `offer_over`
 */
export async function speakOf(
  dependencies: Dependencies,
  db: Db,
  answering: Answering & { staffId: string; said: string },
): Promise<void> {
  const { personId, staffId, said } = answering;
  const now = dependencies.now();
  const { offer } = await theirOffer(db, answering);
  if (offer.status !== 'open' || offer.expires_at <= now) throw new Refusal('offer_over');
  await noteSaid(db, offer.id, said);
  await record(db, now, AUDIT.offerSpokenOf, { userId: personId, createdBy: staffId });
}

async function theirOffer(db: Db, { personId, offerId }: Answering): Promise<{ offer: Offer; entry: Entry }> {
  await oneAtATime(db, personId);
  const offer = await lockOffer(db, offerId, personId);
  const entry = offer && (await findEntry(db, offer.entry_id, personId));
  if (!offer || !entry) throw new Refusal('not_found');
  return { offer, entry };
}
