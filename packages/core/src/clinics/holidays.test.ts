import { describe, expect, it, test } from 'vitest';
import { bankHolidays, weekdayOf } from '../callbacks/bankHolidays.ts';
import { isRealDate } from '../dates.ts';
import { HOLIDAYS, KNOWN_UNTIL } from './bankHolidayDays.ts';
import { holidayOn, holidaysWarning } from './holidays.ts';

const YEARS = [2025, 2026, 2027, 2028];
const of = (calendar: keyof typeof HOLIDAYS, year: number) =>
  Object.keys(HOLIDAYS[calendar])
    .filter((day) => day.startsWith(String(year)))
    .toSorted();

describe('rule 3.12: bank holidays', () => {
  test.each(YEARS)('%i in England and Wales are those that the law fixes', (year) => {
    expect(of('england-and-wales', year)).toEqual(bankHolidays(year));
  });

  test.each(YEARS)('%i: as many as each nation has, all on weekdays', (year) => {
    expect(of('england-and-wales', year)).toHaveLength(8);
    expect(of('northern-ireland', year)).toHaveLength(10);
    expect(of('scotland', year)).toHaveLength(year === 2026 ? 10 : 9);
    for (const calendar of Object.values(HOLIDAYS))
      for (const day of Object.keys(calendar)) {
        expect(isRealDate(day)).toBe(true);
        expect([1, 2, 3, 4, 5]).toContain(weekdayOf(day));
      }
  });

  it('differ: a day is looked up in the nation of the clinic', () => {
    const table: [string, string | undefined, string | undefined, string | undefined][] = [
      // Day, England and Wales, Scotland, Northern Ireland.
      ['2026-04-06', 'Easter Monday', undefined, 'Easter Monday'],
      ['2026-11-30', undefined, 'St Andrew’s Day', undefined],
      ['2027-01-04', undefined, '2 January', undefined],
      ['2027-07-12', undefined, undefined, 'Battle of the Boyne (Orangemen’s Day)'],
      ['2027-08-02', undefined, 'Summer bank holiday', undefined],
      ['2026-12-26', undefined, undefined, undefined],
      ['2026-12-28', 'Boxing Day', 'Boxing Day', 'Boxing Day'],
    ];
    for (const [day, england, scotland, northern] of table) {
      expect(holidayOn('england', day)).toBe(england);
      expect(holidayOn('wales', day)).toBe(england);
      expect(holidayOn('scotland', day)).toBe(scotland);
      expect(holidayOn('northern-ireland', day)).toBe(northern);
    }
  });

  it('warn a year before they run out, and say so once they have', () => {
    expect(KNOWN_UNTIL).toBe('2028-12-31');
    expect(holidaysWarning('2026-11-22')).toBeUndefined();
    expect(holidaysWarning('2028-01-01')).toBeUndefined();
    expect(holidaysWarning('2028-01-02')).toMatch(/up to 31 December 2028/);
    expect(holidaysWarning('2029-01-01')).toMatch(/^We know no bank holidays after/);
  });
});
