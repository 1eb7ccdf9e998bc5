import type { TimeOfDay } from '@careway/core/appointments/timesOfDay';
import { callbackDayProblem, timeSlotProblem } from '@careway/core/callbacks/days';
import { type FieldProblem, Refusal } from '@careway/core/errors';
import { tidyPhone } from './phone.ts';

/** When and where to call. */
export interface RequestedCall {
  day: string;
  timeSlot: TimeOfDay;
  phone: string;
  voicemail: boolean;
}

/** A call in the columns it is kept in. */
export interface RequestedCallColumns {
  day: string;
  time_slot: TimeOfDay;
  phone: string;
  voicemail: boolean;
}

/**
 * Holds a wish against the clock: a day on which we call, a time that is still to come, a number that can be called.
 * @throws Refusal `bad_request` (fields `day`, `timeSlot`, `phone`)
 */
export function checkRequestedCall(wanted: RequestedCall, now: Date): RequestedCallColumns {
  const fields: FieldProblem[] = [];
  const day = callbackDayProblem(wanted.day, now);
  if (day) fields.push({ field: 'day', message: day });
  const slot = timeSlotProblem(wanted.timeSlot, wanted.day, now);
  if (slot) fields.push({ field: 'timeSlot', message: slot });
  if (fields.length > 0) throw new Refusal('bad_request', { fields });
  const { timeSlot, voicemail } = wanted;
  return { day: wanted.day, time_slot: timeSlot, phone: tidyPhone(wanted.phone), voicemail };
}
