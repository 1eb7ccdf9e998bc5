import { mobileProblem } from '@careway/core/accounts/fields';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyMobile } from './contactDetails.ts';

test.each([
  ['07700900118', '+447700900118'],
  ['07700 900 118', '+447700900118'],
  ['(07700) 900-118', '+447700900118'],
  ['+44 7700 900118', '+447700900118'],
  ['+44 (0)7700 900118', '+447700900118'],
  ['0044 7700 900118', '+447700900118'],
  ['+353 85 012 3456', '+353850123456'],
  ['+48 512 345 678', '+48512345678'],
])('a mobile in any usual form: %s', (typed, kept) => {
  expect(mobileProblem(typed)).toBeUndefined();
  expect(tidyMobile(typed)).toBe(kept);
});

test.each(['', '0770 12', '01632 960123', 'call me', '07700 900118 9'])('no mobile: "%s"', (typed) => {
  expect(mobileProblem(typed) !== undefined || tidyMobile(typed) === null).toBe(true);
});

test('however it is spaced, it is the same number', () => {
  const gaps = fc.array(fc.constantFrom('', ' ', '-', '.'), { minLength: 11, maxLength: 11 });
  const digits = fc.integer({ min: 0, max: 999_999_999 }).map((rest) => `07${String(rest).padStart(9, '0')}`);
  fc.assert(
    fc.property(digits, gaps, (number, between) => {
      const typed = [...number]
        .map((digit, index) => (index === 0 ? digit : between[index] + digit))
        .join('');
      expect(mobileProblem(typed)).toBeUndefined();
      expect(tidyMobile(typed)).toBe(tidyMobile(number));
    }),
  );
});
