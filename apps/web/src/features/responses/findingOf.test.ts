import { describe, expect, it } from 'vitest';
import { findingOf } from './findingOf.ts';

const of = (answered: number | null, ...counts: [string, number | null][]) => ({
  ...{ questionId: 'q', question: 'How?', answered, several: false },
  counts: counts.map(([words, count]) => ({ words, count })),
});

describe('rule 7.24: what figures say, in a sentence', () => {
  it.each([
    [of(null), 'Fewer than 5 people answered this.'],
    [of(12), '12 people answered in their own words, a number or a day.'],
    [of(20, ['Well', 5], ['Badly', 15]), 'Most often “Badly”: 75% of 20.'],
    [of(20, ['Well', 10], ['Badly', 10]), 'Most often “Well” and “Badly”: 50% of 20.'],
    [of(9, ['Well', null], ['Badly', null]), '9 people answered.'],
    [
      { ...of(20, ['Tea', 18], ['Cake', 12]), several: true },
      'Most often “Tea”: 90% of 20. They could choose several.',
    ],
  ])('%#', (question, words) => {
    expect(findingOf(question)).toBe(words);
  });
});
