import { describe, expect, it, test } from 'vitest';
import { compile } from '../compile.ts';
import { STATIC_CONTENT } from '../staticForms/content.ts';
import { anOption, aQuestion, aQuestionSet } from '../testing/sets.ts';
import type { QuestionSet } from '../types.ts';
import { checkDraft } from './checkDraft.ts';
import { contentOf } from './content.ts';
import { compiledOrNot, endsOf, nextRange, rangeFindings } from './rangeFindings.ts';

type Range = readonly [from: number, to: number, words?: string];

const bandsOf = (ranges: readonly Range[]) =>
  ranges.map(([from, to, description = 'It means this']) => ({ from, to, description }));

/** A section with one question of a choice, worth these points. */
const form = (points: readonly number[], ranges: readonly Range[], ofSection: readonly Range[] = []) =>
  aQuestionSet(
    [aQuestion({ id: 's', type: 'section', question: 'You' }), aQuestion({ id: 'a', type: 'radioinput' })],
    points.map((score, at) => anOption('a', `a${at}`, { text: `Answer ${at}`, score })),
    {
      scoring: {
        bands: bandsOf(ranges),
        sections: ofSection.length > 0 ? [{ sectionId: 's', bands: bandsOf(ofSection) }] : [],
      },
    },
  );
const about = (...args: Parameters<typeof form>) =>
  checkDraft(contentOf(form(...args)), '2026-11-20').map(({ questionId, level, problem }) =>
    [questionId, level, problem].join(' '),
  );

const foundIn = (set: QuestionSet) => rangeFindings(set, compiledOrNot(set));

describe('rules 5.7, 7.9: what is wrong with what totals mean', () => {
  test.each<[string, Parameters<typeof form>, string[]]>([
    [
      'they cover every total',
      [
        [0, 1, 2],
        [
          [0, 1],
          [2, 2],
        ],
      ],
      [],
    ],
    ['no words', [[0, 1, 2], [[0, 2, ' ']]], [' error range_without_words']],
    [
      'no words, though nothing has points',
      [[0, 0], [[0, 4, '']]],
      [' error range_without_words', ' advice ranges_without_points'],
    ],
    [
      'a gap between two',
      [
        [0, 1, 2],
        [
          [0, 0],
          [2, 2],
        ],
      ],
      [' error gap_between_ranges'],
    ],
    [
      'a gap that no answers come to',
      [
        [0, 2],
        [
          [0, 0],
          [2, 2],
        ],
      ],
      [],
    ],
    ['the first begins too late', [[0, 1, 2], [[1, 2]]], [' advice total_without_band']],
    [
      'two share a total',
      [
        [0, 1, 2],
        [
          [0, 1],
          [1, 2],
        ],
      ],
      [' error not_a_band'],
    ],
    ['beyond the highest', [[0, 2], [[0, 4]]], [' advice range_beyond_totals']],
    [
      'never reached',
      [
        [0, 2],
        [
          [0, 2],
          [3, 9],
        ],
      ],
      [' advice range_never_reached'],
    ],
    [
      'of a section',
      [
        [0, 2],
        [],
        [
          [0, 0, ''],
          [1, 7],
        ],
      ],
      ['s error range_without_words', 's advice range_beyond_totals'],
    ],
  ])('%s', (_, args, wanted) => {
    expect(about(...args).sort()).toEqual([...wanted].sort());
  });

  it('names the range, and what to do', () => {
    expect(
      foundIn(
        form(
          [0, 1, 2],
          [
            [0, 0],
            [2, 2],
          ],
        ),
      ).map(({ message }) => message),
    ).toEqual([
      'A total of 1 falls between two score ranges, so nobody is told what it means. Make one of them reach it.',
    ]);
    expect(foundIn(form([0, 1], [[0, 1, '']])).map(({ message }) => message)).toEqual([
      'The score range 0 to 1 has no words. Say what it means, or take the range away.',
    ]);
  });

  it('finds nothing in any form that comes with the product', () => {
    for (const set of STATIC_CONTENT) expect(foundIn(set), set.name).toEqual([]);
  });

  it('a new range begins with the first total that none names, and goes to the highest', () => {
    const next = (points: readonly number[], ranges: readonly Range[]) => {
      const set = form(points, []);
      return nextRange(bandsOf(ranges), endsOf(compile(set)));
    };
    expect(next([0, 3, 5], [])).toEqual({ from: 0, to: 5 });
    expect(next([0, 3, 5], [[0, 1]])).toEqual({ from: 3, to: 5 });
    expect(next([0, 3, 5], [[0, 5]])).toEqual({ from: 6, to: 6 });
    expect(next([0, 0], [])).toEqual({ from: 0, to: 0 });
  });
});
