import { mayChange } from '@careway/core/appointments/bookingLimits';
import { Refusal } from '@careway/core/errors';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { asRefusal, countBooking } from './book.ts';
import { noteOnForm } from './counselling.ts';
import { bookableSlot, freeHolds, freePlaceOf, oneAtATime, takePlace } from './placeRows.ts';
import { lockAppointment, reviseAppointment } from './repository.ts';
import type { AppointmentTables } from './tables.ts';
import { announce } from './tellOfBooking.ts';

interface Change {
  personId: string;
  id: string;
  now: Date;
}

/**
 * Moves a booking to another time of the same service; the old place is free at once.
 * @throws Refusal `not_found`, `appointment_cancelled`, `too_late`, `slot_taken`, `already_booked`, `too_many_bookings`, `bad_request`
 */
export async function move(
  dependencies: Dependencies,
  db: Db,
  change: Change & { slotId: string },
): Promise<void> {
  const { personId, now } = change;
  const appointment = await changeable(db, change);
  if (appointment.status === 'cancelled') throw new Refusal('appointment_cancelled');
  if (appointment.slot_id === change.slotId) return;
  if (!mayChange(appointment.starts_at.toISOString(), now)) throw new Refusal('too_late');
  const slot = await bookableSlot(db, change.slotId, now);
  if (slot.service !== appointment.service || slot.counselling !== appointment.counselling) {
    throw new Refusal('bad_request', {
      fields: [{ field: 'slotId', message: 'Choose a time for the same kind of appointment' }],
    });
  }
  // The old place is given up first: a place names one booking, and a booking one place.
  await freePlaceOf(db, appointment.id);
  const placeId = await takePlace(db, { slotId: slot.id, personId, now }, { appointmentId: appointment.id });
  if (!placeId) throw new Refusal('slot_taken');
  await freeHolds(db, personId);
  try {
    await reviseAppointment(db, appointment.id, {
      place_id: placeId,
      slot_id: slot.id,
      clinic_id: slot.clinic_id,
      kind: slot.kind,
      purpose: slot.purpose,
      starts_at: slot.starts_at,
      ends_at: slot.ends_at,
      changed_at: now,
    });
  } catch (error) {
    throw asRefusal(error);
  }
  await countBooking(db, personId, now);
  await announce(dependencies, db, {
    kind: 'moved',
    personId,
    id: appointment.id,
    revision: appointment.revision + 1,
    startsAt: slot.starts_at,
    now,
  });
}

/**
 * Cancels a booking; its place is free at once. Cancelling what is cancelled changes nothing and is no fault.
 * @throws Refusal `not_found`, `too_late`
 */
export async function cancel(
  dependencies: Dependencies,
  db: Db,
  change: Change & { reason?: string | undefined },
): Promise<void> {
  const appointment = await changeable(db, change);
  if (appointment.status === 'cancelled') return;
  if (!mayChange(appointment.starts_at.toISOString(), change.now)) throw new Refusal('too_late');
  await freePlaceOf(db, appointment.id);
  await reviseAppointment(db, appointment.id, {
    status: 'cancelled',
    cancel_reason: change.reason || null,
    changed_at: change.now,
  });
  await noteOnForm(db, appointment.share_id);
  const { personId, now } = change;
  await announce(dependencies, db, {
    kind: 'cancelled',
    personId,
    id: appointment.id,
    revision: appointment.revision + 1,
    startsAt: appointment.starts_at,
    now,
  });
}

/** The appointment to change, once nobody else is changing it. @throws Refusal `not_found` (rule 10.3) */
async function changeable(db: Db, change: Change): Promise<Selectable<AppointmentTables['appointment']>> {
  await oneAtATime(db, change.personId);
  const appointment = await lockAppointment(db, change.personId, change.id);
  if (!appointment) throw new Refusal('not_found');
  return appointment;
}
