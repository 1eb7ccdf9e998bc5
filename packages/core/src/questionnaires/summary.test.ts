import { expect, test } from 'vitest';
import { createForm } from './form.ts';
import { nameAndCode, practiceCodesIn, summarise } from './summary.ts';
import { aQuestion, aQuestionSet } from './testing/sets.ts';

const TODAY = '2026-11-23';

test('rule 2.16: a GP practice is called by its name where a form is read, and by its code where nobody knows it', () => {
  const set = aQuestionSet([
    aQuestion({ id: 'gp', type: 'freetext', format: 'practice' }),
    aQuestion({ id: 'more', type: 'freetext' }),
  ]);
  const form = createForm(set, { today: TODAY, answers: { gp: 'y00003', more: 'Y00003' } });
  const linesWith = (names: [string, string][]) =>
    summarise(form, nameAndCode(new Map(names))).flatMap(({ rows }) => rows.flatMap(({ lines }) => lines));
  expect(practiceCodesIn(form)).toEqual(['Y00003']);
  expect(linesWith([['Y00003', 'Caldermoor Health Centre']])).toEqual([
    'Caldermoor Health Centre, Y00003',
    'Y00003',
  ]);
  expect(linesWith([])).toEqual(['Y00003', 'Y00003']);
});
