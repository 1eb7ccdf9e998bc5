import { expect, it } from 'vitest';
import { FIRST_TERMS, termsName, termsNumber, termsState, termsWords } from './terms.ts';

const said = (version: string, decision: 'accepted' | 'declined' = 'accepted') => ({ version, decision });

it('rule 8.29: an answer counts while no newer version asks everybody; one to a correction counts as well', () => {
  expect(termsState(null, 1)).toBe('due');
  expect(termsState(said(FIRST_TERMS), 1)).toBe('accepted');
  expect(termsState(said(FIRST_TERMS, 'declined'), 1)).toBe('declined');
  expect(termsState(said(FIRST_TERMS), 2)).toBe('due');
  expect(termsState(said('10'), 9)).toBe('accepted');
  expect(termsState(said('9'), 10)).toBe('due');
  expect(termsState(said('2020-01-01'), 1)).toBe('due');
});

it('rule 8.29: each version has one name, and no other text is one', () => {
  for (const number of [1, 2, 10, 999_999_999]) expect(termsNumber(termsName(number))).toBe(number);
  expect(termsName(1)).toBe(FIRST_TERMS);
  for (const name of [
    '',
    '0',
    '01',
    '-1',
    '1.5',
    '1e3',
    ' 2',
    '2 ',
    '٣',
    '2020-01-01',
    '1'.repeat(20),
    'constructor',
  ])
    expect(termsNumber(name)).toBe(0);
  expect([termsWords(FIRST_TERMS), termsWords('3'), termsWords('2020-01-01')]).toEqual([
    'version 1',
    'version 3',
    '2020-01-01',
  ]);
});
