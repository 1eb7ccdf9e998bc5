import { type InterpreterNeed, needWords } from '@careway/core/appointments/interpreter';
import { referenceNumber } from '@careway/core/appointments/reference';
import { Refusal } from '@careway/core/errors';
import { BOOKINGS_OF_ONE } from '@careway/core/limits';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { together } from '../../db/together.ts';
import type { Dependencies } from '../../dependencies.ts';
import { breaks } from '../../http/errors.ts';
import { takeQuota } from '../../http/quota.ts';
import { refuseUnchecked } from '../bookingChecks/service.ts';
import { bookingNeeds, oneAtATime } from '../bookingNeeds/service.ts';
import { ownsShare } from '../submissions/service.ts';
import { noteOnForm } from './counselling.ts';
import { ownHold } from './holds.ts';
import { interpret, needOf } from './interpreted.ts';
import { interpretersOneAtATime } from './interpreterRows.ts';
import { bookableSlot, freeHolds, takePlace } from './placeRows.ts';
import { insertAppointment, isBooked, lengthen, nextInSequence } from './repository.ts';
import { announce, type ByStaff } from './tellOfBooking.ts';

export interface Booking {
  personId: string;
  now: Date;
  holdId?: string | undefined;
  slotId?: string | undefined;
  shareId?: string | undefined;
  interpreter?: string | InterpreterNeed | undefined;
  contactPreference?: string | undefined;
  /** Who books it for them, and why. */
  staff?: ByStaff | undefined;
}

/**
 * Books a kept time, an offered one, or a free one at once, in the caller's transaction. A hold names a time: one
 * that ran out still becomes a booking while a place of that time is free.
 * @returns the new appointment's id
 * @throws Refusal `slot_taken`, `slot_past`, `hold_expired`, `already_booked`, `too_many_bookings`, `not_found` for
 *   what is not theirs; of a client also what `refuseUnchecked` throws
 */
export async function bookAppointment(dependencies: Dependencies, db: Db, booking: Booking): Promise<string> {
  const { personId, now, staff } = booking;
  const { holdId } = booking;
  const [, hold] = await together(db, (db) => [
    oneAtATime(db, personId),
    holdId ? ownHold(db, personId, holdId) : null,
  ]);
  const need = needOf(booking.interpreter) ?? hold?.need;
  if (need) await interpretersOneAtATime(db);
  const slot = await bookableSlot(db, hold?.slotId ?? booking.slotId ?? '', now, staff ? 'staff' : 'client');
  if (!staff) await refuseUnchecked(db, personId, slot, now);
  if (booking.shareId && !(await ownsShare(db, personId, booking.shareId))) throw new Refusal('not_found');

  const id = await takeTime(db, { ...booking, interpreter: need }, slot);
  if (!id) throw await whyNot(db, personId, slot.id, hold, now);
  const what = { kind: 'booked', personId, staff, id, revision: 0, startsAt: slot.starts_at, now } as const;
  await together(db, (db) => [
    staff ? undefined : countBooking(db, personId, now),
    noteOnForm(db, booking.shareId),
    announce(dependencies, db, what),
  ]);
  await bookingNeeds(db, personId, now);
  return id;
}

/**
 * Writes a booking for a place of this slot, and tells nobody yet.
 * @returns the new appointment's id, or undefined when no place is free
 * @throws Refusal `already_booked`
 */
export async function takeTime(
  db: Db,
  booking: Booking,
  slot: Awaited<ReturnType<typeof bookableSlot>>,
): Promise<string | undefined> {
  const { personId, now, holdId } = booking;
  const id = newId(now);
  const [placeId, number] = await together(db, (db) => [
    takePlace(db, { slotId: slot.id, personId, now }, { appointmentId: id }),
    nextInSequence(db),
  ]);
  if (!placeId) return undefined;
  const need = needOf(booking.interpreter);
  const time = { slotId: slot.id, personId, startsAt: slot.starts_at, endsAt: slot.ends_at, now };
  try {
    const row = {
      id,
      number: referenceNumber(number),
      person_id: personId,
      place_id: placeId,
      slot_id: slot.id,
      clinic_id: slot.clinic_id,
      service: slot.service,
      kind: slot.kind,
      purpose: slot.purpose,
      counselling: slot.counselling,
      starts_at: slot.starts_at,
      ends_at: slot.ends_at,
      share_id: booking.shareId ?? null,
      interpreter: need ? needWords(need) : null,
      interpreter_need: need ? JSON.stringify(need) : null,
      contact_preference: booking.contactPreference || null,
      cancel_reason: null,
      created_at: now,
      changed_at: now,
    };
    await together(db, (db) => [insertAppointment(db, row), need ? undefined : freeHolds(db, personId)]);
    if (need)
      await lengthen(db, id, slot.ends_at, await interpret(db, need, time, { appointmentId: id, holdId }));
  } catch (error) {
    throw asRefusal(error);
  }
  if (need) await freeHolds(db, personId);
  return id;
}

/**
 * Counts one booking or move of a person's, in their transaction: each sends messages and takes a time from others
 * for a while (rule 12.3). Taking back is never counted.
 * @throws Refusal `too_many_bookings`
 */
export async function countBooking(db: Db, personId: string, now: Date): Promise<void> {
  const { aDay, window } = BOOKINGS_OF_ONE;
  if (await takeQuota(db, `bookings of ${personId}`, aDay, window, now)) return;
  throw new Refusal('too_many_bookings', { retryAfter: window / 1000 });
}

async function whyNot(
  db: Db,
  personId: string,
  slotId: string,
  hold: { expiresAt: Date } | null,
  now: Date,
): Promise<Refusal> {
  if (!hold) return new Refusal('slot_taken');
  if (await isBooked(db, personId, slotId)) return new Refusal('already_booked');
  return new Refusal(hold.expiresAt <= now ? 'hold_expired' : 'slot_taken');
}

/** The database's own word on a broken rule as the refusal it means. */
export function asRefusal(error: unknown): unknown {
  if (breaks(error, 'appointment_person_once')) return new Refusal('already_booked');
  if (breaks(error, 'appointment_open_cap')) return new Refusal('too_many_bookings');
  if (breaks(error, 'appointment_one_place')) return new Refusal('slot_taken');
  if (breaks(error, 'interpreter_once')) return new Refusal('interpreter_taken');
  if (breaks(error, 'appointment_steps')) return new Refusal('appointment_over');
  return error;
}
