import { describe, expect, it } from 'vitest';
import { codeProblem, mobileProblem, postcodeProblem, tidyCode } from './accounts/fields.ts';
import { pinProblem } from './accounts/securityFactor.ts';
import { readBookingReference } from './appointments/reference.ts';
import { readClientSearch } from './clients/search.ts';
import { tidyPostcode } from './eligibility/postcode.ts';
import { tidyUbrn, ubrnProblem } from './eligibility/ubrn.ts';
import { plainPhone, plainTyped } from './plainTyped.ts';
import { readDate } from './questionnaires/questionTypes/dateinput.ts';
import { readNumber } from './questionnaires/questionTypes/numbers.ts';
import { phoneProblem } from './questionnaires/questionTypes/phone.ts';

const PHONES = [
  ['07700 900118', '07700900118'],
  ['\u202a07700 900118\u202c', '07700900118'],
  ['\u202d+44 7700 900118\u202c', '+447700900118'],
  ['\u200e07700\u00a0900118', '07700900118'],
  ['07700–900–118', '07700900118'],
  ['07700‑900‑118', '07700900118'],
  ['07700−900118', '07700900118'],
  ['07700.900.118', '07700900118'],
  ['(07700) 900118', '07700900118'],
  ['7700 900118', '07700900118'],
  ['447700900118', '+447700900118'],
  ['+44 (0)7700 900118', '+447700900118'],
  ['0044 7700 900118', '+447700900118'],
  ['00353 85 012 3456', '+353850123456'],
  ['+353 85 012 3456', '+353850123456'],
  ['tel:+447700900118', '+447700900118'],
  ['０７７００　９００１１８', '07700900118'],
  ['＋４４ ７７００ ９００１１８', '+447700900118'],
  ['٠٧٧٠٠ ٩٠٠١١٨', '07700900118'],
  ['۰۷۷۰۰ ۹۰۰۱۱۸', '07700900118'],
  ['०७७०० ९००११८', '07700900118'],
  ['০৭৭০০ ৯০০১১৮', '07700900118'],
] as const;

describe('rule 14.24: digits and signs are read as they are meant', () => {
  it.each(PHONES)('%j is a mobile and a phone number', (typed, number) => {
    expect(plainPhone(typed)).toBe(number);
    expect(mobileProblem(typed)).toBeUndefined();
    expect(phoneProblem(typed)).toBeUndefined();
  });

  it.each(['0770 90011', '+44 1', 'seven', '07700 9001180000', '00', '+'])('%j is none', (typed) =>
    expect(mobileProblem(typed)).toEqual(expect.any(String)),
  );

  it.each([
    '123456',
    '123 456',
    '123-456',
    '123–456',
    '\u202a123456\u202c',
    '１２３４５６',
    '١٢٣٤٥٦',
    '۱۲۳۴۵۶',
    '\ufeff123456',
  ])('the code %j', (typed) => {
    expect(codeProblem(typed)).toBeUndefined();
    expect(tidyCode(typed)).toBe('123456');
  });

  it.each([
    'WE4 2RS',
    'we42rs',
    'ＷＥ４ ２ＲＳ',
    '\u202aWE4 2RS\u202c',
    'WE4\u00a02RS',
    'WE4-2RS',
    'WE4–2RS',
    'WE٤ ٢RS',
  ])('the postcode %j', (typed) => {
    expect(postcodeProblem(typed)).toBeUndefined();
    expect(tidyPostcode(typed)).toBe('WE4 2RS');
  });

  it.each([
    '1234 5678 9012',
    '1234–5678–9012',
    '\u202d123456789012\u202c',
    '１２３４ ５６７８ ９０１２',
    '١٢٣٤٥٦٧٨٩٠١٢',
  ])('the referral number %j', (typed) => {
    expect(ubrnProblem(typed)).toBeUndefined();
    expect(tidyUbrn(typed)).toBe('1234 5678 9012');
  });

  it.each([
    ['12', 12],
    ['１２', 12],
    ['١٢', 12],
    ['−3', -3],
    ['–3', -3],
    ['1٬200', 1200],
    ['٣٫٥', 3.5],
    ['\u202a1,200\u202c', 1200],
  ])('the number %j', (typed, number) => expect(readNumber(typed)).toBe(number));

  it.each([
    { day: '14', month: '6', year: '1997' },
    { day: '１４', month: '６', year: '１９９７' },
    { day: '١٤', month: '٦', year: '١٩٩٧' },
    { day: '۱۴', month: '۶', year: '۱۹۹۷' },
    { day: '\u202a14\u202c', month: 'ｊｕｎｅ', year: '1997\u200f' },
  ])('the date %j', (typed) => expect(readDate(typed)).toBe('1997-06-14'));

  it('a PIN, a booking reference, and what staff look for', () => {
    expect(pinProblem('８２９４')).toBeUndefined();
    expect(readBookingReference('CW 4821–093')).toBe(4821093);
    expect(readClientSearch('\u202a07700 900118\u202c')).toMatchObject({ phone: '7700900118' });
    expect(readClientSearch('CW–20481')).toMatchObject({ reference: 20481 });
    expect(readClientSearch('١٤/٦/١٩٩٧')).toMatchObject({ birth: '1997-06-14' });
  });

  it('every digit there is means itself, and words stay words', () => {
    for (const zero of [
      '0',
      '٠',
      '۰',
      '߀',
      '०',
      '০',
      '੦',
      '૦',
      '୦',
      '௦',
      '౦',
      '೦',
      '൦',
      '๐',
      '໐',
      '༠',
      '၀',
      '០',
      '᠐',
      '０',
      '𞥐',
      '𝟎',
    ]) {
      const from = zero.codePointAt(0) ?? 0;
      const ten = Array.from({ length: 10 }, (_, at) => String.fromCodePoint(from + at)).join('');
      expect(plainTyped(ten)).toBe('0123456789');
    }
    expect(plainTyped('Łucja O’Brien')).toBe('Łucja O’Brien');
  });
});
