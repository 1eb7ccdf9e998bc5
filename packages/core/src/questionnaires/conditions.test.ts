import { describe, expect, test } from 'vitest';
import { holds, questionsRead } from './conditions.ts';
import type { Condition, Facts } from './types.ts';

const TODAY = '2026-11-20';
const FACTS: Record<string, Facts> = {
  choice: { options: ['yes', 'often'] },
  weight: { options: [], number: 64 },
  period: { options: [], date: '2026-06-05' },
};
const is = (condition: Condition) => holds(condition, (id) => FACTS[id], TODAY);

describe('rule 5.3: condition kinds, and equals and any-of on options', () => {
  const cases: readonly [Condition, boolean][] = [
    [{ kind: 'equals', questionId: 'choice', optionId: 'yes' }, true],
    [{ kind: 'equals', questionId: 'choice', optionId: 'no' }, false],
    [{ kind: 'anyOf', questionId: 'choice', optionIds: ['no', 'often'] }, true],
    [{ kind: 'anyOf', questionId: 'choice', optionIds: [] }, false],
    [{ kind: 'greater', questionId: 'weight', than: 63.9 }, true],
    [{ kind: 'greater', questionId: 'weight', than: 64 }, false],
    [{ kind: 'lesser', questionId: 'weight', than: 64 }, false],
    [{ kind: 'lesser', questionId: 'weight', than: 65 }, true],
    [{ kind: 'range', questionId: 'weight', from: 64, to: 64 }, true],
    [{ kind: 'range', questionId: 'weight', from: 65, to: 70 }, false],
    [{ kind: 'before', questionId: 'period', date: 'today-24 weeks' }, false],
    [{ kind: 'before', questionId: 'period', date: 'today-167 days' }, true],
    [{ kind: 'after', questionId: 'period', date: '2026-06-04' }, true],
    [{ kind: 'after', questionId: 'period', date: '2026-06-05' }, false],
    [{ kind: 'range', questionId: 'period', from: 'today-24 weeks', to: 'today' }, true],
    [{ kind: 'range', questionId: 'period', from: 'today-23 weeks', to: 'today' }, false],
    [{ kind: 'greater', questionId: 'choice', than: 0 }, false],
    [{ kind: 'before', questionId: 'weight', date: 'today' }, false],
    [{ kind: 'lesser', questionId: 'hidden', than: 9 }, false],
    [{ kind: 'all', of: [] }, true],
    [{ kind: 'any', of: [] }, false],
  ];
  test.each(cases)('%j is %s', (condition, expected) => {
    expect(is(condition)).toBe(expected);
  });

  test('conditions nest', () => {
    const yes: Condition = { kind: 'equals', questionId: 'choice', optionId: 'yes' };
    const heavy: Condition = { kind: 'greater', questionId: 'weight', than: 100 };
    expect(is({ kind: 'all', of: [yes, { kind: 'any', of: [heavy, yes] }] })).toBe(true);
    expect(is({ kind: 'any', of: [heavy, { kind: 'all', of: [yes, heavy] }] })).toBe(false);
    expect(questionsRead({ kind: 'all', of: [yes, { kind: 'any', of: [heavy, yes] }] })).toEqual([
      'choice',
      'weight',
    ]);
  });
});
