import { holdEndsAt } from '@careway/core/appointments/bookingLimits';
import type { StepBy } from '@careway/core/appointments/bookingSteps';
import type { InterpreterNeed } from '@careway/core/appointments/interpreter';
import { Refusal } from '@careway/core/errors';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { together } from '../../db/together.ts';
import { refuseUnchecked } from '../bookingChecks/service.ts';
import { oneAtATime } from '../bookingNeeds/service.ts';
import { forgetSaid } from './clinicalRows.ts';
import { clinicFor } from './clinicRows.ts';
import { findHold, forgetHolds, heldPlace, insertHold, sweepHolds } from './holdRows.ts';
import { holdInterpreter } from './interpreted.ts';
import { interpretersOneAtATime, sweepHeldInterpreters } from './interpreterRows.ts';
import { bookableSlot, freeHolds, freeRunOutPlaces, takePlace } from './placeRows.ts';
import { slotFor } from './slotRows.ts';

/**
 * Holds that ran out longer ago than this are forgotten: when their owner next chooses a time, or as everything is
 * that is over.
 */
const REMEMBERED = 24 * 3_600_000;

/**
 * Keeps a time for ten minutes (rule 3.3). Choosing the same time again gives the same hold; choosing another
 * lets the first go, in the same transaction, so a refusal loses nothing.
 * @param need the interpreter that is held along with it, and the longer time
 * @throws Refusal `slot_taken`, `slot_past`, `interpreter_taken`, `not_found`, and of a client what `refuseUnchecked`
 *   throws
 */
export async function holdOne(
  db: Db,
  personId: string,
  slotId: string,
  now: Date,
  { by = 'client', need }: { by?: StepBy; need?: InterpreterNeed | undefined } = {},
) {
  // What is read comes after the waiting: one after the other it is asked, and each sees what was written before it.
  const [, , slot, same] = await together(db, (db) => [
    oneAtATime(db, personId),
    need ? interpretersOneAtATime(db) : undefined,
    bookableSlot(db, slotId, now, by),
    heldPlace(db, personId, now, slotId),
  ]);
  // Whoever has a time keeps another while they move there; booking asks again.
  if (by === 'client') await refuseUnchecked(db, personId, slot, now, { moving: true });
  // With an interpreter it is held anew: what is asked of them may be another.
  if (!need && same?.hold_id && same.held_until) {
    return { holdId: same.hold_id, expiresAt: same.held_until.toISOString() };
  }
  const hold = { id: newId(now), until: holdEndsAt(now) };
  const interpreter = need ? JSON.stringify(need) : null;
  const [, place] = await together(db, (db) => [
    freeHolds(db, personId),
    takePlace(db, { slotId, personId, now }, { hold }),
    forgetHolds(db, personId, new Date(now.getTime() - REMEMBERED)),
    insertHold(db, {
      id: hold.id,
      person_id: personId,
      slot_id: slotId,
      expires_at: hold.until,
      interpreter,
    }),
  ]);
  if (!place) throw new Refusal('slot_taken');
  if (need) {
    const time = { slotId, personId, startsAt: slot.starts_at, endsAt: slot.ends_at, now };
    await holdInterpreter(db, need, time, hold);
  }
  return { holdId: hold.id, expiresAt: hold.until.toISOString() };
}

/** The time that is being kept for this person, if any. */
export async function heldNow(db: Db, personId: string, now: Date) {
  const place = await heldPlace(db, personId, now);
  if (!place?.hold_id || !place.held_until) return null;
  const slot = await slotFor(db, personId, now, place.slot_id);
  if (!slot) return null;
  const clinic = await clinicFor(db, slot.clinicId, slot, personId);
  return { holdId: place.hold_id, expiresAt: place.held_until.toISOString(), slot, clinic };
}

/**
 * Lets a kept time go; one that ran out or was let go already is no fault.
 * @throws Refusal `not_found` for a hold of somebody else (rule 10.3)
 */
export async function letGo(db: Db, personId: string, holdId: string): Promise<void> {
  await ownHold(db, personId, holdId);
  await oneAtATime(db, personId);
  await freeHolds(db, personId, holdId);
}

/** What this hold was for. @throws Refusal `not_found` when it is not theirs or never was (rule 10.3) */
export async function ownHold(db: Db, personId: string, holdId: string) {
  const hold = await findHold(db, personId, holdId);
  if (!hold) throw new Refusal('not_found');
  return { slotId: hold.slot_id, expiresAt: hold.expires_at, need: hold.interpreter ?? undefined };
}

/** Forgets whose times were kept once (rule 11.6), on the places too, and what the clinical system said a day ago. */
export async function sweepOldHolds(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REMEMBERED);
  await freeRunOutPlaces(db, before);
  await sweepHolds(db, before);
  await sweepHeldInterpreters(db, before);
  await forgetSaid(db, before);
}
