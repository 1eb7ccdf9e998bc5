import { type AppointmentStep, afterStep } from '@careway/core/appointments/bookingSteps';
import type { WhenNoneIsFree } from '@careway/core/appointments/interpreter';
import { Refusal } from '@careway/core/errors';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { bookingNeeds, oneAtATime } from '../bookingNeeds/service.ts';
import { asRefusal, countBooking } from './book.ts';
import { noteOnForm } from './counselling.ts';
import { freed } from './freed.ts';
import { heldPlace } from './holdRows.ts';
import { interpret, letInterpreterGo } from './interpreted.ts';
import { interpretersOneAtATime } from './interpreterRows.ts';
import { bookableSlot, freeHolds, freePlaceOf, takePlace } from './placeRows.ts';
import { lengthen, lockAppointment, reviseAppointment } from './repository.ts';
import { statusOf } from './statusOf.ts';
import type { AppointmentTables } from './tables.ts';
import { announce, type ByStaff } from './tellOfBooking.ts';

export interface Change {
  personId: string;
  id: string;
  now: Date;
  /** Who does it for them, and why. */
  staff?: ByStaff | undefined;
}

/**
 * Moves a booking to another time of the same service, in the caller's transaction: the old place is free at once,
 * and whoever waits for one hears of it. A refusal leaves the old time as it is.
 * @throws Refusal `not_found`, `appointment_cancelled`, `appointment_over`, `too_late`, `slot_taken`, `slot_past`,
 *   `other_service`, `already_booked`, `too_many_bookings`
 */
export async function move(
  dependencies: Dependencies,
  db: Db,
  change: Change & { slotId: string; orElse?: WhenNoneIsFree | undefined },
): Promise<void> {
  const { personId, now, staff } = change;
  const { appointment } = await take('move', db, change);
  if (appointment.slot_id === change.slotId) return;
  const slot = await bookableSlot(db, change.slotId, now, staff ? 'staff' : 'client');
  if (slot.service !== appointment.service || slot.counselling !== appointment.counselling)
    throw new Refusal('other_service');
  const asked = appointment.interpreter_need;
  const need = asked && { ...asked, orElse: change.orElse ?? 'refuse' };
  if (need) await interpretersOneAtATime(db);
  const holdId = (need && (await heldPlace(db, personId, now, slot.id))?.hold_id) ?? undefined;
  // The old place is given up first: a place names one booking, and a booking one place.
  const old = await freePlaceOf(db, appointment.id);
  const placeId = await takePlace(db, { slotId: slot.id, personId, now }, { appointmentId: appointment.id });
  if (!placeId) throw new Refusal('slot_taken');
  if (need) await letInterpreterGo(db, appointment.id);
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
    const time = { slotId: slot.id, personId, startsAt: slot.starts_at, endsAt: slot.ends_at, now };
    if (need) {
      const of = { appointmentId: appointment.id, holdId };
      await lengthen(db, appointment.id, slot.ends_at, await interpret(db, need, time, of));
    }
  } catch (error) {
    throw asRefusal(error);
  }
  await freeHolds(db, personId);
  if (!staff) await countBooking(db, personId, now);
  await announce(dependencies, db, {
    kind: 'moved',
    personId,
    staff,
    id: appointment.id,
    revision: appointment.revision + 1,
    startsAt: slot.starts_at,
    now,
  });
  await freed(dependencies, db, old, now);
  await bookingNeeds(db, personId, now);
}

/**
 * Cancels a booking, in the caller's transaction; its place is free at once, and whoever waits for one hears of it.
 * Cancelling what is cancelled changes nothing and is no fault.
 * @throws Refusal `not_found`, `appointment_over`, `too_late`
 */
export async function cancel(
  dependencies: Dependencies,
  db: Db,
  change: Change & { reason?: string | undefined },
): Promise<void> {
  const { personId, now, staff } = change;
  const { appointment, to } = await take('cancel', db, change);
  if (appointment.status === to) return;
  const old = await freePlaceOf(db, appointment.id);
  if (appointment.interpreter_need) await letInterpreterGo(db, appointment.id);
  await reviseAppointment(db, appointment.id, {
    status: 'cancelled',
    cancel_reason: staff?.reason ?? (change.reason || null),
    ...(staff?.takenAway ? { taken_away_at: now, taken_away_told: staff.takenAway.told } : {}),
    changed_at: now,
  });
  await noteOnForm(db, appointment.share_id);
  await announce(dependencies, db, {
    kind: 'cancelled',
    personId,
    staff,
    id: appointment.id,
    revision: appointment.revision + 1,
    startsAt: appointment.starts_at,
    now,
  });
  await freed(dependencies, db, old, now);
  await bookingNeeds(db, personId, now);
}

/**
 * The appointment that takes a step, once nobody else is changing it, and where the step leads.
 * @throws Refusal `not_found` (rule 10.3), and whatever the step is refused with
 */
async function take(
  step: AppointmentStep,
  db: Db,
  change: Change,
): Promise<{
  appointment: Selectable<AppointmentTables['appointment']>;
  to: ReturnType<typeof statusOf>;
}> {
  await oneAtATime(db, change.personId);
  const appointment = await lockAppointment(db, change.personId, change.id);
  if (!appointment) throw new Refusal('not_found');
  const from = {
    status: statusOf(appointment),
    startsAt: appointment.starts_at.toISOString(),
    endsAt: appointment.ends_at.toISOString(),
  };
  const after = afterStep(step, from, { by: change.staff ? 'staff' : 'client', now: change.now });
  if ('refused' in after) throw new Refusal(after.refused);
  return { appointment, to: after.to };
}
