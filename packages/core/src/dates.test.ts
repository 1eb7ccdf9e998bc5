import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { whenWords } from './appointments/dayAndTimeWords.ts';
import { londonTime } from './appointments/london.ts';
import {
  addToDate,
  isoDate,
  isRealDate,
  londonDay,
  londonMinutes,
  longDate,
  monthNumber,
  resolveDate,
} from './dates.ts';
import { grouped } from './numbers.ts';
import { freetext } from './questionnaires/questionTypes/freetext.ts';

/**
 * In WebKit `dateStyle: 'short'` of en-CA is 11/21/26. What a formatted text looks like is each engine's own affair, so
 * here every way to one gives nonsense: whoever reads a day out of such a text fails.
 */
beforeEach(() => {
  const nonsense = () => '11/21/26';
  const formatter: { format: unknown } = Intl.DateTimeFormat.prototype;
  vi.spyOn(formatter, 'format', 'get').mockReturnValue(nonsense);
  vi.spyOn(Date.prototype, 'toLocaleString').mockImplementation(nonsense);
  vi.spyOn(Date.prototype, 'toLocaleDateString').mockImplementation(nonsense);
  vi.spyOn(Date.prototype, 'toLocaleTimeString').mockImplementation(nonsense);
  vi.spyOn(Number.prototype, 'toLocaleString').mockImplementation(() => '١٬٢٣٤');
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('rule 14.18: no day, time or number hangs on the shape of an engine’s own text', () => {
  it.each([
    ['2026-11-21T12:00:00Z', '2026-11-21', 720],
    ['2026-06-30T23:30:00Z', '2026-07-01', 30],
    ['2026-03-29T00:59:59Z', '2026-03-29', 59],
    ['2026-03-29T01:00:00Z', '2026-03-29', 120],
    ['2026-10-25T01:00:00Z', '2026-10-25', 60],
    ['2026-11-20T00:00:00Z', '2026-11-20', 0],
    ['0987-01-05T12:00:00Z', '0987-01-05', 718],
  ])('%s is %s in London, %i minutes after midnight', (instant, day, minutes) => {
    expect(londonDay(new Date(instant))).toBe(day);
    expect(londonMinutes(new Date(instant))).toBe(minutes);
    expect(londonTime(instant)).toEqual({ day, minutes });
  });

  it('says when in the same words', () => {
    expect(whenWords('2026-11-24T10:20:00Z')).toBe('Tuesday 24 November, 10:20am');
  });

  it('writes large numbers with commas', () => {
    expect([0, 7, 999, 1000, 19_800, 1_234_567, -1234].map(grouped)).toEqual([
      '0',
      '7',
      '999',
      '1,000',
      '19,800',
      '1,234,567',
      '-1,234',
    ]);
    const asked = { question: { maxLength: 2000 } } as Parameters<typeof freetext.check>[0];
    expect(freetext.check(asked, 'a'.repeat(2001), { today: '2026-11-21' })).toBe(
      'Use 2,000 characters or fewer',
    );
  });
});

describe('real days only', () => {
  test.each([
    [2024, 2, 29, '2024-02-29'],
    [2026, 2, 29, undefined],
    [2000, 2, 29, '2000-02-29'],
    [1900, 2, 29, undefined],
    [2026, 4, 31, undefined],
    [2026, 13, 1, undefined],
    [2026, 0, 1, undefined],
    [26, 1, 1, undefined],
  ])('%i-%i-%i is %s', (year, month, day, iso) => {
    expect(isoDate(year, month, day)).toBe(iso);
  });

  test('every day of the calendar, and no other', () => {
    const part = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), part(14), part(33), (year, month, day) => {
        const made = new Date(Date.UTC(year, month - 1, day));
        const real =
          made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
        expect(isoDate(year, month, day) !== undefined).toBe(real);
      }),
    );
  });
});

describe('rule 5.13: dates relative to the day the form is filled in', () => {
  test.each([
    ['today', '2026-11-20'],
    ['today-1 day', '2026-11-19'],
    ['today-24 weeks', '2026-06-05'],
    ['today - 10 years', '2016-11-20'],
    ['today+3 months', '2027-02-20'],
    ['2025-01-31', '2025-01-31'],
    ['2025-02-31', undefined],
    ['yesterday', undefined],
    ['today-24', undefined],
  ])('%s is %s', (expression, day) => {
    expect(resolveDate(expression, '2026-11-20')).toBe(day);
  });

  test('a shorter month ends on its last day', () => {
    expect(addToDate('2026-01-31', 1, 'month')).toBe('2026-02-28');
    expect(addToDate('2024-02-29', -1, 'year')).toBe('2023-02-28');
    expect(addToDate('2026-03-31', -13, 'month')).toBe('2025-02-28');
  });

  test('weeks there and back come home', () => {
    const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 3000 }), (date, weeks) => {
        const iso = date.toISOString().slice(0, 10);
        const there = addToDate(iso, weeks, 'week');
        expect(isRealDate(there)).toBe(true);
        expect(addToDate(there, -weeks, 'week')).toBe(iso);
      }),
    );
  });
});

test('days are said as people say them', () => {
  expect(longDate('1998-03-07')).toBe('7 March 1998');
});

test.each([
  ['3', 3],
  ['03', 3],
  ['March', 3],
  [' mar ', 3],
  ['13', undefined],
  ['ma', undefined],
  ['', undefined],
])('month "%s" is %s', (typed, month) => {
  expect(monthNumber(typed)).toBe(month);
});
