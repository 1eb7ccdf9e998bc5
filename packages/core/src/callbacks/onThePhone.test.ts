import { describe, expect, test } from 'vitest';
import { TIME_OF_DAY_NAMES, TIMES_OF_DAY } from '../appointments/timesOfDay.ts';
import { askedOnThePhone } from './onThePhone.ts';

const said = { call: true, otherNumber: null, times: [TIMES_OF_DAY.evening], voicemail: false };
const fields = (...args: Parameters<typeof askedOnThePhone>) =>
  askedOnThePhone(...args).map(({ field }) => field);

describe('rule 16.33: a call that is asked for on the phone keeps to what is safe', () => {
  test.each(TIME_OF_DAY_NAMES)('%s, where evenings alone are safe', (timeSlot) => {
    expect(fields(said, { timeSlot, voicemail: false })).toEqual(timeSlot === 'evening' ? [] : ['timeSlot']);
  });
  test('a way, a number and a voicemail', () => {
    const evening = { timeSlot: 'evening', voicemail: false } as const;
    expect(fields({ ...said, call: false }, evening)).toEqual(['phone']);
    expect(fields({ ...said, call: false, otherNumber: '+447700900001' }, evening)).toEqual([]);
    expect(fields({ ...said, times: [] }, { ...evening, timeSlot: 'morning' })).toEqual([]);
    expect(fields(said, { ...evening, voicemail: true })).toEqual(['voicemail']);
    expect(fields({ ...said, voicemail: null }, { ...evening, voicemail: true })).toEqual(['voicemail']);
    expect(fields(null, { timeSlot: 'morning', voicemail: true })).toEqual([]);
  });
});
