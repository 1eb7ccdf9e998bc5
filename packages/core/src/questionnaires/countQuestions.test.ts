import { expect, it } from 'vitest';
import { ASKING_TYPES, countQuestions, isQuestion } from './countQuestions.ts';
import { QUESTION_TYPES } from './questionTypes/registry.ts';
import { aQuestion } from './testing/sets.ts';

it('rule 7.18: a question is what somebody is asked; headings, pictures and words to read are none', () => {
  const told = QUESTION_TYPES.filter((type) => !ASKING_TYPES.includes(type));
  expect(told).toEqual([
    'statement',
    'section',
    'openingstatement',
    'closingstatement',
    'conditionalsegment',
    'statementlist',
  ]);
  expect(ASKING_TYPES.filter((type) => !isQuestion({ type }))).toEqual([]);
  const questions = [
    aQuestion({ id: 's', type: 'section' }),
    aQuestion({ id: 'a', type: 'radioinput' }),
    aQuestion({ id: 'n', type: 'numberinput' }),
  ];
  expect(countQuestions(questions)).toBe(2);
  expect(countQuestions(questions.map((one) => ({ ...one, calculation: {} as never })))).toBe(0);
});
