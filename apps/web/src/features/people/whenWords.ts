import { clock, shortDay, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonDay } from '@careway/core/dates';

/** "Friday 20 November at 10:00", by the clock of London. */
export const dayAndTime = (instant: string) => whenWords(instant, clock);

/** "29 Nov", by the clock of London. */
export function dayOf(instant: string): string {
  const { date, month } = shortDay(londonDay(new Date(instant)));
  return `${date} ${month}`;
}
