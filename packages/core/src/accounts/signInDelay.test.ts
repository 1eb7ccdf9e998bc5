import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SIGN_IN_DELAY } from '../limits.ts';
import { delayAfter } from './signInDelay.ts';

test.each([
  [0, 0],
  [4, 0],
  [5, 5],
  [6, 10],
  [7, 20],
  [12, 640],
  [13, 900],
  [1_000_000, 900],
])('rule 8.4: after %i wrong passwords the next try waits %i s', (failures, seconds) => {
  expect(delayAfter(failures)).toBe(seconds * 1000);
});

test('rule 8.4: a delay never shrinks while the failures grow, and it ends', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 1, max: 50 }), (failures, from) => {
      expect(delayAfter(failures + 1, from)).toBeGreaterThanOrEqual(delayAfter(failures, from));
      expect(delayAfter(failures, from)).toBeLessThanOrEqual(SIGN_IN_DELAY.longest);
      expect(delayAfter(failures, from) > 0).toBe(failures >= from);
    }),
  );
});
