import { addDays, dayNumber, londonDay, londonMinutes } from '../dates.ts';

/** A moment as the clock on a London wall shows it: the day, and minutes after midnight. */
export interface LondonTime {
  day: string;
  minutes: number;
}

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** The London day and clock time of an instant (ISO 8601). Seconds are dropped. */
export function londonTime(instant: string): LondonTime {
  const at = new Date(instant);
  return { day: londonDay(at), minutes: londonMinutes(at) };
}

/**
 * The instant, in UTC, of a London day and clock time. `minutes` may run past midnight in either direction.
 * A time the clocks skip in March is taken an hour later; one they repeat in October is the first of the two.
 */
export function londonInstant(day: string, minutes: number): string {
  const start = addDays(day, Math.floor(minutes / DAY_MINUTES));
  const clock = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const asUtc = dayNumber(start) * DAY_MINUTES + clock;
  // London is on UTC or an hour ahead of it. Summer time first: it is the earlier of two equal clock times.
  const summer = new Date((asUtc - 60) * MINUTE).toISOString();
  const shown = londonTime(summer);
  if (shown.day === start && shown.minutes === clock) return summer;
  return new Date(asUtc * MINUTE).toISOString();
}
