import { describe, expect, test } from 'vitest';
import { alikeCaller, callCodeProblem, callCodeWords } from './withoutAccount.ts';

const caller = { firstName: 'Zoë', lastName: 'Adams-Reid', dateOfBirth: '1994-02-03' };
const byNothing = { byName: false, byNumber: false };

describe('rule 16.31: who might be the same person', () => {
  test.each([
    [
      'the same birth and name',
      'Zoe Adams Reid',
      '1994-02-03',
      { byName: true, byNumber: false },
      'birthAndName',
    ],
    ['one part of the name', 'Zoe Okafor', '1994-02-03', byNothing, 'birthAndName'],
    [
      'the number, whatever the name',
      'Ada Roe',
      '1994-02-03',
      { byName: false, byNumber: true },
      'birthAndNumber',
    ],
    ['the number alone', 'Ada Roe', '1970-01-01', { byName: false, byNumber: true }, 'number'],
    ['the name alone', 'Zoe Adams Reid', '1970-01-01', { byName: true, byNumber: false }, 'name'],
    ['no more than the birth', 'Ada Roe', '1994-02-03', byNothing, undefined],
    ['nothing', 'Ada Roe', '1970-01-01', byNothing, undefined],
  ] as const)('%s', (_, name, dateOfBirth, found, alike) => {
    expect(alikeCaller(caller, { name, dateOfBirth }, found)).toBe(alike);
  });
});

describe('rule 16.32: the code of a call', () => {
  test('is read out in two parts, and typed in any way', () => {
    expect(callCodeWords('48217730')).toBe('4821 7730');
    for (const typed of ['', '  ', '48217730', '4821 7730', '4821-7730'])
      expect(callCodeProblem(typed)).toBeUndefined();
    for (const typed of ['4821', '482177301', 'four'])
      expect(callCodeProblem(typed)).toMatch(/all 8 numbers/);
  });
});
