import { mobileProblem } from '@careway/core/accounts/fields';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyMobile } from './contactDetails.ts';
import { countryOfMobile } from './textLimits.ts';

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

test('rule 12.20: codes go to mobiles of countries that the settings name, and to no premium, personal or satellite number', () => {
  const home = ['+447700900118', '+447797712345', '+447624123456', '+447911123456'];
  const never = [
    '+447012345678',
    '+447600123456',
    '+441632960123',
    '+449098790000',
    '+448001111111',
    '+881612345678',
    '+882161234567',
    '+87039991234',
    '+96012345678',
    '+263771234567',
    '+8801712345678',
    '+19005551234',
    '+9607712345',
  ];
  for (const number of home) expect([number, countryOfMobile(number, ['GB'])]).toEqual([number, 'GB']);
  for (const number of [...never, '+353850123456'])
    expect([number, countryOfMobile(number, ['GB'])]).toEqual([number, undefined]);
  expect(countryOfMobile('+353850123456', ['GB', 'IE'])).toBe('IE');
  expect(countryOfMobile('+35312345678', ['GB', 'IE'])).toBeUndefined();
  expect(countryOfMobile('+19005551234', ['GB', 'US'])).toBeUndefined();
  expect(countryOfMobile('+447700900118', ['IE'])).toBeUndefined();
});
