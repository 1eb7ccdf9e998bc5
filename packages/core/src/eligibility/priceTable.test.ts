import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PrivatePrice, pricesAt } from './prices.ts';
import { PRICE_TABLE, priceChanges, priceTableProblems, sortedPrices, typedPence } from './priceTable.ts';

const line = (more: Partial<PrivatePrice> = {}): PrivatePrice => ({
  treatment: 'Treatment at a clinic',
  fromWeeks: 0,
  toWeeks: 13,
  pence: 64_000,
  ...more,
});
const later = line({ fromWeeks: 14, toWeeks: 18 });

describe('rule 2.9 pathway top: the price table by treatment and gestation', () => {
  it.each([
    ['one line', [line()], []],
    ['weeks that follow each other', [line(), later], []],
    ['two treatments in the same weeks', [line(), line({ treatment: 'At home' })], []],
    ['a single week, free of charge', [line({ fromWeeks: 9, toWeeks: 9, pence: 0 })], []],
    ['nothing', [], ['null.null']],
    ['too many lines', Array.from({ length: PRICE_TABLE.mostRows + 1 }, () => line()), ['null.null']],
    ['no name', [line({ treatment: '  ' })], ['0.treatment']],
    ['a name without end', [line({ treatment: 'a'.repeat(81) })], ['0.treatment']],
    ['the last week before the first', [line(), line({ fromWeeks: 15, toWeeks: 14 })], ['1.toWeeks']],
    ['half a week', [line({ fromWeeks: 1.5 })], ['0.fromWeeks']],
    ['weeks nobody has', [line({ toWeeks: 46 })], ['0.toWeeks']],
    ['half a penny', [line({ pence: 10.5 })], ['0.pence']],
    ['less than nothing', [line({ pence: -1 })], ['0.pence']],
    ['too dear to be true', [line({ pence: PRICE_TABLE.mostPence + 1 })], ['0.pence']],
    ['a shared week', [line(), line({ fromWeeks: 13, toWeeks: 18 })], ['1.fromWeeks']],
    ['one twice where no week matters', [line({ toWeeks: 0 }), line({ toWeeks: 0 })], ['1.treatment']],
    ['one inside another', [line({ toWeeks: 23 }), later], ['1.fromWeeks']],
    [
      'the same treatment written otherwise',
      [line(), line({ treatment: ' treatment AT a  clinic' })],
      ['1.fromWeeks'],
    ],
  ])('%s', (_what, lines, wrong) => {
    expect(priceTableProblems(lines).map(({ index, field }) => `${index}.${field}`)).toEqual(wrong);
  });

  const lines = fc.array(
    fc.record({
      treatment: fc.constantFrom('At home', 'at home ', 'At a clinic', 'Talking'),
      fromWeeks: fc.integer({ min: 0, max: 45 }),
      toWeeks: fc.integer({ min: 0, max: 45 }),
      pence: fc.integer({ min: 0, max: 200_000 }),
    }),
    { minLength: 1, maxLength: 6 },
  );

  it('a table that passes has one price at most for each treatment and week; one that fails has a reason', () => {
    fc.assert(
      fc.property(lines, (table) => {
        const twice = Array.from({ length: 46 }, (_, week) =>
          pricesAt(table, week).map(({ treatment }) => treatment.trim().toLowerCase()),
        ).some((names) => new Set(names).size < names.length);
        const backwards = table.some(({ fromWeeks, toWeeks }) => toWeeks < fromWeeks);
        expect(priceTableProblems(table).length > 0).toBe(twice || backwards);
      }),
    );
  });

  it('is sorted by weeks and keeps every line, whatever the order it was typed in', () => {
    fc.assert(
      fc.property(lines, (table) => {
        const sorted = sortedPrices(table);
        expect(sortedPrices([...table].reverse())).toEqual(sorted);
        expect(sorted).toHaveLength(table.length);
        for (const [index, { fromWeeks }] of sorted.entries()) {
          expect(fromWeeks).toBeGreaterThanOrEqual(sorted[index - 1]?.fromWeeks ?? 0);
        }
      }),
    );
  });

  it.each([
    ['480', 48_000],
    ['£1,250', 125_000],
    [' 62.50 ', 6_250],
    ['0', 0],
    ['62.5', null],
    ['1,25', null],
    ['-3', null],
    ['about 80', null],
    ['', null],
  ])('reads pounds and pence: %j', (text, pence) => {
    expect(typedPence(text)).toBe(pence);
  });

  it('rule 11.1: says what a save changed', () => {
    const before = [line(), later];
    const after = [line({ pence: 65_050 }), line({ treatment: 'At home', toWeeks: 9, pence: 48_000 })];
    expect(priceChanges(before, after)).toEqual([
      'Changed Treatment at a clinic, up to 13 weeks: £640 to £650.50',
      'Added At home, up to 9 weeks: £480',
      'Removed Treatment at a clinic, 14 to 18 weeks: £640',
    ]);
    expect(priceChanges(before, [...before].reverse())).toEqual([]);
  });
});
