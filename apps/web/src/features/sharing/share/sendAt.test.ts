import { describe, expect, it } from 'vitest';
import { NOTHING_SAID, sendAtOf } from './sharing.ts';

const later = (day: string, month: string, year: string) =>
  sendAtOf({ ...NOTHING_SAID, when: 'later', day: { day, month, year } });

describe('when a form goes out', () => {
  it('is a moment in London once the whole day is typed', () => {
    expect(later('26', '11', '2026')).toBe('2026-11-26T09:00:00.000Z');
    expect(later('3', 'July', '2026')).toBe('2026-07-03T08:00:00.000Z');
  });

  it('is not known while the day is half typed, or is none', () => {
    expect(later('', '', '')).toBeUndefined();
    expect(later('26', '', '')).toBeUndefined();
    expect(later('26', '11', '')).toBeUndefined();
    expect(later('26', '11', '20')).toBeUndefined();
    expect(later('31', '11', '2026')).toBeUndefined();
  });
});
