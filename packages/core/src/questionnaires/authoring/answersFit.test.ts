import { describe, expect, it } from 'vitest';
import { compile } from '../compile.ts';
import { anOption, aQuestion, aQuestionSet } from '../testing/sets.ts';
import type { Question } from '../types.ts';
import { answersFit } from './answersFit.ts';

const OPTIONS = [anOption('a', 'yes', { text: 'Yes' }), anOption('a', 'no', { text: 'No' })];
const QUESTIONS = [aQuestion({ id: 'a', type: 'yesnoquestion' }), aQuestion({ id: 'b' })];
const BEFORE = compile(aQuestionSet(QUESTIONS, OPTIONS));
const SAID = [
  { questionId: 'a', optionId: 'yes', answer: '' },
  { questionId: 'b', optionId: '', answer: 'words' },
];
const fits = (questions: readonly Question[], options = OPTIONS, said = SAID) =>
  answersFit(BEFORE, compile(aQuestionSet(questions, options)), said, { today: '2026-11-22' });
const changed = (id: string, more: Partial<Question>) =>
  QUESTIONS.map((one) => (one.id === id ? { ...one, ...more } : one));

describe('rule 7.16: whether answers go over to another version', () => {
  it('they do where everything answered is asked and read the same', () => {
    expect(fits(QUESTIONS)).toBe(true);
    expect(fits([...QUESTIONS, aQuestion({ id: 'c', isMandatory: true })])).toBe(true);
    expect(fits(changed('b', { isMandatory: true, hint: 'Take your time' }))).toBe(true);
    expect(fits(changed('b', { question: 'Other?' }), OPTIONS, SAID.slice(0, 1))).toBe(true);
  });

  it.each<[string, readonly Question[], typeof OPTIONS]>([
    ['is asked in other words', changed('b', { question: 'Other?' }), OPTIONS],
    ['takes something else', changed('b', { type: 'numberinput' }), OPTIONS],
    ['was left out', QUESTIONS.slice(0, 1), OPTIONS],
    [
      'is hidden by what they said',
      changed('b', { condition: { kind: 'equals', questionId: 'a', optionId: 'no' } }),
      OPTIONS,
    ],
    [
      'means something else',
      QUESTIONS,
      [anOption('a', 'yes', { text: 'No' }), anOption('a', 'no', { text: 'Yes' })],
    ],
    ['cannot be chosen any more', QUESTIONS, OPTIONS.slice(1)],
  ])('they do not where something answered %s', (_what, questions, options) => {
    expect(fits(questions, options)).toBe(false);
  });
});
