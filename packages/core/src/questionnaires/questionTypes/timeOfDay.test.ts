import { expect, test } from 'vitest';
import { readTime } from './timeOfDay.ts';

test.each([
  ['14:30', '14:30'],
  [' 9.05 ', '09:05'],
  ['9:05 pm', '21:05'],
  ['12am', '00:00'],
  ['12:15PM', '12:15'],
  ['00:00', '00:00'],
  ['24:00', undefined],
  ['9:60', undefined],
  ['13pm', undefined],
  ['0am', undefined],
  ['9', undefined],
  ['noon', undefined],
  ['9:5', undefined],
])('rule 5.2: a time of day as people write it: %s', (typed, read) => {
  expect(readTime(typed)).toBe(read);
});
