import { daysBetween, longDate } from '../dates.ts';
import { HOLIDAYS, KNOWN_UNTIL } from './bankHolidayDays.ts';
import { NATIONS, type Nation } from './nations.ts';

/** The bank holiday that a nation keeps on a day, by its name; undefined for none. */
export function holidayOn(nation: Nation, day: string): string | undefined {
  return HOLIDAYS[NATIONS[nation].holidaysOf][day];
}

/** So long before the known bank holidays run out staff are warned. */
const WARN_DAYS = 365;

/**
 * Whether somebody must add the next years' bank holidays: sessions are made ahead, and a day that nobody knows to be a
 * holiday would be offered.
 * @returns the words for staff, or undefined while enough years are known
 */
export function holidaysWarning(today: string): string | undefined {
  const left = daysBetween(today, KNOWN_UNTIL);
  if (left >= WARN_DAYS) return undefined;
  const until = longDate(KNOWN_UNTIL);
  return left < 0
    ? `We know no bank holidays after ${until}. Close such days by hand, and ask for the next years to be added`
    : `We know the bank holidays up to ${until}. Ask for the next years to be added`;
}
