import { clock, shortDay, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonDay } from '@careway/core/dates';

/** "Friday 20 November at 10:00", by the clock of London. */
export const dayAndTime = (instant: string) => whenWords(instant, clock);

/** "29 Nov" of a day `YYYY-MM-DD`. */
export function dayWords(day: string): string {
  const { date, month } = shortDay(day);
  return `${date} ${month}`;
}

/** "29 Nov" of a moment, by the clock of London. */
export const dayOf = (instant: string) => dayWords(londonDay(new Date(instant)));
