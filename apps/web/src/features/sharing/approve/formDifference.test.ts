import type { Option, Question } from '@careway/core/questionnaires/types';
import { expect, it } from 'vitest';
import { formDifference } from './formDifference.ts';

const asked = (id: string, at: number, more: Partial<Question> = {}): Question => ({
  id,
  question: `About ${id}?`,
  description: '',
  hasDescription: false,
  hasConditionalQuestion: false,
  hasImage: false,
  imageUrl: null,
  type: 'freetext',
  isMandatory: false,
  dependentQuestionId: null,
  dependentOptionId: null,
  sortOrder: at,
  ...more,
});
const option = (id: string, questionId: string, more: Partial<Option> = {}): Option => ({
  id,
  text: id,
  questionId,
  rangeDescription: '',
  sortOrder: 0,
  score: 0,
  keywords: [],
  ...more,
});
const kinds = (of: ReturnType<typeof formDifference>) =>
  of.changes.map(({ kind, number }) => `${kind} ${number}`);

it('rule 7.1: what an approver reads: added, changed, removed and moved, each where it stands', () => {
  const before = {
    questions: [asked('a', 1), asked('b', 2), asked('c', 3), asked('d', 4), asked('e', 5)],
    options: [option('yes', 'b'), option('no', 'b')],
  };
  const after = {
    questions: [
      asked('c', 1),
      asked('a', 2),
      asked('b', 3, { isMandatory: true }),
      asked('new', 4),
      asked('e', 5),
    ],
    options: [option('yes', 'b', { score: 3, keywords: ['Pain'] }), option('no', 'b')],
  };
  const found = formDifference(before, after);
  expect(kinds(found)).toEqual(['moved 1', 'changed 3', 'added 4', 'removed 4']);
  expect(found.same.map(({ id }) => id)).toEqual(['a', 'e']);
  expect(found.changes[1]?.after?.lines).toEqual([
    'An answer in their own words. Must be answered.',
    'Answer “yes”: scores 3, raises Pain',
    'Answer “no”',
  ]);
  expect(found.changes[0]).toMatchObject({
    before: { lines: ['After “About b?”'] },
    after: { lines: ['First of all'] },
  });
});

it('the same form is no change, a new one is all added, and conditions name questions and answers', () => {
  const form = {
    questions: [
      asked('a', 1, { type: 'yesnoquestion' }),
      asked('b', 2, {
        condition: {
          kind: 'all',
          of: [
            { kind: 'equals', questionId: 'a', optionId: 'yes' },
            { kind: 'not', that: { kind: 'weeksSince', questionId: 'a', below: 3 } },
          ],
        },
      }),
    ],
    options: [option('yes', 'a', { text: 'Yes' })],
  };
  expect(formDifference(form, form).changes).toEqual([]);
  const fresh = formDifference(null, form);
  expect(kinds(fresh)).toEqual(['added 1', 'added 2']);
  expect(fresh.changes[1]?.after?.lines).toContain(
    'Shown if “About a?” is “Yes” and not (“About a?” was less than 3 weeks ago)',
  );
});

it('a thousand questions in another order are compared', () => {
  const questions = Array.from({ length: 1000 }, (_, at) => asked(String(at), at));
  const turned = questions.map((one, at) => ({ ...one, sortOrder: at === 0 ? 2000 : at }));
  expect(kinds(formDifference({ questions, options: [] }, { questions: turned, options: [] }))).toEqual([
    'moved 1000',
  ]);
});
