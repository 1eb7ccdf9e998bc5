import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from '../questionnaires/compile.ts';
import type { Question } from '../questionnaires/types.ts';
import { FIGURES, figuresOf, suppressed } from './responseFigures.ts';

describe('rule 7.24: a figure leads to nobody', () => {
  it.each([
    [
      [10, 20],
      [10, 20],
    ],
    [
      [10, 3, 20],
      [null, null, 20],
    ],
    [
      [2, 3, 20],
      [null, null, 20],
    ],
    [
      [0, 20, 1],
      [0, null, null],
    ],
    [[4], [null]],
    [[], []],
  ])('%j is shown as %j', (counts, shown) => {
    expect(suppressed(counts)).toEqual(shown);
  });

  it('says no count from 1 to 4, and never leaves one that can be worked out from the sum', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(12), { maxLength: 8 }), (counts) => {
        const shown = suppressed(counts);
        shown.forEach((one, at) => {
          if (one !== null) expect(one === 0 || one >= FIGURES.fewest).toBe(true);
          if (one !== null) expect(one).toBe(counts[at]);
        });
        const hidden = shown.filter((one) => one === null).length;
        const positive = counts.filter((count) => count > 0).length;
        if (hidden > 0 && positive > 1) expect(hidden).toBeGreaterThan(1);
      }),
    );
  });

  const question = (id: string, type: Question['type'], sortOrder: number): Question => ({
    ...{ id, question: `${id}?`, description: '', hasDescription: false, hasConditionalQuestion: false },
    ...{ hasImage: false, imageUrl: null, type, isMandatory: false, dependentQuestionId: null },
    ...{ dependentOptionId: null, sortOrder },
  });
  const option = (id: string, sortOrder: number) => ({
    ...{ id, text: id, questionId: 'how', rangeDescription: '', sortOrder, score: 0, keywords: [] },
  });
  const set = compile({
    ...{ id: 'f', name: 'F', description: '' },
    questions: [question('how', 'radioinput', 1), question('words', 'freetext', 2)],
    options: [option('well', 1), option('badly', 2)],
  });

  it('counts by option, and of words only how many wrote some', () => {
    const figures = figuresOf(set, {
      responses: 40,
      answered: { how: 40, words: 7 },
      given: { how: { well: 30, badly: 10 } },
    });
    expect(figures).toMatchObject([
      {
        question: 'how?',
        answered: 40,
        counts: [
          { words: 'well', count: 30 },
          { words: 'badly', count: 10 },
        ],
      },
      { question: 'words?', answered: 7, counts: [] },
    ]);
  });

  it('shows nothing of a form that few sent in, nor of a question that few answered', () => {
    const few = { responses: 4, answered: { how: 4 }, given: { how: { well: 4 } } };
    expect(figuresOf(set, few)).toEqual([]);
    expect(figuresOf(set, { ...few, responses: 50 })[0]).toMatchObject({ answered: null, counts: [] });
  });
});
