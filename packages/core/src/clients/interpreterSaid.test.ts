import { describe, expect, test } from 'vitest';
import { compile } from '../questionnaires/compile.ts';
import { createForm } from '../questionnaires/form.ts';
import { STATIC_CONTENT } from '../questionnaires/staticForms/content.ts';
import type { Answers, QuestionSet } from '../questionnaires/types.ts';
import { interpreterIn, newestSaid } from './interpreterSaid.ts';

/** The answers of a form, by the codes of its questions and of their options, or in words. */
function said(set: QuestionSet, by: Readonly<Record<string, string>>) {
  const answers: Answers = Object.fromEntries(
    Object.entries(by).flatMap(([code, value]) =>
      set.questions
        .filter((one) => one.code === code)
        .map(({ id }) => [id, set.options.find((o) => o.questionId === id && o.code === value)?.id ?? value]),
    ),
  );
  return interpreterIn(set, createForm(compile(set), { today: '2026-11-20', answers }).answers());
}
const asking = (code: string) =>
  STATIC_CONTENT.filter((set) => set.questions.some((one) => one.code === code));

describe('rule 3.19: the wish for an interpreter, in whatever form it was said', () => {
  const forms = asking('language.interpreter').map((set) => [set.name, set] as const);
  test('nine forms or more ask whether they need one', () => expect(forms.length).toBeGreaterThan(8));

  test.each(forms)('%s: yes with a language, signs, another language, no, and half an answer', (_, set) => {
    const yes = { 'language.interpreter': 'yes' };
    const any = { gender: 'any', orElse: 'arrange' };
    const reached = said(set, { ...yes, language: 'polish' });
    // Some of them ask it behind another answer; what is not reached is not said.
    if (reached === undefined) return;
    expect(reached).toEqual({ kind: 'speaker', language: 'polish', ...any });
    expect(said(set, { ...yes, language: 'british-sign-language' })).toEqual({ kind: 'bsl', ...any });
    expect(said(set, { ...yes, language: 'other', 'language.other': ' Hausa ' })).toEqual({
      kind: 'speaker',
      other: 'Hausa',
      ...any,
    });
    expect(said(set, { 'language.interpreter': 'no' })).toBeNull();
    expect(said(set, yes)).toBeUndefined();
    expect(said(set, {})).toBeUndefined();
  });

  test.each([
    [
      { 'interpreter.kind': 'british-sign-language', 'talk.woman-or-man': 'woman' },
      { kind: 'bsl', gender: 'woman' },
    ],
    [
      { 'interpreter.kind': 'speaker', language: 'kurdish', 'language.dialect': 'Sorani' },
      { kind: 'speaker', language: 'kurdish', dialect: 'Sorani', gender: 'any' },
    ],
    [{ 'interpreter.kind': 'lip-speaker' }, { kind: 'speaker', other: 'Lip speaker', gender: 'any' }],
    [{ 'interpreter.kind': 'deafblind' }, { kind: 'speaker', other: 'Deafblind interpreter', gender: 'any' }],
    [{ 'interpreter.kind': 'written-only', language: 'polish' }, null],
    [{ 'interpreter.kind': 'speaker' }, undefined],
  ])('“Book an interpreter”: %j', (answers, wish) => {
    const [form] = asking('interpreter.kind');
    if (!form) throw new Error('No form asks it');
    expect(said(form, answers)).toEqual(wish && { ...wish, orElse: 'arrange' });
  });

  test('the newest holds, whole', () => {
    const at = (day: number) => new Date(Date.UTC(2026, 10, day));
    const bsl = { kind: 'bsl', gender: 'any', orElse: 'arrange' } as const;
    expect(newestSaid([])).toBeUndefined();
    expect(
      newestSaid([
        { need: bsl, at: at(2) },
        { need: null, at: at(1) },
      ])?.need,
    ).toEqual(bsl);
    expect(
      newestSaid([
        { need: bsl, at: at(2) },
        { need: null, at: at(3) },
      ])?.need,
    ).toBeNull();
  });
});
