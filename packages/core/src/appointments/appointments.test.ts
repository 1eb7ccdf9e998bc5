import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { changeDeadline, earliestStart, holdEndsAt, mayChange } from './bookingLimits.ts';
import { clock, dayWords, pastWords, shortDay, timeWords, whenWords } from './dayAndTimeWords.ts';
import { milesBetween, milesWords } from './distance.ts';
import { londonInstant, londonTime } from './london.ts';
import { bookingReference, REFERENCES, readBookingReference, referenceNumber } from './reference.ts';
import { groupSlots, quickChoices, type Slot } from './slots.ts';
import { TIMES_OF_DAY, timeOfDay } from './timesOfDay.ts';

describe('times of day, rule 3.4', () => {
  it('has the labels of rule 3.4', () => {
    expect(Object.values(TIMES_OF_DAY).map((one) => one.label)).toEqual([
      'Morning 8am-12pm',
      'Afternoon 12pm-4pm',
      'Evening 4pm-8pm',
    ]);
  });

  it.each([
    [479, undefined],
    [480, 'morning'],
    [719, 'morning'],
    [720, 'afternoon'],
    [959, 'afternoon'],
    [960, 'evening'],
    [1199, 'evening'],
    [1200, undefined],
  ])('minute %i is %s', (minutes, expected) => {
    expect(timeOfDay(minutes)).toBe(expected);
  });
});

describe('London time', () => {
  it.each([
    ['2026-11-24T10:20:00.000Z', '2026-11-24', 620],
    ['2026-07-01T23:30:00.000Z', '2026-07-02', 30],
    // the clocks go forward on 29 March 2026 at 1am
    ['2026-03-29T00:59:00.000Z', '2026-03-29', 59],
    ['2026-03-29T01:00:00.000Z', '2026-03-29', 120],
    // and back on 25 October 2026 at 2am
    ['2026-10-25T00:30:00.000Z', '2026-10-25', 90],
    ['2026-10-24T23:00:00.000Z', '2026-10-25', 0],
    ['2026-10-26T00:00:00.000Z', '2026-10-26', 0],
  ])('%s is %s, minute %i', (instant, day, minutes) => {
    expect(londonTime(instant)).toEqual({ day, minutes });
    expect(londonInstant(day, minutes)).toBe(instant);
  });

  it('takes a skipped time an hour later, a repeated time as the first of two', () => {
    expect(londonTime(londonInstant('2026-03-29', 90))).toEqual({ day: '2026-03-29', minutes: 150 });
    expect(londonInstant('2026-10-25', 90)).toBe('2026-10-25T00:30:00.000Z');
    expect(londonTime('2026-10-25T01:30:00.000Z')).toEqual({ day: '2026-10-25', minutes: 90 });
  });

  it('runs past midnight in both directions', () => {
    expect(londonInstant('2026-11-20', 1500)).toBe('2026-11-21T01:00:00.000Z');
    expect(londonInstant('2026-11-20', -60)).toBe('2026-11-19T23:00:00.000Z');
  });

  it('goes there and back for every clinic hour of ten years', () => {
    const day = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2024-01-01', days));
    fc.assert(
      fc.property(day, fc.integer({ min: 480, max: 1199 }), (on, minutes) => {
        expect(londonTime(londonInstant(on, minutes))).toEqual({ day: on, minutes });
      }),
    );
  });
});

describe('words', () => {
  it('says days and times as the screens do', () => {
    expect(dayWords('2026-11-24')).toBe('Tuesday 24 November');
    expect(dayWords('1969-12-31')).toBe('Wednesday 31 December');
    expect(shortDay('2026-11-24')).toEqual({ weekday: 'Tue', date: 24, month: 'Nov' });
    expect([0, 5, 480, 620, 720, 725, 1199].map(timeWords)).toEqual([
      '12am',
      '12:05am',
      '8am',
      '10:20am',
      '12pm',
      '12:05pm',
      '7:59pm',
    ]);
    expect(whenWords('2026-07-01T08:40:00Z')).toBe('Wednesday 1 July, 9:40am');
    expect(whenWords('2026-07-01T08:40:00Z', clock)).toBe('Wednesday 1 July, 09:40');
  });
});

const aSlot = (more: Partial<Slot>): Slot => ({
  id: 'a',
  clinicId: 'rowan',
  service: 'top',
  kind: 'clinic',
  startsAt: '2026-11-24T10:20:00Z',
  endsAt: '2026-11-24T11:00:00Z',
  capacityLeft: 1,
  counselling: false,
  ...more,
});

describe('grouping slots, rule 3.4', () => {
  it('groups by London day and time of day, keeps full ones uncounted and odd hours visible', () => {
    const days = groupSlots([
      aSlot({ id: 'late', startsAt: '2026-07-01T23:30:00Z' }),
      aSlot({ id: 'evening', startsAt: '2026-07-02T15:00:00Z' }),
      aSlot({ id: 'morning', startsAt: '2026-07-02T07:00:00Z' }),
      aSlot({ id: 'full', startsAt: '2026-07-02T07:20:00Z', capacityLeft: 0 }),
    ]);
    expect(days).toHaveLength(1);
    expect(days[0]?.day).toBe('2026-07-02');
    expect(days[0]?.left).toBe(3);
    expect(days[0]?.bands.map((band) => [band.timeOfDay, band.slots.map((slot) => slot.id)])).toEqual([
      ['morning', ['morning', 'full']],
      ['afternoon', []],
      ['evening', ['evening']],
    ]);
    expect(days[0]?.otherTimes.map((slot) => slot.id)).toEqual(['late']);
  });

  it('loses and doubles no slot, whatever the times', () => {
    const instants = fc.date({
      min: new Date('2026-03-20T00:00:00Z'),
      max: new Date('2026-11-02T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.array(instants, { maxLength: 40 }), (times) => {
        const slots = times.map((at, index) => aSlot({ id: `s${index}`, startsAt: at.toISOString() }));
        const days = groupSlots(slots);
        const found = days.flatMap((day) => [...day.bands.flatMap((band) => band.slots), ...day.otherTimes]);
        expect(found.map((slot) => slot.id).toSorted()).toEqual(slots.map((slot) => slot.id).toSorted());
        expect(days.map((day) => day.day)).toEqual(days.map((day) => day.day).toSorted());
      }),
    );
  });
});

