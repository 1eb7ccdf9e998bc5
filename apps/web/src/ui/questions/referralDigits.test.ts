import { describe, expect, it } from 'vitest';
import { grouped } from './referralDigits.ts';

describe('a referral number, 12 digits in groups of 4', () => {
  it.each([
    ['123456789012', '1234 5678 9012'],
    ['1234-5678-9012', '1234 5678 9012'],
    [' 1234  56789012 ', '1234 5678 9012'],
    ['UBRN: 1234 5678 9012', '1234 5678 9012'],
    ['12345', '1234 5'],
    ['1234 ', '1234'],
    ['', ''],
  ])('reads %j as %j', (typed, shown) => {
    expect(grouped(typed)).toBe(shown);
  });

  it.each(['12345678901234', 'abc', '1234 x'])('leaves %j as it is typed', (typed) => {
    expect(grouped(typed)).toBe(typed);
  });
});
