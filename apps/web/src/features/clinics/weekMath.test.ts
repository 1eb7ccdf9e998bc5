import { describe, expect, it } from 'vitest';
import { closureSpan } from './clinicWords.ts';
import { dayOf, daysOf, lanesOf, minutesTyped, mondayOf, onDay } from './weekMath.ts';

describe('rule 3.13: a week as staff see it', () => {
  it('begins on its Monday, also over the end of a year', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
    expect(daysOf('2026-12-28').at(-1)).toBe('2027-01-03');
    expect(dayOf('2026-07-01T23:30:00Z')).toBe('2026-07-02');
  });

  it('shows of a closure the part that lies on a day', () => {
    const closure = { startsAt: '2026-12-01T12:30:00Z', endsAt: '2026-12-03T00:00:00Z' };
    expect(onDay('2026-11-30', closure)).toBeUndefined();
    expect(onDay('2026-12-01', closure)).toEqual({ from: 750, to: 1440 });
    expect(onDay('2026-12-02', closure)).toEqual({ from: 0, to: 1440 });
    expect(onDay('2026-12-03', closure)).toBeUndefined();
  });

  it('says of a closure from when to when, and a whole day as such', () => {
    const span = (startsAt: string, endsAt: string) => closureSpan({ startsAt, endsAt });
    expect(span('2026-12-07T00:00:00Z', '2026-12-08T00:00:00Z')).toBe('all day');
    expect(span('2026-12-07T00:00:00Z', '2026-12-10T00:00:00Z')).toBe('all day until Wed 9');
    expect(span('2026-12-07T12:30:00Z', '2026-12-07T18:00:00Z')).toBe('12:30 to 18:00');
    expect(span('2026-12-07T12:30:00Z', '2026-12-08T00:00:00Z')).toBe('12:30 to 24:00');
    expect(span('2026-12-07T12:30:00Z', '2026-12-09T09:00:00Z')).toBe('12:30 to Wed 9, 09:00');
  });

  it('reads a time box; midnight at the end is the end of the day', () => {
    expect(minutesTyped('09:00')).toBe(540);
    expect(minutesTyped('0:00', true)).toBe(1440);
    expect(minutesTyped('24:00')).toBe(1440);
    for (const typed of ['', 'nine', '9', '12:60', '24:30', '99:00'])
      expect(minutesTyped(typed)).toBeUndefined();
  });

  it('puts sessions that share a moment side by side, and no others', () => {
    const { placed, lanes } = lanesOf([
      { from: 540, to: 720 },
      { from: 600, to: 660 },
      { from: 720, to: 800 },
    ]);
    expect(lanes).toBe(2);
    expect(placed.map(({ lane, of }) => [lane, of])).toEqual([
      [0, 2],
      [1, 2],
      [0, 1],
    ]);
    // A chain of which the ends do not touch shares the lanes of all of it.
    const chain = lanesOf([
      { from: 540, to: 700 },
      { from: 660, to: 800 },
      { from: 720, to: 900 },
    ]);
    expect(chain.placed.map(({ lane, of }) => [lane, of])).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
    ]);
    expect(lanesOf([]).lanes).toBe(1);
  });
});
