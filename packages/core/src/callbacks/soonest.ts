import { TIMES_OF_DAY, type TimeOfDay } from '../appointments/timesOfDay.ts';
import type { Hours } from '../clients/safeContact.ts';
import { callbackDays } from './days.ts';

/**
 * The soonest time to call that is safe, in London: the first that is still to begin.
 * @param safe the hours in which a call is safe; none: any time that we call
 * @returns undefined where none of the times in which we call lies within them
 */
export function soonestCall(
  now: Date,
  safe: readonly Hours[],
): { day: string; timeSlot: TimeOfDay } | undefined {
  const fits = (slot: TimeOfDay) =>
    safe.length === 0 ||
    safe.some(({ from, to }) => from <= TIMES_OF_DAY[slot].from && TIMES_OF_DAY[slot].to <= to);
  for (const { day, timeSlots } of callbackDays(now)) {
    const timeSlot = timeSlots.find(fits);
    if (timeSlot) return { day, timeSlot };
  }
  return undefined;
}
