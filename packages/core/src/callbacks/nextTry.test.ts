import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { londonTime } from '../appointments/london.ts';
import { TIME_OF_DAY_NAMES, TIMES_OF_DAY } from '../appointments/timesOfDay.ts';
import { isWorkingDay } from './days.ts';
import { CALL_TRIES, wasInVain, whatFollows } from './nextTry.ts';
import { CALL_OUTCOME_NAMES } from './outcomes.ts';

const after = (
  outcome: Parameters<typeof whatFollows>[0]['outcome'],
  now: string,
  missed = 0,
  timeSlot: 'morning' | 'evening' = 'morning',
) => whatFollows({ outcome, missed, timeSlot, now: new Date(now) });

describe('rule 4.9: what follows from one try', () => {
  test('no answer: an hour later within the time they asked for, else on the next day on which we call', () => {
    expect(after('noAnswer', '2026-11-20T09:00:00Z')).toEqual({
      next: 'again',
      at: new Date('2026-11-20T10:00:00Z'),
      until: new Date('2026-11-20T12:00:00Z'),
    });
    // Friday at 11 and a minute: not enough of the morning is left, and on Saturday we call.
    expect(after('noAnswer', '2026-11-20T10:46:00Z')).toEqual({
      next: 'again',
      at: new Date('2026-11-21T08:00:00Z'),
      until: new Date('2026-11-21T12:00:00Z'),
    });
    // Saturday: not on a Sunday.
    expect(after('noAnswer', '2026-11-21T11:30:00Z')).toMatchObject({ at: new Date('2026-11-23T08:00:00Z') });
    // Called before the time they asked for: that time of the same day is still to come.
    expect(after('noAnswer', '2026-11-20T10:00:00Z', 0, 'evening')).toMatchObject({
      at: new Date('2026-11-20T16:00:00Z'),
      until: new Date('2026-11-20T20:00:00Z'),
    });
  });

  test('rule 16.28: what they called safe since holds: the part of the time they asked for, or else those hours, the same day where one is left', () => {
    const { morning, afternoon, evening } = TIMES_OF_DAY;
    const asked = {
      outcome: 'noAnswer',
      missed: 0,
      timeSlot: 'morning',
      now: new Date('2026-11-20T09:00:00Z'),
    } as const;
    expect(whatFollows({ ...asked, hours: [{ from: 11 * 60, to: evening.to }] })).toEqual({
      next: 'again',
      at: new Date('2026-11-20T11:00:00Z'),
      until: new Date('2026-11-20T12:00:00Z'),
    });
    expect(whatFollows({ ...asked, hours: [evening] })).toMatchObject({
      at: new Date('2026-11-20T16:00:00Z'),
    });
    expect(whatFollows({ ...asked, hours: [afternoon, evening], outcome: 'voicemail' })).toMatchObject({
      at: new Date('2026-11-21T12:00:00Z'),
    });
    expect(whatFollows({ ...asked, hours: [morning, evening] })).toMatchObject({
      at: new Date('2026-11-20T10:00:00Z'),
    });
  });

  test('a voicemail, or somebody else: never again on the same day', () => {
    for (const outcome of ['voicemail', 'someoneElse'] as const)
      expect(after(outcome, '2026-11-20T08:05:00Z')).toMatchObject({ at: new Date('2026-11-21T08:00:00Z') });
  });

  test('over the night on which the clocks go forward the next try is at 8 by the clock on the wall', () => {
    expect(after('voicemail', '2026-03-28T09:00:00Z')).toMatchObject({
      at: new Date('2026-03-30T07:00:00Z'),
    });
  });

  test('the last try in vain goes to a person, a wrong number at once', () => {
    expect(after('noAnswer', '2026-11-20T09:00:00Z', CALL_TRIES - 1)).toEqual({ next: 'givenUp' });
    expect(after('wrongNumber', '2026-11-20T09:00:00Z')).toEqual({ next: 'givenUp' });
    expect(after('spoke', '2026-11-20T09:00:00Z', 9)).toEqual({ next: 'completed' });
    expect(after('callLater', '2026-11-20T09:00:00Z', 2)).toEqual({ next: 'moved' });
    expect(after('doNotCall', '2026-11-20T09:00:00Z')).toEqual({ next: 'stopped' });
  });

  test('property: every next try lies in the time of day they called safe, on a day on which we call, and is still to come', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CALL_OUTCOME_NAMES),
        fc.constantFrom(...TIME_OF_DAY_NAMES),
        fc.integer({ min: 0, max: CALL_TRIES }),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        (outcome, timeSlot, missed, now) => {
          const follows = whatFollows({ outcome, missed, timeSlot, now });
          if (follows.next !== 'again') return;
          const { day, minutes } = londonTime(follows.at.toISOString());
          expect(isWorkingDay(day)).toBe(true);
          expect(minutes).toBeGreaterThanOrEqual(TIMES_OF_DAY[timeSlot].from);
          expect(minutes).toBeLessThan(TIMES_OF_DAY[timeSlot].to);
          expect(follows.until > follows.at && follows.at > now).toBe(true);
          expect(wasInVain(outcome) && missed + 1 < CALL_TRIES).toBe(true);
        },
      ),
    );
  });
});
