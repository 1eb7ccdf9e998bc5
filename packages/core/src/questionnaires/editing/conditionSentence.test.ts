import { describe, expect, it } from 'vitest';
import { EVERY } from '../openEnds.ts';
import { QUESTION_TYPES } from '../questionTypes/registry.ts';
import { anOption, aQuestion } from '../testing/sets.ts';
import type { Condition } from '../types.ts';
import { dateWords, sayCondition } from './conditionSentence.ts';
import { comparisonOf, comparisonsFor, lineOf, subjectOf } from './menuComparisons.ts';

const QUESTIONS = [
  aQuestion({ id: 'test', question: 'Have you had a test?', label: 'Test' }),
  aQuestion({ id: 'period', question: 'When was it?' }),
];
const OPTIONS = [anOption('test', 'yes', { text: 'Yes' }), anOption('test', 'no', { text: 'No' })];
const names = {
  question: (id: string) => QUESTIONS.find((one) => one.id === id),
  option: (id: string) => OPTIONS.find((one) => one.id === id),
};

describe('rule 5.3: conditions are chosen from menus and read as sentences', () => {
  const cases: readonly [Condition, string][] = [
    [
      { kind: 'before', questionId: 'period', date: '2026-09-01' },
      '“When was it?” is before 1 September 2026',
    ],
    [{ kind: 'range', questionId: 'test', from: 5, to: EVERY.most }, '“Test” is at least 5'],
    [{ kind: 'range', questionId: 'test', from: EVERY.least, to: 5 }, '“Test” is at most 5'],
    [{ kind: 'range', questionId: 'test', from: 2, to: 5 }, '“Test” is from 2 to 5'],
    [
      { kind: 'range', questionId: 'period', from: '2026-09-01', to: EVERY.lastDay },
      '“When was it?” is 1 September 2026 or later',
    ],
    [{ kind: 'not', that: { kind: 'equals', questionId: 'test', optionId: 'no' } }, '“Test” is not “No”'],
    [
      {
        kind: 'all',
        of: [
          { kind: 'anyOf', questionId: 'test', optionIds: ['yes', 'no'] },
          {
            kind: 'any',
            of: [
              { kind: 'weeksSince', questionId: 'period', below: 24 },
              { kind: 'answered', questionId: 'period' },
            ],
          },
        ],
      },
      '“Test” is any of “Yes” or “No”, and (“When was it?” is less than 24 weeks ago, or “When was it?” is answered)',
    ],
    [{ kind: 'equals', questionId: 'gone', optionId: 'gone' }, '“a deleted question” is a deleted answer'],
  ];
  it.each(cases)('%j', (condition, sentence) => {
    expect(sayCondition(condition, names)).toBe(sentence);
  });

  it('says days that follow from today', () => {
    expect(['today', 'today-24 weeks', 'today+1 week'].map(dateWords)).toEqual([
      'today',
      '24 weeks before today',
      '1 week after today',
    ]);
  });

  it.each(QUESTION_TYPES)('%s: every line that the menus make is read back as itself', (type) => {
    const choice = { question: aQuestion({ id: 'test', type }), options: OPTIONS };
    for (const comparison of comparisonsFor(choice)) {
      const line = lineOf(comparison, choice);
      expect(comparisonOf(line)).toBe(comparison);
      expect(subjectOf(line)).toBe('test');
      expect(sayCondition(line, names)).toMatch(/^“Test” /);
    }
  });
});
