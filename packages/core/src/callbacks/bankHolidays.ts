import { addDays, dayNumber } from '../dates.ts';

const pad = (part: number) => String(part).padStart(2, '0');

/** Easter Sunday, by the anonymous Gregorian rule (Meeus, Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return `${year}-${pad(Math.floor(n / 31))}-${pad((n % 31) + 1)}`;
}

/** 0 Sunday to 6 Saturday. 1 January 1970 was a Thursday. */
export function weekdayOf(day: string): number {
  return (((dayNumber(day) + 4) % 7) + 7) % 7;
}

const mondayFrom = (day: string) => addDays(day, (8 - weekdayOf(day)) % 7);
const mondayBefore = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7));

/** A holiday on a weekend is kept on the next weekday that is not one already. */
function substituted(days: readonly string[]): string[] {
  const taken: string[] = [];
  for (const day of days) {
    let kept = day;
    while (weekdayOf(kept) === 0 || weekdayOf(kept) === 6 || taken.includes(kept)) kept = addDays(kept, 1);
    taken.push(kept);
  }
  return taken;
}

/**
 * The bank holidays of England and Wales in a year, as the law fixes them. Those a proclamation adds or moves once (a
 * coronation, say) are not here: staff close such a day by hand.
 */
export function bankHolidays(year: number): string[] {
  const easter = easterSunday(year);
  // Christmas Day on a Sunday goes to the day after Boxing Day, so the weekday of the two is settled first.
  const christmas = [`${year}-12-25`, `${year}-12-26`].sort(
    (one, two) => Number(isWeekend(one)) - Number(isWeekend(two)),
  );
  return [
    ...substituted([`${year}-01-01`]),
    addDays(easter, -2),
    addDays(easter, 1),
    mondayFrom(`${year}-05-01`),
    mondayBefore(`${year}-05-31`),
    mondayBefore(`${year}-08-31`),
    ...substituted(christmas).sort(),
  ];
}

const isWeekend = (day: string) => weekdayOf(day) === 0 || weekdayOf(day) === 6;

/** Whether a day is a bank holiday in England and Wales. */
export function isBankHoliday(day: string): boolean {
  return bankHolidays(Number(day.slice(0, 4))).includes(day);
}
