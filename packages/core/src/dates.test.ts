import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { londonTime } from './appointments/london.ts';
import { whenWords } from './appointments/words.ts';
import { londonDay, londonMinutes } from './dates.ts';
import { grouped } from './numbers.ts';
import { freetext } from './questionnaires/questionTypes/freetext.ts';

/**
 * In WebKit `dateStyle: 'short'` of en-CA is 11/21/26. What a formatted text looks like is each engine's own affair, so
 * here every way to one gives nonsense: whoever reads a day out of such a text fails.
 */
beforeEach(() => {
  const nonsense = () => '11/21/26';
  const formatter: { format: unknown } = Intl.DateTimeFormat.prototype;
  vi.spyOn(formatter, 'format', 'get').mockReturnValue(nonsense);
  vi.spyOn(Date.prototype, 'toLocaleString').mockImplementation(nonsense);
  vi.spyOn(Date.prototype, 'toLocaleDateString').mockImplementation(nonsense);
  vi.spyOn(Date.prototype, 'toLocaleTimeString').mockImplementation(nonsense);
  vi.spyOn(Number.prototype, 'toLocaleString').mockImplementation(() => '١٬٢٣٤');
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('no day, time or number hangs on the shape of an engine’s own text', () => {
  it.each([
    ['2026-11-21T12:00:00Z', '2026-11-21', 720],
    ['2026-06-30T23:30:00Z', '2026-07-01', 30],
    ['2026-03-29T00:59:59Z', '2026-03-29', 59],
    ['2026-03-29T01:00:00Z', '2026-03-29', 120],
    ['2026-10-25T01:00:00Z', '2026-10-25', 60],
    ['2026-11-20T00:00:00Z', '2026-11-20', 0],
    ['0987-01-05T12:00:00Z', '0987-01-05', 718],
  ])('%s is %s in London, %i minutes after midnight', (instant, day, minutes) => {
    expect(londonDay(new Date(instant))).toBe(day);
    expect(londonMinutes(new Date(instant))).toBe(minutes);
    expect(londonTime(instant)).toEqual({ day, minutes });
  });

  it('says when in the same words', () => {
    expect(whenWords('2026-11-24T10:20:00Z')).toBe('Tuesday 24 November, 10:20am');
  });

  it('writes large numbers with commas', () => {
    expect([0, 7, 999, 1000, 19_800, 1_234_567, -1234].map(grouped)).toEqual([
      '0',
      '7',
      '999',
      '1,000',
      '19,800',
      '1,234,567',
      '-1,234',
    ]);
    const asked = { question: { maxLength: 2000 } } as Parameters<typeof freetext.check>[0];
    expect(freetext.check(asked, 'a'.repeat(2001), { today: '2026-11-21' })).toBe(
      'Use 2,000 characters or fewer',
    );
  });
});
