import { describe, expect, it } from 'vitest';
import { EVERY } from '../openEnds.ts';
import { anOption, aQuestion } from '../testing/sets.ts';
import type { Line } from './menuComparisons.ts';
import { COMPARISONS, type Comparison, comparisonOf } from './menuComparisons.ts';
import { blankLine, hasUnfinished, isWhole, UNFINISHED } from './unfinished.ts';

const choice = { question: aQuestion({ id: 'a' }), options: [anOption('a', 'yes')] };
const none = { dependentQuestionId: null, dependentOptionId: null };

describe('rule 5.3: nothing is chosen for anybody of when a question is shown', () => {
  it('a new line compares with nothing, unless it compares with nothing at all or with a day', () => {
    const whole = (Object.keys(COMPARISONS) as Comparison[]).filter((one) => isWhole(blankLine(one, choice)));
    expect(whole).toEqual(['before', 'after', 'answered', 'notAnswered']);
  });

  it('what was written stays where another comparison asks for the same', () => {
    const more: Line = { kind: 'greater', questionId: 'a', than: 3 };
    expect(blankLine('less', choice, more)).toEqual({ kind: 'lesser', questionId: 'a', than: 3 });
    expect(isWhole(blankLine('between', choice, more))).toBe(false);
    expect(blankLine('atLeast', choice, more)).toMatchObject({ from: Number.NaN, to: EVERY.most });
    const five: Line = { kind: 'range', questionId: 'a', from: 5, to: EVERY.most };
    expect([isWhole(five), comparisonOf(five)]).toEqual([true, 'atLeast']);
    // The end that leaves nothing out is no number that anybody wrote.
    const less = blankLine('atMost', choice, five);
    expect([less, comparisonOf(less)]).toEqual([
      { kind: 'range', questionId: 'a', from: EVERY.least, to: Number.NaN },
      'atMost',
    ]);
    expect(isWhole(blankLine('between', choice, five))).toBe(false);
    const says: Line = { kind: 'says', questionId: 'a', words: 'By hand' };
    expect(blankLine('saysNot', choice, says)).toEqual({ kind: 'not', that: says });
    expect(blankLine('says', choice, { kind: 'not', that: says })).toEqual(says);
  });

  it('a form holds one that is not finished wherever it stands', () => {
    const done = { kind: 'answered', questionId: 'a' } as const;
    expect(hasUnfinished({ ...none, condition: { kind: 'all', of: [done] } })).toBe(false);
    expect(hasUnfinished({ ...none, condition: { kind: 'any', of: [done, UNFINISHED] } })).toBe(true);
    const deep = { kind: 'all', of: [done, { kind: 'any', of: [done, UNFINISHED] }] } as const;
    expect(hasUnfinished({ ...none, condition: deep })).toBe(true);
  });
});
