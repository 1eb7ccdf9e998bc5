import { expect, test } from 'vitest';
import { waitWords } from './waitWords.ts';

test.each([
  [-5, '0 min'],
  [26 * 60_000, '26 min'],
  [60 * 60_000, '1 h'],
  [125 * 60_000, '2 h 5 min'],
  [47.5 * 3_600_000, '47 h 30 min'],
  [3 * 24 * 3_600_000, '3 days'],
])('%i ms is %s', (ms, words) => {
  expect(waitWords(ms)).toBe(words);
});
