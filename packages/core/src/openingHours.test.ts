import { describe, expect, it } from 'vitest';
import { hoursWords, type OpeningHours, openNow, readHours } from './openingHours.ts';

const read = (text: string): OpeningHours => {
  const hours = readHours(text);
  if (!hours) throw new Error(text);
  return hours;
};
const DAILY = 'Mo-Su 08:00-20:00';
const WEEK = 'Mo-Fr 08:00-20:00; Sa 09:30-13:00';

describe('rule 14.28: whether a number is answered now', () => {
  it.each([
    [DAILY, '2026-11-20T07:59:59Z', false, 'Closed now, opens today at 8am'],
    [DAILY, '2026-11-20T08:00:00Z', true, 'Open now, until 8pm'],
    [DAILY, '2026-11-20T19:59:59Z', true, 'Open now, until 8pm'],
    [DAILY, '2026-11-20T20:00:00Z', false, 'Closed now, opens tomorrow at 8am'],
    // Summer time: London is an hour ahead.
    [DAILY, '2026-07-20T18:59:00Z', true, 'Open now, until 8pm'],
    [DAILY, '2026-07-20T19:00:00Z', false, 'Closed now, opens tomorrow at 8am'],
    [DAILY, '2026-07-20T23:30:00Z', false, 'Closed now, opens today at 8am'],
    // A Friday, a Saturday and a Sunday.
    [WEEK, '2026-11-20T21:00:00Z', false, 'Closed now, opens tomorrow at 9:30am'],
    [WEEK, '2026-11-21T12:59:00Z', true, 'Open now, until 1pm'],
    [WEEK, '2026-11-21T13:00:00Z', false, 'Closed now, opens Monday at 8am'],
    [WEEK, '2026-11-22T10:00:00Z', false, 'Closed now, opens tomorrow at 8am'],
    ['We 08:00-24:00', '2026-11-25T23:59:00Z', true, 'Open now, until 12am'],
    ['We 08:00-12:00', '2026-11-25T12:00:00Z', false, 'Closed now, opens Wednesday at 8am'],
  ])('%s at %s', (hours, at, open, words) => {
    expect(openNow(read(hours), new Date(at))).toEqual({ open, words });
  });

  it.each([
    [DAILY, 'Every day, 8am to 8pm'],
    [WEEK, 'Monday to Friday, 8am to 8pm; Saturday, 9:30am to 1pm'],
    ['Sa-Su 09:00-17:00', 'Saturday and Sunday, 9am to 5pm'],
    ['Mo-We 08:00-20:00; Fr 08:00-20:00', 'Monday to Wednesday, 8am to 8pm; Friday, 8am to 8pm'],
  ])('says %s in words', (hours, words) => {
    expect(hoursWords(read(hours))).toBe(words);
  });

  it.each([
    '',
    'Every day',
    'Mo 8-20',
    'Mo 20:00-08:00',
    'Su-Mo 08:00-20:00',
    'Mo-We 08:00-09:00; We 10:00-11:00',
    'Mo 08:61-09:00',
    'Mo 08:00-24:01',
    `${'Mo 08:00-09:00;'.repeat(9)}`,
  ])('does not read “%s”', (text) => {
    expect(readHours(text)).toBeUndefined();
  });
});
