import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { londonTime } from '../appointments/london.ts';
import { addDays } from '../dates.ts';
import { clockTime, isSecondOfTwo, neverWords, twiceWords } from './clockTime.ts';
import { slotTimes } from './slotTimes.ts';

const at = (hour: number, minute = 0) => hour * 60 + minute;
const MINUTE = 60_000;

/** The last Sundays of March and October. */
const FORWARD = ['2025-03-30', '2026-03-29', '2027-03-28', '2028-03-26'];
const BACK = ['2025-10-26', '2026-10-25', '2027-10-31', '2028-10-29'];

describe('rule 3.11: a time on a London wall clock', () => {
  test.each(FORWARD)('on %s there is nothing from 1am to 2am', (day) => {
    expect(clockTime(day, at(0, 59))).toEqual({ is: 'once', at: `${day}T00:59:00.000Z` });
    for (const minutes of [at(1), at(1, 30), at(1, 59)])
      expect(clockTime(day, minutes)).toEqual({ is: 'never' });
    expect(clockTime(day, at(2))).toEqual({ is: 'once', at: `${day}T01:00:00.000Z` });
    expect(neverWords(day, at(1, 30))).toMatch(/^There is no 1:30am on Sunday /);
  });

  test.each(BACK)('on %s every time from 1am to 2am comes twice, and the first is meant', (day) => {
    expect(clockTime(day, at(0, 59)).is).toBe('once');
    expect(clockTime(day, at(1))).toEqual({
      is: 'twice',
      at: `${day}T00:00:00.000Z`,
      again: `${day}T01:00:00.000Z`,
    });
    expect(clockTime(day, at(1, 59)).is).toBe('twice');
    expect(clockTime(day, at(2))).toEqual({ is: 'once', at: `${day}T02:00:00.000Z` });
    expect(isSecondOfTwo(`${day}T00:20:00.000Z`)).toBe(false);
    expect(isSecondOfTwo(`${day}T01:20:00.000Z`)).toBe(true);
    expect(isSecondOfTwo(`${day}T02:20:00.000Z`)).toBe(false);
    expect(twiceWords(day, at(1, 20))).toMatch(/^1:20am comes twice on Sunday .+ We mean the first$/);
  });

  it('is the moment at which the clock shows it, or there is none; both changes a year and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1460 }), fc.integer({ min: 0, max: 1439 }), (ahead, minutes) => {
        const day = addDays('2025-01-01', ahead);
        const night = minutes >= 60 && minutes < 120;
        const found = clockTime(day, minutes);
        expect(found.is).toBe(
          night && FORWARD.includes(day) ? 'never' : night && BACK.includes(day) ? 'twice' : 'once',
        );
        if (found.is === 'never') return;
        expect(londonTime(found.at)).toEqual({ day, minutes });
        if (found.is === 'twice') expect(londonTime(found.again)).toEqual({ day, minutes });
      }),
    );
  });
});

describe('rule 3.11: the times of a session', () => {
  const shown = (day: string, from: number, to: number, every: number) => {
    const [start, end] = [clockTime(day, from), clockTime(day, to)];
    if (start.is === 'never' || end.is === 'never') throw new Error('no such time');
    return slotTimes(
      { from: Date.parse(start.at), to: Date.parse(end.at) },
      { slotMinutes: every, everyMinutes: every },
    ).map((one) => londonTime(new Date(one.from).toISOString()).minutes);
  };

  it('go over the night the clocks go forward without the hour that is not there', () => {
    expect(shown('2027-03-28', at(0), at(4), 30)).toEqual([
      at(0),
      at(0, 30),
      at(2),
      at(2, 30),
      at(3),
      at(3, 30),
    ]);
  });

  it('offer the hour that comes twice once', () => {
    const times = shown('2026-10-25', at(0), at(4), 30);
    expect(times).toEqual([at(0), at(0, 30), at(1), at(1, 30), at(2), at(2, 30), at(3), at(3, 30)]);
  });

  it('keep their rhythm when a session is made longer or shorter: what fits both stays where it is', () => {
    const rhythm = fc.record({
      slotMinutes: fc.integer({ min: 5, max: 120 }),
      everyMinutes: fc.integer({ min: 5, max: 120 }),
    });
    const shift = fc.integer({ min: -300, max: 300 });
    fc.assert(
      fc.property(rhythm, fc.integer({ min: 30, max: 600 }), shift, shift, (how, length, earlier, later) => {
        const from = Date.parse('2026-11-24T09:00:00Z');
        const before = { from, to: from + length * MINUTE };
        const after = { from: before.from + earlier * MINUTE, to: before.to + later * MINUTE };
        const old = slotTimes(before, how);
        const fresh = slotTimes(after, how, before.from);
        const fits = old.filter((one) => one.from >= after.from && one.to <= after.to);
        expect(fresh).toEqual(expect.arrayContaining(fits));
        for (const one of fresh) {
          expect(one.from).toBeGreaterThanOrEqual(after.from);
          expect(one.to).toBeLessThanOrEqual(after.to);
          expect(Math.abs(one.from - from) % (how.everyMinutes * MINUTE)).toBe(0);
        }
      }),
    );
  });
});
