import { expect, test } from 'vitest';
import { aQuestion, aQuestionSet } from '../testing/sets.ts';
import { withWorkedOut } from './workedOut.ts';

const set = aQuestionSet(
  [
    aQuestion({ id: 's', type: 'section', sortOrder: 1 }),
    aQuestion({ id: 'a', type: 'yesnoquestion', sortOrder: 2 }),
    aQuestion({ id: 'b', sortOrder: 3, dependentQuestionId: 'a', dependentOptionId: 'yes' }),
    aQuestion({ id: 't', type: 'section', sortOrder: 4 }),
    aQuestion({
      id: 'c',
      sortOrder: 5,
      hasConditionalQuestion: true,
      condition: { kind: 'not', that: { kind: 'any', of: [{ kind: 'answered', questionId: 'b' }] } },
    }),
  ],
  [],
);

test('rules 5.1, 7.8: how many pages a form has and which questions decide about others is worked out, whatever was said', () => {
  const said = withWorkedOut({ ...set, pageNumber: 40 });
  expect(said.pageNumber).toBe(2);
  expect(withWorkedOut({ ...set, paging: 'question' }).pageNumber).toBe(3);
  expect(said.questions.filter((one) => one.hasConditionalQuestion).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(withWorkedOut(said)).toEqual(said);
});