describe('quick choices', () => {
  const phone = aSlot({ id: 'phone', kind: 'phone', clinicId: 'calls', startsAt: '2026-11-23T08:40:00Z' });
  const far = aSlot({ id: 'far', clinicId: 'lark', startsAt: '2026-11-23T09:00:00Z' });
  const near = aSlot({ id: 'near', startsAt: '2026-11-24T09:20:00Z' });
  const nearLater = aSlot({ id: 'near-later', startsAt: '2026-11-24T09:40:00Z' });
  const miles = { rowan: 1.2, lark: 6 };

  it('offers the soonest of all and the first at the nearest clinic', () => {
    expect(quickChoices([nearLater, near, far, phone], miles)).toEqual([
      { pick: 'soonest', slot: phone },
      { pick: 'nearest', slot: near },
    ]);
  });

  it('says it once when both are the same, and never offers a full one', () => {
    expect(quickChoices([near], miles).map((choice) => choice.pick)).toEqual(['soonest']);
    expect(quickChoices([{ ...phone, capacityLeft: 0 }, far], {})).toEqual([{ pick: 'soonest', slot: far }]);
    expect(quickChoices([{ ...near, capacityLeft: 0 }], miles)).toEqual([]);
  });
});

describe('rules', () => {
  it('holds a time for ten minutes, rule 3.3', () => {
    expect(holdEndsAt(new Date('2026-11-20T10:00:00Z')).toISOString()).toBe('2026-11-20T10:10:00.000Z');
  });

  it('offers a time online until two hours before it begins', () => {
    expect(earliestStart(new Date('2026-11-20T10:00:00Z')).toISOString()).toBe('2026-11-20T12:00:00.000Z');
  });

  it('rule 3.5: lets a client change until 24 hours before, also over a change of the clocks', () => {
    const startsAt = '2026-11-24T10:20:00.000Z';
    expect(changeDeadline(startsAt)).toBe('2026-11-23T10:20:00.000Z');
    expect(mayChange(startsAt, new Date('2026-11-23T10:20:00.000Z'))).toBe(true);
    expect(mayChange(startsAt, new Date('2026-11-23T10:20:00.001Z'))).toBe(false);
    expect(changeDeadline(londonInstant('2026-10-25', 600))).toBe(londonInstant('2026-10-24', 660));
  });
});

describe('booking numbers', () => {
  it('reads as four and three digits', () => {
    expect(bookingReference(4_821_093, null)).toBe('CW 4821 093');
    expect(bookingReference(7, null)).toBe('CW 0000 007');
    expect(bookingReference(7, 'NG')).toBe('NG 0000 007');
    expect(readBookingReference('ng 0000-007')).toBe(7);
    expect(() => bookingReference(REFERENCES, null)).toThrow(RangeError);
    expect(() => bookingReference(1.5, null)).toThrow(RangeError);
  });

  it('is read back however it is typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: REFERENCES - 1 }), (number) => {
        const reference = bookingReference(number, null);
        expect(readBookingReference(reference)).toBe(number);
        expect(readBookingReference(reference.toLowerCase().replaceAll(' ', ''))).toBe(number);
      }),
    );
    expect(readBookingReference('CW 4821')).toBeUndefined();
  });

  it('gives every booking a number of its own', () => {
    const numbers = new Set(Array.from({ length: 20_000 }, (_, sequence) => referenceNumber(sequence)));
    expect(numbers.size).toBe(20_000);
    expect(referenceNumber(REFERENCES)).toBe(referenceNumber(0));
    expect(referenceNumber(REFERENCES - 1)).toBeLessThan(REFERENCES);
  });
});

describe('distance', () => {
  it('measures and says miles', () => {
    const london = { latitude: 51.5074, longitude: -0.1278 };
    expect(milesBetween(london, london)).toBe(0);
    expect(milesBetween(london, { latitude: 53.4808, longitude: -2.2426 })).toBeCloseTo(162.8, 0);
    expect([0.04, 1, 1.24, 6, 26.4].map(milesWords)).toEqual([
      '0 miles',
      '1 mile',
      '1.2 miles',
      '6 miles',
      '26 miles',
    ]);
  });
});

it('what is over is said in London times, with the year', () => {
  const now = new Date('2026-07-01T20:00:00Z');
  expect(pastWords('2026-07-01T09:05:00Z', now)).toBe('today at 10:05am');
  expect(pastWords('2026-06-30T23:30:00Z', now)).toBe('today at 12:30am');
  expect(pastWords('2026-01-02T15:00:00Z', now)).toBe('on 2 January 2026 at 3pm');
});
