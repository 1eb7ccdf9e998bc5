import { describe, expect, test } from 'vitest';
import type { BookingFacts } from './bookings.ts';
import { noInterpreterToFind } from './interpreterToFind.ts';
import { openNeeds } from './needsOf.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const booking = (more: Partial<BookingFacts> = {}): BookingFacts => ({
  id: 'a',
  of: 'top',
  bookedAt: at(1),
  changedAt: at(1),
  startsAt: at(20),
  state: 'coming',
  interpreter: null,
  takenAway: null,
  ...more,
});
const BSL = (by: NonNullable<BookingFacts['interpreter']>['by']) => ({ words: 'British Sign Language', by });
const taken = (id: string, hour: number, more: Partial<BookingFacts> = {}) =>
  booking({ id, state: 'cancelled', takenAway: { at: at(hour), told: true }, ...more });
const keys = (...bookings: BookingFacts[]) => openNeeds({ bookings, dealtWith: [] }).map(({ key }) => key);

describe('rule 16.23: an interpreter to be found', () => {
  test('says for whom and before when, with the appointment as what it must come before', () => {
    expect(openNeeds({ bookings: [booking({ interpreter: BSL('arrange') })], dealtWith: [] })).toEqual([
      {
        key: 'booking:a:interpreter',
        kind: 'interpreter_needed',
        level: 'soon',
        why: 'Find an interpreter: British Sign Language, for Friday 20 November, 8pm.',
        facts: ['British Sign Language at 2026-11-20T20:00:00.000Z'],
        since: at(1),
        before: at(20),
        target: at(5),
        right: 'clients:write',
        closedBy: 'Who is found is written on the appointment, or nobody is needed there any more',
      },
    ]);
  });

  test.each([
    ['found', booking({ interpreter: BSL('person') }), 'No longer: an interpreter is booked'],
    ['by phone', booking({ interpreter: BSL('telephone') }), 'No longer: it goes by phone'],
    ['not needed', booking(), 'No longer: they need no interpreter there'],
    [
      'cancelled',
      booking({ interpreter: BSL('arrange'), state: 'cancelled' }),
      'No longer: the appointment was cancelled',
    ],
    ['over', booking({ interpreter: BSL('arrange'), state: 'over' }), 'No longer: the appointment has begun'],
  ])('%s: nobody is looked for, and it says why', (_, one, words) => {
    expect(keys(one)).toEqual([]);
    expect(noInterpreterToFind(one)).toBe(words);
  });

  test('what was dealt with comes back for another time, and not for the same', () => {
    const one = booking({ interpreter: BSL('arrange') });
    const [need] = openNeeds({ bookings: [one], dealtWith: [] });
    const dealtWith = [{ key: need?.key ?? '', facts: need?.facts ?? [] }];
    expect(openNeeds({ bookings: [one], dealtWith })).toEqual([]);
    expect(openNeeds({ bookings: [{ ...one, startsAt: at(21) }], dealtWith })).toHaveLength(1);
  });
});

describe('rule 16.23: another time to be found', () => {
  test.each([
    ['none since', [taken('a', 5)], ['a']],
    ['one booked before', [taken('a', 5), booking({ id: 'b', bookedAt: at(4) })], ['a']],
    ['one booked since', [taken('a', 5), booking({ id: 'b', bookedAt: at(6) })], []],
    [
      'booked since and cancelled by them: it is their choice',
      [taken('a', 5), booking({ id: 'b', bookedAt: at(6), state: 'cancelled' })],
      [],
    ],
    ['one of another service', [taken('a', 5), booking({ id: 'b', of: 'vas', bookedAt: at(6) })], ['a']],
    [
      'two taken, one booked since',
      [taken('a', 5), taken('b', 5), booking({ id: 'c', bookedAt: at(6) })],
      ['b'],
    ],
    ['the new one taken as well', [taken('a', 5), taken('b', 8, { bookedAt: at(6) })], ['b']],
  ] as const)('%s', (_, bookings, open) => {
    expect(keys(...bookings)).toEqual(open.map((id) => `booking:${id}:time`));
  });

  test('says where no message may tell them', () => {
    const [need] = openNeeds({
      bookings: [taken('a', 5, { takenAway: { at: at(5), told: false } })],
      dealtWith: [],
    });
    expect(need?.why).toContain('No message may tell them that it is cancelled.');
    expect(need?.before).toEqual(at(20));
  });
});
