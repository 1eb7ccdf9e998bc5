import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { type DayFigure, figuresOf, mondays, shareOf, told, toldBeside } from './figures.ts';

const counts = fc.array(fc.nat(30), { maxLength: 8 });

describe('rule 16.13: small counts are not told', () => {
  it('between one and four nothing is; none, and five or more, are', () => {
    expect([0, 1, 4, 5, 900].map(told)).toEqual([0, null, null, 5, 900]);
  });

  it('nor can one be worked out: where the sum is known, never is one alone left out', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const shown = toldBeside(given);
        const hidden = given.filter((_, index) => shown[index] === null);
        if (hidden.length === 1) expect(given.filter((n) => n > 0)).toHaveLength(1);
        for (const [index, n] of given.entries()) expect([n, null]).toContain(shown[index]);
        for (const n of shown) expect(n === null || n === 0 || n >= 5).toBe(true);
      }),
    );
  });
});

describe('rule 16.13: weeks', () => {
  it.each([
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2026-03-29', '2026-03-23'],
  ])('%s is in the week of Monday %s', (today, monday) => {
    expect(mondays(today, 2)).toEqual([addDays(monday, -7), monday]);
  });

  it('the value below which a share of all lie', () => {
    const days = [
      { days: 30, n: 1 },
      { days: 2, n: 8 },
      { days: 9, n: 1 },
    ];
    expect([0.1, 0.5, 0.9, 1].map((share) => shareOf(days, share))).toEqual([2, 2, 9, 30]);
    expect(shareOf([], 0.5)).toBeUndefined();
  });
});

describe('rule 16.13: figures of some days', () => {
  const weeks = mondays('2026-11-22', 2);
  const row = (day: string, what: DayFigure['what'], part: string, n: number, service = 'top'): DayFigure =>
    ({ day, what, part, n, service }) as DayFigure;

  it('are put into their weeks, by service and outcome, the most first', () => {
    const found = figuresOf(
      [
        row('2026-11-09', 'booked', '', 6),
        row('2026-11-15', 'booked', '', 6),
        row('2026-11-16', 'booked', '', 7, 'larc'),
        row('2026-11-08', 'booked', '', 99),
        row('2026-11-16', 'finished', 'clinic', 12),
        row('2026-11-17', 'finished', 'nurse', 3),
        row('2026-11-17', 'call', 'in time', 9, ''),
        row('2026-11-17', 'call', 'late', 1, ''),
        row('2026-11-10', 'call', 'late', 2, ''),
        row('2026-11-17', 'waited', '003', 6),
        row('2026-11-17', 'waited', '021', 1),
      ],
      weeks,
    );
    expect(found.bookings).toEqual([
      { name: 'top', n: [12, 0] },
      { name: 'larc', n: [0, 7] },
    ]);
    expect(found.booked).toEqual([12, 7]);
    // The nurse's three could be worked out from fifteen less twelve.
    expect(found.outcomes).toEqual([
      { name: 'top clinic', n: [0, null] },
      { name: 'top nurse', n: [0, null] },
    ]);
    expect(found.calls).toEqual([
      { due: null, share: null },
      { due: 10, share: 0.9 },
    ]);
    expect(found.waits).toEqual([{ service: 'top', n: 7, low: 3, median: 3, high: 21 }]);
  });

  it('of too few waited nothing is told', () => {
    expect(figuresOf([row('2026-11-17', 'waited', '003', 4)], weeks).waits).toEqual([]);
  });
});
