import { describe, expect, it } from 'vitest';
import { countryProblem, mobileProblem, postcodeProblemIn } from './fields.ts';

describe('rule 8.35: an address and a number of any country', () => {
  it.each([
    ['WE4 2RS', undefined],
    ['', 'Enter your postcode'],
    ['75001', 'Enter a UK postcode, like WE4 2RS. If you live outside the UK, call us'],
  ])('in the UK the postcode %j is one of ours', (postcode, problem) => {
    expect(postcodeProblemIn(postcode, undefined)).toBe(problem);
    expect(postcodeProblemIn(postcode, ' ')).toBe(problem);
  });

  it.each(['', '75001', 'D02 X285', '〒100-0001', '1234 AB'])('abroad %j will do', (postcode) => {
    expect(postcodeProblemIn(postcode, 'France')).toBeUndefined();
  });

  it('but not anything at all', () => {
    expect(postcodeProblemIn('9'.repeat(21), 'France')).toBe('Use 20 characters or fewer for your postcode');
    expect(countryProblem(' ')).toBe('Enter your country');
    expect(countryProblem('x'.repeat(121))).toBe('Use 120 characters or fewer for your country');
  });

  it.each(['+33 6 12 34 56 78', '+353 85 012 3456', '+1 212 555 0123', '+48 512 345 678'])(
    'takes %s',
    (mobile) => {
      expect(mobileProblem(mobile)).toBeUndefined();
    },
  );
});
