import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { birthsLikeIt, type Compared, probablySame, sameFacts, sameWords } from './probablySame.ts';

const AMIRA: Compared = {
  firstName: 'Amira',
  lastName: 'Hale',
  dateOfBirth: '1997-06-04',
  mobile: '+447700900118',
  postcode: 'LM1 4QT',
};
const other: Partial<Compared> = { mobile: '+447700900999', postcode: 'EB9 9ZZ' };

describe('rule 16.64: which records are probably one person', () => {
  test.each<[string, Partial<Compared>, readonly string[]]>([
    ['the same name and birth date, another number', other, ['birth', 'name', 'firstName']],
    ['an accent and large letters', { ...other, firstName: 'AMÍRA' }, ['birth', 'name', 'firstName']],
    [
      'both names in the fields the other way round',
      { ...other, firstName: 'Hale', lastName: 'Amira' },
      ['birth', 'name', 'firstName'],
    ],
    ['a slip of the finger', { ...other, firstName: 'Amirra' }, ['birth', 'name', 'firstName']],
    ['married, at the same number', { lastName: 'Okafor', postcode: null }, ['birth', 'firstName', 'number']],
    [
      'married, with another number, in the same home',
      { lastName: 'Okafor', mobile: '+447700900999', postcode: 'lm14qt' },
      ['birth', 'firstName', 'postcode'],
    ],
    [
      'day and month the other way round',
      { ...other, dateOfBirth: '1997-04-06' },
      ['birthTurned', 'name', 'firstName'],
    ],
    [
      'day and month the other way round, married, at the same number',
      { lastName: 'Okafor', dateOfBirth: '1997-04-06', postcode: null },
      ['birthTurned', 'firstName', 'number'],
    ],
    [
      'one part of the date mistyped, at the same number',
      { dateOfBirth: '1979-06-04', postcode: null },
      ['birthNear', 'name', 'firstName', 'number'],
    ],
    [
      'a short form of the name, at the same number',
      { firstName: 'Ami', lastName: 'Okafor', postcode: null },
      ['birth', 'firstName', 'number'],
    ],
  ])('%s: probable', (_, change, same) => {
    expect(probablySame(AMIRA, { ...AMIRA, ...change })).toEqual(same);
    expect(probablySame({ ...AMIRA, ...change }, AMIRA)).toEqual(same);
  });

  test.each<[string, Partial<Compared>]>([
    ['twins: all but the first name is the same', { firstName: 'Zara' }],
    ['twins with names that are one letter apart', { firstName: 'Amra' }],
    ['mother and daughter at one number', { firstName: 'Nadia', dateOfBirth: '1971-02-19' }],
    ['father and son of one name at one number', { dateOfBirth: '1968-11-23' }],
    ['a couple at one number', { firstName: 'Tom', lastName: 'Reeve', dateOfBirth: '1995-01-30' }],
    ['two people of one name', { ...other, dateOfBirth: '1988-09-12' }],
    ['one name and a date that is near, nothing else', { ...other, dateOfBirth: '1997-06-05' }],
    ['born on one day, with one first name', { ...other, lastName: 'Okafor' }],
    ['born on one day', { ...other, firstName: 'Tom', lastName: 'Reeve' }],
    ['neighbours', { firstName: 'Tom', lastName: 'Reeve', dateOfBirth: '1995-01-30', mobile: null }],
    ['nobody gave a number or a home', { firstName: 'Zara', mobile: null, postcode: null }],
  ])('%s: not', (_, change) => {
    // Amra and Amira are one letter apart, and short names are told apart by that.
    const given = change.firstName === 'Amra' ? { ...AMIRA, firstName: 'Asra' } : AMIRA;
    expect(probablySame(given, { ...AMIRA, ...change })).toEqual([]);
    expect(probablySame({ ...AMIRA, ...change }, given)).toEqual([]);
  });

  test('nothing that is empty is the same', () => {
    const empty: Compared = {
      firstName: '',
      lastName: '',
      dateOfBirth: '1997-06-04',
      mobile: null,
      postcode: '',
    };
    expect(sameFacts(empty, empty)).toEqual(['birth']);
    expect(probablySame(empty, empty)).toEqual([]);
  });

  test('it is looked for by its own date, and by that with day and month the other way round where there is such a day', () => {
    expect(birthsLikeIt('1997-06-04')).toEqual(['1997-06-04', '1997-04-06']);
    expect(birthsLikeIt('1997-06-14')).toEqual(['1997-06-14']);
    expect(birthsLikeIt('1997-06-06')).toEqual(['1997-06-06']);
  });

  test('what is the same is said once', () => {
    expect(sameWords(['birth', 'name', 'firstName'])).toBe('The same date of birth and name');
    expect(sameWords(['birth', 'firstName', 'number'])).toBe('The same date of birth, first name and number');
    expect(sameWords(['birthTurned', 'name'])).toBe(
      'The same date of birth with day and month the other way round and name',
    );
  });

  test('property: whichever record comes first, and whoever is probable is found by date or number', () => {
    const words = fc.constantFrom('Amira', 'Amirah', 'Zara', 'Hale', 'Okafor', 'Ana Maria', '');
    const one = fc.record({
      firstName: words,
      lastName: words,
      dateOfBirth: fc.constantFrom('1997-06-04', '1997-04-06', '1997-06-05', '1979-06-04'),
      mobile: fc.constantFrom(null, '+447700900118', '+447700900119'),
      postcode: fc.constantFrom(null, 'LM1 4QT', 'lm14qt', 'EB9 9ZZ'),
    });
    fc.assert(
      fc.property(one, one, (a, b) => {
        expect(probablySame(a, b)).toEqual(probablySame(b, a));
        if (probablySame(a, b).length === 0) return;
        const found = birthsLikeIt(a.dateOfBirth).includes(b.dateOfBirth);
        expect(found || (a.mobile !== null && a.mobile === b.mobile)).toBe(true);
      }),
    );
  });
});
