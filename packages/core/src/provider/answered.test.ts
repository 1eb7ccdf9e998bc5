import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DAY_CODES } from '../openingHours.ts';
import { answeredOf, unansweredWords } from './answered.ts';
import { hoursParts, writtenHours } from './hoursParts.ts';
import type { ProviderLine } from './provider.ts';

const line = (kind: ProviderLine['kind'], hours: string, on = true): ProviderLine => ({
  ...{ kind, hours, on, name: 'Call us', number: '020 7946 0100', words: '' },
});

describe('rule 17.25: who writes the lines sees when nobody answers', () => {
  it.each<[string, ProviderLine[], string]>([
    ['never', [line('main', 'Mo-Su 08:00-20:00'), line('night', 'Mo-Su 20:00-08:00')], ''],
    [
      'at weekends between the two',
      [line('main', 'Mo-Fr 08:00-20:00; Sa-Su 09:00-17:00'), line('night', 'Mo-Su 20:00-08:00')],
      'Saturday and Sunday, 8am to 9am and 5pm to 8pm',
    ],
    ['a line that is not shown', [line('main', 'Mo-Su 08:00-20:00', false)], 'Every day, all day'],
    ['at night', [line('main', 'Mo-Su 08:00-20:00')], 'Every day, midnight to 8am and 8pm to midnight'],
    ['hours nobody can read', [line('main', 'always')], 'Every day, all day'],
    [
      'after a night that ends on Monday',
      [line('main', 'Mo-Su 08:00-20:00'), line('night', 'Su 20:00-08:00')],
      'Monday, 8pm to midnight; Tuesday to Saturday, midnight to 8am and 8pm to midnight; Sunday, midnight to 8am',
    ],
    ['text relay answers nothing by itself', [line('relay', 'Mo-Su 00:00-24:00')], 'Every day, all day'],
  ])('%s', (_, lines, words) => expect(unansweredWords(lines)).toBe(words));

  test('each day is whole, part by part, whatever the hours are', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((one) => String(one).padStart(2, '0')).join(':'));
    const hours = fc
      .array(fc.record({ days: fc.constantFrom(...DAY_CODES), opens: time, closes: time }), { maxLength: 4 })
      .map(writtenHours);
    fc.assert(
      fc.property(hours, hours, (main, night) => {
        for (const day of answeredOf([line('main', main), line('night', night)])) {
          expect(day[0]?.from).toBe(0);
          expect(day.at(-1)?.to).toBe(24 * 60);
          for (const [at, one] of day.slice(1).entries()) expect(one.from).toBe(day[at]?.to);
        }
      }),
      { numRuns: 50 },
    );
  });
});

test('rule 17.25: hours that are chosen part by part are written as they were', () => {
  const text = 'Mo-Fr 08:00-20:00; Sa 09:00-13:00';
  expect(hoursParts(text)).toHaveLength(2);
  expect(writtenHours(hoursParts(text))).toBe(text);
  expect(hoursParts('all day; Mo 8-9')).toEqual([]);
});
