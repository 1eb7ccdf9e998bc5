import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { londonTime } from '../appointments/london.ts';
import { weekdayOf } from '../callbacks/bankHolidays.ts';
import { addDays } from '../dates.ts';
import { type ClinicDays, occurrence, occurrences, repeatDays } from './occurrences.ts';
import { dayProblem, repeatProblems, timesProblems } from './sessionPlan.ts';

const at = (hour: number, minute = 0) => hour * 60 + minute;
const OPEN: ClinicDays = { nation: 'england', openAnyway: [], closures: [] };
const weekly = { weekdays: [1, 3], everyWeeks: 1, from: '2026-11-24', until: null };
const morning = { start: at(9), end: at(12) };

describe('rule 3.11: sessions that come again', () => {
  it('come on their weekdays from the first day to the last', () => {
    expect(repeatDays(weekly, '2026-11-01', '2026-12-08')).toEqual([
      '2026-11-25',
      '2026-11-30',
      '2026-12-02',
      '2026-12-07',
    ]);
    expect(repeatDays({ ...weekly, until: '2026-11-30' }, '2026-11-26', '2026-12-31')).toEqual([
      '2026-11-30',
    ]);
  });

  it('come every other week for all their days alike', () => {
    const fortnightly = { ...weekly, everyWeeks: 2, weekdays: [1, 5], from: '2026-11-25' };
    // The first Friday is of the first week, the first Monday of the third.
    expect(repeatDays(fortnightly, '2026-11-25', '2026-12-31')).toEqual([
      '2026-11-27',
      '2026-12-07',
      '2026-12-11',
      '2026-12-21',
      '2026-12-25',
    ]);
  });

  it('leave out bank holidays, closures and times that are not there, and say why', () => {
    const sundays = { weekdays: [0, 1, 5], everyWeeks: 1, from: '2027-03-26', until: '2027-04-02' };
    const closures = [
      { from: Date.parse('2027-04-02T11:30:00Z'), to: Date.parse('2027-04-02T17:00:00Z'), reason: 'Heating' },
    ];
    const { made, leftOut } = occurrences(
      sundays,
      { start: at(1, 30), end: at(13) },
      { ...OPEN, closures },
      { from: '2027-03-01', until: '2027-05-01' },
    );
    expect(made).toEqual([]);
    expect(leftOut.map(({ day, because }) => [day, because])).toEqual([
      ['2027-03-26', 'bank_holiday'],
      ['2027-03-28', 'no_such_time'],
      ['2027-03-29', 'bank_holiday'],
      ['2027-04-02', 'clinic_closed'],
    ]);
    expect(leftOut[0]?.words).toBe('It is a bank holiday in England and Wales: Good Friday');
    expect(leftOut[1]?.words).toMatch(/^There is no 1:30am on Sunday 28 March\./);
    expect(leftOut[3]?.words).toBe('The clinic is closed then: Heating');
  });

  it('rule 3.12: the nation decides, and a clinic may open all the same', () => {
    const andrew = '2026-11-30';
    expect(occurrence(andrew, morning, OPEN)).not.toHaveProperty('because');
    expect(occurrence(andrew, morning, { ...OPEN, nation: 'scotland' })).toHaveProperty(
      'because',
      'bank_holiday',
    );
    expect(
      occurrence(andrew, morning, { ...OPEN, nation: 'scotland', openAnyway: [andrew] }),
    ).not.toHaveProperty('because');
  });

  it('say which of two times is meant when the clocks go back, and end at midnight by the clock', () => {
    const night = occurrence('2026-10-25', { start: at(1, 30), end: at(24) }, OPEN);
    expect(night).toMatchObject({
      from: Date.parse('2026-10-25T00:30:00Z'),
      to: Date.parse('2026-10-26T00:00:00Z'),
    });
    expect(night).toHaveProperty('note', expect.stringContaining('We mean the first'));
  });

  it('begin by the clock all year, on their weekdays alone, whatever the pattern', () => {
    const repeat = fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      everyWeeks: fc.integer({ min: 1, max: 8 }),
      from: fc.integer({ min: 0, max: 400 }).map((n) => addDays('2026-01-01', n)),
      until: fc.option(fc.integer({ min: 400, max: 900 }).map((n) => addDays('2026-01-01', n))),
    });
    const times = fc
      .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1440 }))
      .filter(([start, end]) => start < end)
      .map(([start, end]) => ({ start, end }));
    fc.assert(
      fc.property(repeat, times, (how, when) => {
        const between = { from: '2026-06-01', until: '2027-06-01' };
        const { made, leftOut } = occurrences(how, when, OPEN, between);
        const days = [...made, ...leftOut].map(({ day }) => day).toSorted();
        expect(days).toEqual(repeatDays(how, between.from, between.until));
        for (const day of days) expect(how.weekdays).toContain(weekdayOf(day));
        for (const one of made) {
          expect(londonTime(new Date(one.from).toISOString())).toEqual({ day: one.day, minutes: when.start });
          expect(one.to).toBeGreaterThan(one.from);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('rule 3.11: what a session may not be', () => {
  const fine = { start: at(9), end: at(12), slotMinutes: 40, everyMinutes: 20, capacity: 2 };
  const fields = (times: Partial<typeof fine>) =>
    timesProblems({ ...fine, ...times }).map(({ field }) => field);

  it('each mistake has its own field and words', () => {
    expect(timesProblems(fine)).toEqual([]);
    expect(timesProblems({ ...fine, end: at(8) })[0]?.message).toMatch(/would end before it begins/);
    expect(timesProblems({ ...fine, end: at(9, 30) })[0]?.message).toMatch(/takes 40 minutes/);
    expect(fields({ start: 1440 })).toEqual(['start']);
    expect(fields({ capacity: 0 })).toEqual(['capacity']);
    expect(fields({ capacity: 51, slotMinutes: 4, everyMinutes: 0.5 })).toEqual([
      'slotMinutes',
      'everyMinutes',
      'capacity',
    ]);
  });

  it('a day that is over, is not there, or is years away', () => {
    expect(dayProblem('2026-11-22', '2026-11-22')).toBeUndefined();
    expect(dayProblem('2026-11-21', '2026-11-22')).toMatch(/is over/);
    expect(dayProblem('2026-02-30', '2026-01-01')).toMatch(/real date/);
    expect(dayProblem('2029-11-22', '2026-11-22')).toMatch(/next two years/);
  });

  it('a repeat without days, or that ends before it begins', () => {
    const repeat = { weekdays: [1], everyWeeks: 1, from: '2026-11-23', until: null };
    const said = (more: object) =>
      repeatProblems({ ...repeat, ...more }, '2026-11-22').map(({ field }) => field);
    expect(said({})).toEqual([]);
    expect(said({ weekdays: [] })).toEqual(['weekdays']);
    expect(said({ weekdays: [7] })).toEqual(['weekdays']);
    expect(said({ everyWeeks: 0, until: '2026-11-20' })).toEqual(['everyWeeks', 'until']);
    expect(said({ from: '2026-11-01' })).toEqual(['from']);
  });
});
