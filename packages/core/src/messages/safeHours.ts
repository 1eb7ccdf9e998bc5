import { londonInstant, londonTime } from '../appointments/london.ts';
import { TIME_OF_DAY_NAMES, TIMES_OF_DAY, type TimeOfDay } from '../appointments/timesOfDay.ts';
import { addDays } from '../dates.ts';

/** The hours at which nobody is woken: what we send of our own accord goes out in these, whatever hours are safe. */
export const WAKING: readonly TimeOfDay[] = TIME_OF_DAY_NAMES;

/**
 * The first moment, now or later, within these times of day on a London clock. Summer time begins and ends at night,
 * outside of all of them.
 * @param hours at least one
 */
export function nextSafe(hours: readonly TimeOfDay[], now: Date): Date {
  const { day } = londonTime(now.toISOString());
  const windows = TIME_OF_DAY_NAMES.filter((name) => hours.includes(name)).map((name) => TIMES_OF_DAY[name]);
  for (const date of [day, addDays(day, 1)]) {
    for (const { from, to } of windows) {
      if (now.getTime() < Date.parse(londonInstant(date, to)))
        return new Date(Math.max(now.getTime(), Date.parse(londonInstant(date, from))));
    }
  }
  return now;
}
