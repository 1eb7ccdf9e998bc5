import { describe, expect, it } from 'vitest';
import { hoursWords, openNow } from './openingHours.ts';

const HOURS = { opens: 8 * 60, closes: 20 * 60 };

describe('rule 14.28: whether a number is answered now', () => {
  it.each([
    ['2026-11-20T07:59:59Z', false, 'Closed now, opens today at 8am'],
    ['2026-11-20T08:00:00Z', true, 'Open now, until 8pm'],
    ['2026-11-20T19:59:59Z', true, 'Open now, until 8pm'],
    ['2026-11-20T20:00:00Z', false, 'Closed now, opens tomorrow at 8am'],
    // Summer time: London is an hour ahead.
    ['2026-07-20T18:59:00Z', true, 'Open now, until 8pm'],
    ['2026-07-20T19:00:00Z', false, 'Closed now, opens tomorrow at 8am'],
    ['2026-07-20T23:30:00Z', false, 'Closed now, opens today at 8am'],
  ])('at %s', (at, open, words) => {
    expect(openNow(HOURS, new Date(at))).toEqual({ open, words });
  });

  it('says the hours of every day', () => {
    expect(hoursWords(HOURS)).toBe('Every day, 8am to 8pm');
  });
});
