import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { bandOf } from '../scoring.ts';
import type { ScoreBand } from '../types.ts';
import { dividedRanges, rangeFaults, withEnd } from './dividedRanges.ts';
import type { Ends } from './rangeFindings.ts';

const known = (...totals: readonly number[]): Ends => ({
  totals,
  least: Math.min(...totals),
  most: Math.max(...totals),
});
const upTo = (most: number) => known(...Array.from({ length: most + 1 }, (_, at) => at));
type Written = readonly [from: number, to: number, words?: string];
const bands = (...ranges: Written[]): ScoreBand[] =>
  ranges.map(([from, to, description = 'Words']) => ({ from, to, description }));
const ends = (ranges: readonly ScoreBand[] | undefined) => ranges?.map(({ from, to }) => [from, to]);

describe('rules 5.7, 7.9: the whole of what totals come to is divided', () => {
  test.each<[string, Ends, number, number[][] | undefined]>([
    [
      '0 to 12 into three',
      upTo(12),
      3,
      [
        [0, 4],
        [5, 8],
        [9, 12],
      ],
    ],
    [
      '0 to 12 into two',
      upTo(12),
      2,
      [
        [0, 6],
        [7, 12],
      ],
    ],
    [
      'totals far apart',
      known(0, 4, 8),
      2,
      [
        [0, 4],
        [5, 8],
      ],
    ],
    [
      'totals at one end',
      known(0, 1, 100),
      3,
      [
        [0, 0],
        [1, 99],
        [100, 100],
      ],
    ],
    [
      'below nothing',
      known(-2, -1, 0, 1),
      2,
      [
        [-2, -1],
        [0, 1],
      ],
    ],
    [
      'not whole',
      known(0, 0.5, 1, 1.5),
      2,
      [
        [0, 0.5],
        [1, 1.5],
      ],
    ],
    [
      'in no order, and twice',
      known(2, 0, 1, 1),
      3,
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    ],
    ['fewer totals than parts', known(0, 2), 3, undefined],
  ])('%s', (_, all, parts, wanted) => expect(ends(dividedRanges(all, parts))).toEqual(wanted));

  it('whatever the totals: each is in one range, each range has one, and nothing but words is left to write', () => {
    const totals = fc.uniqueArray(
      fc.oneof(fc.integer({ min: -50, max: 500 }), fc.double({ min: -9, max: 9, noNaN: true })),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(totals, fc.integer({ min: 2, max: 3 }), (all, parts) => {
        const divided = dividedRanges(known(...all), parts);
        if (divided === undefined) {
          expect(all.length).toBeLessThan(parts);
          return;
        }
        for (const total of all) expect(divided.filter((band) => bandOf([band], total))).toHaveLength(1);
        expect(rangeFaults(divided, known(...all)).map(({ field }) => field)).toEqual(
          divided.map(() => 'description'),
        );
      }),
    );
  });

  it('keeps the words that were written, from the lowest range on', () => {
    const divided = dividedRanges(upTo(3), 2, bands([2, 3, 'High'], [0, 1, 'Low']));
    expect(divided?.map(({ description }) => description)).toEqual(['Low', 'High']);
  });
});

describe('rule 7.18: a range that begins where the one before ends goes on doing so', () => {
  test.each<[string, Ends | undefined, number[][]]>([
    [
      'of whole totals',
      upTo(12),
      [
        [0, 7],
        [8, 12],
      ],
    ],
    [
      'of totals that nobody knows',
      undefined,
      [
        [0, 7],
        [8, 12],
      ],
    ],
    [
      'of totals that are not whole',
      known(0, 4, 4.5, 5, 7, 7.5, 12),
      [
        [0, 7],
        [7.5, 12],
      ],
    ],
  ])('%s', (_, all, wanted) => {
    const before = all?.totals.includes(4.5) ? bands([0, 4], [4.5, 12]) : bands([0, 4], [5, 12]);
    expect(ends(withEnd(before, 0, { to: 7 }, all))).toEqual(wanted);
  });

  it('one that stood apart stays, and a beginning moves nothing else', () => {
    expect(ends(withEnd(bands([0, 4], [6, 12]), 0, { to: 7 }, upTo(12)))).toEqual([
      [0, 7],
      [6, 12],
    ]);
    expect(ends(withEnd(bands([0, 4], [5, 12]), 1, { from: 6 }, upTo(12)))).toEqual([
      [0, 4],
      [6, 12],
    ]);
    expect(ends(withEnd(bands([0, 4], [5, 12]), 1, { to: 9 }, upTo(12)))).toEqual([
      [0, 4],
      [5, 9],
    ]);
  });
});

describe('rule 7.9: what is wrong with a range is said at its field', () => {
  const said = (all: Ends | undefined, ...ranges: Written[]) =>
    rangeFaults(bands(...ranges), all).map(({ at, field, words }) => `${at} ${field}: ${words}`);
  test.each<[string, Ends | undefined, Written[], string[]]>([
    [
      'nothing',
      upTo(4),
      [
        [0, 1],
        [2, 4],
      ],
      [],
    ],
    ['no words', upTo(4), [[0, 4, ' ']], ['0 description: Say in a few words what it means.']],
    [
      'a gap',
      upTo(4),
      [
        [0, 1],
        [3, 4],
      ],
      ['1 from: A total of 2 is in no range. Begin with 2.'],
    ],
    [
      'a gap that nobody comes to',
      known(0, 1, 3, 4),
      [
        [0, 1],
        [3, 4],
      ],
      [],
    ],
    [
      'a shared total',
      upTo(4),
      [
        [0, 2],
        [2, 4],
      ],
      ['1 from: 2 is in range 1 too. Begin with more than 2.'],
    ],
    [
      'a shared total, with nobody to tell what totals there are',
      undefined,
      [
        [0, 2],
        [2, 4],
      ],
      ['1 from: 2 is in range 1 too. Begin with more than 2.'],
    ],
    [
      'turned round',
      upTo(4),
      [[3, 1]],
      [
        '0 from: Totals from 0 to 2 are in no range. Begin with 0.',
        '0 to: It ends before it begins. Write 3 or more.',
      ],
    ],
    ['beyond the highest', upTo(4), [[0, 9]], ['0 to: Nobody comes to more than 4. End with 4.']],
    [
      'all of it beyond',
      upTo(4),
      [
        [0, 4],
        [5, 9],
      ],
      ['1 from: Nobody comes to 5. The highest total is 4.'],
    ],
    ['below the lowest', known(2, 3), [[0, 3]], ['0 from: Nobody comes to 0. The lowest total is 2.']],
    [
      'ends too early, begins too late',
      upTo(9),
      [[2, 6]],
      [
        '0 from: Totals from 0 to 1 are in no range. Begin with 0.',
        '0 to: Totals from 7 to 9 are in no range. End with 9, or add a range.',
      ],
    ],
  ])('%s', (_, all, ranges, wanted) => expect(said(all, ...ranges)).toEqual(wanted));
});
