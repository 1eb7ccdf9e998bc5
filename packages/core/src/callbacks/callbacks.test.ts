import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import specification from '../../../../e2e/specification/routes.json' with { type: 'json' };
import { londonInstant, londonTime } from '../appointments/london.ts';
import { addDays } from '../dates.ts';
import { bankHolidays, weekdayOf } from './bankHolidays.ts';
import { CALL_BOOKED, CALLBACK_CONTEXTS, callAboutTime, contextOf, OPEN_REASONS } from './contexts.ts';
import {
  CALLBACK_DAYS_AHEAD,
  callbackDayProblem,
  callbackDays,
  callEndsAt,
  callWhenWords,
  isWorkingDay,
  timeSlotProblem,
} from './days.ts';
import { askForProblem, callNumberProblem } from './fields.ts';
import { CALLBACK_STATUSES, type CallbackStatus, mayBecome, statusesBefore } from './status.ts';

describe('rule 4.3: what a call goes through, every pair', () => {
  test.each([
    // columns: to pending, overflow, completed, cancelled
    ['pending', [false, true, true, true]],
    ['overflow', [false, false, true, true]],
    ['completed', [false, false, false, false]],
    ['cancelled', [false, false, false, false]],
  ] satisfies [CallbackStatus, boolean[]][])('from %s', (from, allowed) => {
    expect(CALLBACK_STATUSES.map((to) => mayBecome(from, to))).toEqual(allowed);
  });

  test('what comes before each', () => {
    expect(statusesBefore('cancelled')).toEqual(['pending', 'overflow']);
    expect(statusesBefore('overflow')).toEqual(['pending']);
    expect(statusesBefore('pending')).toEqual([]);
  });
});

describe('rule 4.1: one context a route', () => {
  const rows = Object.values(CALLBACK_CONTEXTS);

  test('every callback route has one row, and no row another path', () => {
    const specified = specification.routes.filter(({ area }) => area === 'callbacks').map(({ path }) => path);
    expect(specified).toHaveLength(17);
    const paths = rows.flatMap(({ path }) => path ?? []);
    expect([...paths, CALL_BOOKED].sort()).toEqual(specified.sort());
  });

  test('only what is tied to no account is open to strangers', () => {
    expect(OPEN_REASONS).toEqual(['general', 'top', 'vas', 'larc', 'signIn']);
  });

  test('rule 1.10: nothing on the screen names the care', () => {
    for (const { about, heading, lead } of rows) {
      expect(`${about} ${heading} ${lead}`).not.toMatch(
        /abortion|pregnan|vasectomy|contracepti|clinic|counsel|medical/i,
      );
    }
  });

  test('a reason is the name of a context, or words of their own', () => {
    expect(contextOf('vasBooked')).toEqual({ context: 'vasBooked', words: null });
    expect(contextOf('I feel sick')).toEqual({ context: 'general', words: 'I feel sick' });
    expect(contextOf('constructor')).toEqual({ context: 'general', words: 'constructor' });
  });

  test('each service leads to its own route', () => {
    expect(callAboutTime('top', false)).toBe('/top/appointment/callback/');
    expect(callAboutTime('larc', true)).toBe('/larc/appointment-booked/appointmentcallback');
  });
});

