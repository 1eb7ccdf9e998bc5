import { createForm } from '@careway/core/questionnaires/form';
import { aQuestion, aQuestionSet } from '@careway/core/questionnaires/testing/sets';
import type { Calculation } from '@careway/core/questionnaires/types';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QuestionField } from './QuestionField.tsx';

const answer = (questionId: string): Calculation => ({ kind: 'answer', questionId });
const SET = aQuestionSet([
  aQuestion({ id: 'kg', type: 'numberinput', question: 'Your weight?' }),
  aQuestion({
    id: 'twice',
    type: 'numberinput',
    question: 'Twice that',
    calculation: { kind: 'plus', left: answer('kg'), right: answer('kg') },
  }),
]);

test('rule 5.19: a number that is worked out says so, and nobody types it or is told to leave it out', () => {
  const form = createForm(SET, { today: '2026-11-20' });
  const drawn = (id: string) =>
    renderToStaticMarkup(<QuestionField view={form.question(id)} told="plain" tried answer={() => {}} />);
  form.set('kg', '21');
  expect(drawn('twice')).toContain('We work this out from your other answers.');
  expect(drawn('twice')).toMatch(/<input[^>]* readOnly=""[^>]* value="42"/i);
  expect(drawn('twice')).not.toContain('leave this out');
  expect(drawn('kg')).toContain('You can leave this out.');
  expect(drawn('kg')).not.toMatch(/readonly/i);
});
