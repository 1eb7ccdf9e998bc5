import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postcodeProblem } from '../accounts/fields.ts';
import { addDays } from '../dates.ts';
import { CONTRACT_KINDS, CONTRACTS } from './contracts.ts';
import { gestationOn, gestationWords, lastPeriodProblem } from './gestation.ts';
import { practiceProblem, tidyPracticeCode } from './gpPractice.ts';
import { outwardCode, postcodeReach } from './postcode.ts';
import { isPostcodeArea, outsideUk } from './postcodeAreas.ts';
import { poundsWords, pricesAt } from './prices.ts';
import { tidyUbrn, ubrnProblem } from './ubrn.ts';

const today = '2026-11-20';

describe('contracts, rule 2.3', () => {
  it('has exactly the six kinds, and only a mandatory booking service with us asks for a referral number', () => {
    expect(CONTRACT_KINDS.toSorted()).toEqual([
      'cbs-msi-mandatory',
      'cbs-msi-optional',
      'cbs-non-msi-mandatory',
      'cbs-non-msi-optional',
      'direct',
      'none',
    ]);
    expect(CONTRACT_KINDS.filter((kind) => CONTRACTS[kind].ubrnRequired)).toEqual(['cbs-msi-mandatory']);
  });
});

describe('gestation, rule 2.4', () => {
  it.each([
    ['2026-11-20', '0 days'],
    ['2026-11-19', '1 day'],
    ['2026-11-13', '1 week'],
    ['2026-11-12', '1 week and 1 day'],
    ['2026-10-19', '4 weeks and 4 days'],
    ['2026-06-05', '24 weeks'],
  ])('from a last period on %s says %s', (lastPeriod, words) => {
    expect(gestationWords(gestationOn(lastPeriod, today))).toBe(words);
  });

  it('counts the same over a change of the clocks and a leap day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 315 }), fc.integer({ min: 0, max: 3000 }), (days, from) => {
        const lastPeriod = addDays('2024-01-01', from);
        const gestation = gestationOn(lastPeriod, addDays(lastPeriod, days));
        expect(gestation.days).toBe(days);
        expect(gestation.weeks * 7 + gestation.extraDays).toBe(days);
      }),
    );
  });

  it.each([
    ['', 'Enter the first day of your last period, or choose “I am not sure”'],
    ['2026-02-30', 'Enter a real date, like 19 10 2026, or choose “I am not sure”'],
    ['2026-11-21', 'Enter a date that is today or in the past'],
    ['2025-10-19', 'Check the year, or choose “I am not sure”'],
    ['2026-11-20', undefined],
    ['2026-02-01', undefined],
  ])('asks about a last period of "%s"', (value, message) => {
    expect(lastPeriodProblem(value, today)).toBe(message);
  });
});

describe('rule 2.5: referral numbers', () => {
  it.each(['123456789012', '1234 5678 9012', '1234-5678-9012', ' 1234  56789012 '])('takes "%s"', (typed) => {
    expect(ubrnProblem(typed)).toBeUndefined();
    expect(tidyUbrn(typed)).toBe('1234 5678 9012');
  });

  it.each([
    ['', 'Enter your referral number'],
    ['1234', 'Enter all 12 digits of your referral number. You have entered 4'],
    ['1234 5678 90123', 'Enter all 12 digits of your referral number. You have entered 13'],
    ['1234 5678 901O', 'Enter your referral number using digits, like 1234 5678 9012'],
  ])('asks about "%s"', (typed, message) => {
    expect(ubrnProblem(typed)).toBe(message);
    expect(tidyUbrn(typed)).toBe(typed);
  });
});

describe('postcodes and practices', () => {
  it.each([
    ['WE4 2RS', 'WE4', ['WE4 2', 'WE4', 'WE', '']],
    ['we42rs', 'WE4', ['WE4 2', 'WE4', 'WE', '']],
    ['W1A 1AA', 'W1A', ['W1A 1', 'W1A', 'W1', 'W', '']],
    ['SW1A 1AA', 'SW1A', ['SW1A 1', 'SW1A', 'SW1', 'SW', '']],
    ['M1 1AE', 'M1', ['M1 1', 'M1', 'M', '']],
  ])('%s lies in district %s', (postcode, district, reach) => {
    expect(outwardCode(postcode)).toBe(district);
    expect(postcodeReach(postcode)).toEqual(reach);
  });

  it.each([
    ['75008', 'Enter a UK postcode, like WE4 2RS. If you live outside the UK, call us'],
    ['D02 X285', 'Enter a UK postcode, like WE4 2RS. If you live outside the UK, call us'],
    ['K1A 0B1', 'Enter a UK postcode, like WE4 2RS. If you live outside the UK, call us'],
    ['BFPO 57', 'Enter the postcode of your BFPO address. It begins with BF1'],
    ['WE4', 'Enter a full postcode, like WE4 2RS'],
    ['WE4 2R5', 'Enter a full postcode, like WE4 2RS'],
    ['🙂'.repeat(50), 'Enter a full postcode, like WE4 2RS'],
    ['BF1 2AB', undefined],
    ['GY1 1AA', undefined],
  ])('says of %s what is wrong with it', (typed, words) => {
    expect(postcodeProblem(typed)).toBe(words);
  });

  it('knows which postcodes there are, and which lie outside the United Kingdom', () => {
    for (const real of ['SW1A 1AA', 'm11ae', 'BT1 1AA', 'ZE1 0AA', 'CF10 1AA']) {
      expect([isPostcodeArea(real), outsideUk(real)]).toEqual([true, false]);
    }
    for (const outside of ['GY1 1AA', 'JE2 3AB', 'im1 1aa', 'GX11 1AA', 'BF1 2AB']) {
      expect([isPostcodeArea(outside), outsideUk(outside)]).toEqual([true, true]);
    }
    for (const none of ['A1 1AA', 'QX1 1AA', 'ZZ1 1ZZ']) expect(isPostcodeArea(none)).toBe(false);
  });

  it('takes a practice code in any case and asks to choose otherwise', () => {
    expect(practiceProblem(' z99001 ')).toBeUndefined();
    expect(tidyPracticeCode(' z99001 ')).toBe('Z99001');
    expect(practiceProblem('Rowan Street')).toBe('Choose your GP practice from the list');
    expect(practiceProblem('')).toBe('Choose your GP practice from the list');
  });
});

describe('private prices', () => {
  const prices = [
    { treatment: 'B', fromWeeks: 0, toWeeks: 13, pence: 78_000 },
    { treatment: 'A', fromWeeks: 0, toWeeks: 9, pence: 48_000 },
    { treatment: 'C', fromWeeks: 14, toWeeks: 18, pence: 125_050 },
  ];

  it('shows the lines for the week, cheapest first, both ends included', () => {
    expect(pricesAt(prices, 9).map((price) => price.treatment)).toEqual(['A', 'B']);
    expect(pricesAt(prices, 10).map((price) => price.treatment)).toEqual(['B']);
    expect(pricesAt(prices, 14).map((price) => price.treatment)).toEqual(['C']);
    expect(pricesAt(prices, 19)).toEqual([]);
  });

  it.each([
    [48_000, '£480'],
    [125_050, '£1,250.50'],
    [105, '£1.05'],
    [123_456_700, '£1,234,567'],
  ])('writes %i pence as %s', (pence, words) => {
    expect(poundsWords(pence)).toBe(words);
  });
});