describe('the days that may be chosen', () => {
  const at = (day: string, minutes: number) => new Date(londonInstant(day, minutes));
  const days = (now: Date) => callbackDays(now).map(({ day }) => day);

  test('rule 4.2: decision 0020: a Friday morning: the rest of today, then ten working days, Saturdays too, Sundays not', () => {
    const [today, ...rest] = callbackDays(at('2026-11-20', 9 * 60));
    expect(today).toEqual({ day: '2026-11-20', timeSlots: ['afternoon', 'evening'] });
    expect(rest).toHaveLength(CALLBACK_DAYS_AHEAD);
    expect(rest.map(({ day }) => day)).toEqual([
      '2026-11-21',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ]);
    for (const { timeSlots } of rest) expect(timeSlots).toEqual(['morning', 'afternoon', 'evening']);
  });

  test.each([
    ['before 8am', 7 * 60 + 59, ['morning', 'afternoon', 'evening']],
    ['at 8am', 8 * 60, ['afternoon', 'evening']],
    ['at 3:59pm', 16 * 60 - 1, ['evening']],
  ])('today %s', (_, minutes, timeSlots) => {
    expect(callbackDays(at('2026-11-20', minutes))[0]).toEqual({ day: '2026-11-20', timeSlots });
  });

  test('today is over from 4pm on, and never offered on a Sunday or a bank holiday', () => {
    expect(days(at('2026-11-20', 16 * 60))[0]).toBe('2026-11-21');
    expect(days(at('2026-11-22', 9 * 60))[0]).toBe('2026-11-23');
    expect(days(at('2026-12-25', 9 * 60))[0]).toBe('2026-12-26');
    expect(days(at('2026-12-24', 17 * 60)).slice(0, 2)).toEqual(['2026-12-26', '2026-12-29']);
  });

  test('property: soonest first, all working days, none twice, and each with a time that is still to come', () => {
    const moments = fc.date({
      min: new Date('2025-01-01'),
      max: new Date('2035-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (now) => {
        const offered = callbackDays(now);
        const { day: today } = londonTime(now.toISOString());
        const list = offered.map(({ day }) => day);
        expect([...new Set(list)].sort()).toEqual(list);
        expect(list.filter((day) => day > today)).toHaveLength(CALLBACK_DAYS_AHEAD);
        for (const { day, timeSlots } of offered) {
          expect(isWorkingDay(day) && day >= today).toBe(true);
          expect(timeSlots.length).toBeGreaterThan(0);
          for (const slot of timeSlots) {
            expect(callEndsAt(day, slot) > now).toBe(true);
            expect(callbackDayProblem(day, now) ?? timeSlotProblem(slot, day, now)).toBeUndefined();
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  test.each([
    ['', 'Choose a day'],
    ['2026-02-30', 'Choose a real day'],
    ['2026-11-19', 'Choose a day that is still to come'],
    ['2026-11-20', 'Today is over for calls. Choose another day'],
    ['2026-11-22', 'We do not call on that day. Choose another one'],
    ['2026-12-25', 'We do not call on that day. Choose another one'],
    ['2026-12-24', 'Choose a day in the next 10 working days'],
    ['2026-11-21', undefined],
  ])('%s is answered: %s', (day, words) => {
    expect(callbackDayProblem(day, at('2026-11-20', 18 * 60))).toBe(words);
  });

  test('a time of today that has begun, and no time at all', () => {
    const now = at('2026-11-20', 9 * 60);
    expect(timeSlotProblem('morning', '2026-11-20', now)).toMatch(/begun already/);
    expect(timeSlotProblem('evening', '2026-11-20', now)).toBeUndefined();
    expect(timeSlotProblem('night', '2026-11-21', now)).toBe('Choose morning, afternoon or evening');
    expect(timeSlotProblem('', '2026-11-21', now)).toBe('Choose morning, afternoon or evening');
  });

  test('in words, and when it is over, on both sides of the clock change', () => {
    expect(callWhenWords('2026-11-24', 'morning')).toBe('Tuesday 24 November, 8am to 12pm');
    expect(callEndsAt('2026-11-24', 'evening').toISOString()).toBe('2026-11-24T20:00:00.000Z');
    expect(callEndsAt('2026-06-24', 'evening').toISOString()).toBe('2026-06-24T19:00:00.000Z');
  });
});

describe('bank holidays of England and Wales', () => {
  // As gov.uk published them.
  test.each([
    [2021, '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28'],
    [2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
    [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
    [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
    [2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
    [2033, '01-03 04-15 04-18 05-02 05-30 08-29 12-26 12-27'],
  ])('%i', (year, expected) => {
    expect(bankHolidays(year)).toEqual(expected.split(' ').map((day) => `${year}-${day}`));
  });

  test('property: eight a year, none on a weekend', () => {
    for (let year = 2020; year <= 2060; year++) {
      const found = bankHolidays(year);
      expect(new Set(found).size).toBe(8);
      for (const day of found) expect([1, 2, 3, 4, 5]).toContain(weekdayOf(day));
    }
    expect(weekdayOf(addDays('2026-11-20', 2))).toBe(0);
  });
});

test('a number and a name are asked for in words', () => {
  expect(callNumberProblem(' ')).toBe('Enter a phone number that is safe for us to call');
  expect(callNumberProblem('one two')).toMatch(/like 07700/);
  expect(callNumberProblem('0'.repeat(41))).toBe('Enter one phone number');
  for (const number of ['07700 900142', '+44 (0)7700 900142', '020 7946 0123', '+33 6 12 34 56 78']) {
    expect(callNumberProblem(number), number).toBeUndefined();
  }
  expect(askForProblem('')).toBe('Enter the name we should ask for. It can be any name');
  expect(askForProblem('<b>')).toMatch(/letters/);
  expect(askForProblem('x'.repeat(61))).toMatch(/60 letters/);
  expect(askForProblem("Mary-Ann O'Neill")).toBeUndefined();
});
