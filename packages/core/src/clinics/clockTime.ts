import { dayWords, timeWords } from '../appointments/dayAndTimeWords.ts';
import { londonInstant, londonTime } from '../appointments/london.ts';

/**
 * What a time on a London wall clock is: a moment; two moments, in the night the clocks go back; or none, in the night
 * they go forward.
 */
export type ClockTime =
  | { is: 'once'; at: string }
  /** `at` is the first of the two, still in summer time: the one that is meant here, and the page says so. */
  | { is: 'twice'; at: string; again: string }
  | { is: 'never' };

const HOUR = 3_600_000;

/** Whether the clock shows this day and these minutes at a moment. */
function shows(instant: string, day: string, minutes: number): boolean {
  const shown = londonTime(instant);
  return shown.day === day && shown.minutes === minutes;
}

/** @param minutes after midnight, 0 to 1439 */
export function clockTime(day: string, minutes: number): ClockTime {
  const at = londonInstant(day, minutes);
  if (!shows(at, day, minutes)) return { is: 'never' };
  const again = new Date(Date.parse(at) + HOUR).toISOString();
  return shows(again, day, minutes) ? { is: 'twice', at, again } : { is: 'once', at };
}

/** Whether a moment is the second of two that the clock shows alike. */
export function isSecondOfTwo(instant: string): boolean {
  // A time zone is slow to look up, and summer time ends at 1am in UTC: only the hour after that is shown once more.
  if (new Date(instant).getUTCHours() !== 1) return false;
  const { day, minutes } = londonTime(instant);
  const { day: before, minutes: then } = londonTime(new Date(Date.parse(instant) - HOUR).toISOString());
  return before === day && then === minutes;
}

/** The words for a time that no clock shows. */
export function neverWords(day: string, minutes: number): string {
  return `There is no ${timeWords(minutes)} on ${dayWords(day)}. The clocks go forward that night, from 1am to 2am. Choose another time`;
}

/** The words for a time that comes twice: which of the two is meant. */
export function twiceWords(day: string, minutes: number): string {
  return `${timeWords(minutes)} comes twice on ${dayWords(day)}, because the clocks go back. We mean the first`;
}
