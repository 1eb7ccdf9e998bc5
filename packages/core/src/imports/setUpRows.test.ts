import { describe, expect, it, test } from 'vitest';
import { areasIn, areasProblem, inClinicsName } from '../eligibility/localClinic.ts';
import { readDistrict } from './districtRow.ts';
import { HIDDEN, readReferral } from './referralRow.ts';

const wrong = (read: object) =>
  'problems' in read
    ? (read.problems as { column: string; value: string }[]).map(({ column, value }) => [column, value])
    : read;

describe('rule 17.30: a row of referrals', () => {
  const row = (more: object = {}) =>
    readReferral({ ubrn: '1234-5678 9012', service: 'top', passcode: 'Tulip  Lemon', ...more });

  it('is its digits, its service and the passcode as it is compared', () => {
    expect(row()).toEqual({
      key: '123456789012|top',
      said: { ubrn: '123456789012', service: 'top', passcode: 'tulip lemon' },
    });
  });

  test.each<[string, object, [string, string][]]>([
    ['eleven digits', { ubrn: '12345678901' }, [['ubrn', '12345678901']]],
    ['no passcode', { passcode: ' ' }, [['passcode', '']]],
    ['a passcode of five signs', { passcode: 'ab-c1' }, [['passcode', HIDDEN]]],
    ['no service of ours', { service: 'dental' }, [['service', 'dental']]],
    // The columns are the wrong way round: what proves a referral is named nowhere.
    [
      'number and passcode mixed up',
      { ubrn: 'tulip lemon', passcode: '1' },
      [
        ['ubrn', HIDDEN],
        ['passcode', HIDDEN],
      ],
    ],
    [
      'a passcode with broken letters',
      { passcode: 'tulÃ©', service: 'x' },
      [
        ['service', 'x'],
        ['passcode', HIDDEN],
      ],
    ],
  ])('with %s is named, and never its passcode', (_, more, names) => {
    const read = row(more);
    expect(JSON.stringify(read)).not.toMatch(/tulip|tul/i);
    expect(wrong(read)).toEqual(expect.arrayContaining(names));
  });
});

describe('rule 17.31: a row of districts', () => {
  const row = (more: object = {}) =>
    readDistrict({ code: 'we4', town: 'Westmere', latitude: '53.41', longitude: '-2.98', ...more });

  it('is its code, its town and where its middle lies', () => {
    expect(row()).toEqual({
      key: 'WE4',
      said: { code: 'WE4', town: 'Westmere', latitude: 53.41, longitude: -2.98 },
    });
  });

  test.each<[string, object, string[]]>([
    ['a whole postcode', { code: 'WE4 2RS' }, ['code']],
    ['no town', { town: '' }, ['town']],
    ['the two the wrong way round', { latitude: '-2.98', longitude: '53.41' }, ['latitude', 'longitude']],
    ['a comma', { latitude: '53,41' }, ['latitude']],
    ['a number beyond numbers', { longitude: '1e3' }, ['longitude']],
    ['nothing', { latitude: '', longitude: '' }, ['latitude', 'longitude']],
  ])('with %s is named by its column', (_, more, columns) => {
    expect((wrong(row(more)) as string[][]).map(([column]) => column)).toEqual(columns);
  });
});

test('rule 17.31: areas of a local clinic are parts of postcodes, each once', () => {
  expect(areasIn('we, WE4;  lf')).toEqual(['WE', 'WE4', 'LF']);
  expect(areasIn('we4, WE4')).toEqual(['WE4']);
  expect(areasProblem('WE, LF4')).toBeUndefined();
  expect(areasProblem('')).toBeUndefined();
  expect(areasProblem('WE4 2RS')).toContain('2RS');
  expect(
    areasProblem(
      Array.from({ length: 61 }, (_, i) => `W${String.fromCharCode(65 + (i % 26))}${i % 10}`).join(','),
    ),
  ).toContain('60');
});

test.each([
  ['The Bluebell Suite sees you first', 'Elm $& House', 'Elm $& House sees you first'],
  [
    'Where you live, Hope House Clinic sees you first.',
    'Elm House',
    'Where you live, Elm House sees you first.',
  ],
  ['The Bluebell Suite sees you first', 'Bluebell Suite', 'The Bluebell Suite sees you first'],
  ['The Bluebell Suite sees you first', undefined, 'The Bluebell Suite sees you first'],
])('rule 17.31: “%s” in the name of %s', (words, name, said) => {
  expect(inClinicsName(words, name)).toBe(said);
});
