import { aQuestion, aQuestionSet } from '@careway/core/questionnaires/testing/sets';
import type { Condition } from '@careway/core/questionnaires/types';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowOf } from './flowOf.ts';

const answered = (questionId: string): Condition => ({ kind: 'answered', questionId });

describe('rule 7.18: the way through a form as a picture', () => {
  it('goes past what only some are asked, and through it', () => {
    const { questions } = aQuestionSet([
      aQuestion({ id: 'a' }),
      aQuestion({ id: 'b', condition: answered('a') }),
      aQuestion({ id: 'c', condition: answered('a') }),
      aQuestion({ id: 'd' }),
    ]);
    const { edges } = flowOf(questions);
    expect(edges.map(({ from, to, isBranch }) => `${from}${isBranch ? '~' : '-'}${to}`).sort()).toEqual([
      'a-d',
      'a~b',
      'b~c',
      'c~d',
    ]);
  });

  it('whatever depends on what: every question stands there, lines lead on alone, and nothing is left behind', () => {
    const some = fc.array(fc.option(fc.nat(30), { nil: undefined }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(some, (depends) => {
        const { questions } = aQuestionSet(
          depends.map((on, at) =>
            aQuestion({
              id: `q${at}`,
              ...(on === undefined || at === 0 ? {} : { condition: answered(`q${on % at}`) }),
            }),
          ),
        );
        const { ids, edges } = flowOf(questions);
        expect(ids).toEqual(questions.map(({ id }) => id));
        const place = new Map(ids.map((id, at) => [id, at]));
        for (const { from, to } of edges) expect(place.get(from)).toBeLessThan(place.get(to) ?? -1);
        const reached = new Set(['q0']);
        for (const id of ids) {
          if (edges.some(({ from, to }) => to === id && reached.has(from))) reached.add(id);
        }
        expect(reached.size).toBe(ids.length);
      }),
    );
  });
});
