import type { AnswerEntry } from '@careway/core/questionnaires/types';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allChanges, changesOf, entriesOf } from './answerChanges.ts';

/**
 * Few of each, so that questions, choices and texts meet each other; a name that every object has is a question like
 * any other.
 */
const entry = fc.record({
  questionId: fc.constantFrom('name', 'likes', 'constructor'),
  optionId: fc.constantFrom('', '', 'tea', 'cake'),
  answer: fc.oneof(fc.constantFrom('', 'Tea'), fc.string({ maxLength: 5 })),
});
const entries = fc.array(entry, { maxLength: 6 });

/** What was said of a question: twice the same is said once. */
const said = (all: readonly AnswerEntry[], questionId: string) => {
  const own = all.filter(
    (one) => one.questionId === questionId && (one.answer !== '' || one.optionId !== ''),
  );
  return [...new Set(own.map(({ optionId, answer }) => JSON.stringify([optionId, answer])))].toSorted();
};

test('rule 5.16: a row of history says of every question whose answers changed what they were and became, and of no other', () => {
  fc.assert(
    fc.property(entries, entries, (before, after) => {
      const kept = changesOf(before, after);
      // As PostgreSQL gives it back.
      const read = allChanges(JSON.parse(JSON.stringify(kept ?? { changes: {}, texts: null })));
      for (const questionId of ['name', 'likes', 'constructor']) {
        const [was, is] = [said(before, questionId), said(after, questionId)];
        const change = Object.hasOwn(read, questionId) ? read[questionId] : undefined;
        if (JSON.stringify(was) === JSON.stringify(is)) expect(change).toBeUndefined();
        else
          expect([
            said(entriesOf(questionId, change?.from ?? []), questionId),
            said(entriesOf(questionId, change?.to ?? []), questionId),
          ]).toEqual([was, is]);
      }
      expect(kept === null).toBe(Object.keys(read).length === 0);
    }),
  );
});
