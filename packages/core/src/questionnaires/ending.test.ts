import { describe, expect, test } from 'vitest';
import { endsFlow } from './ending.ts';
import { createForm } from './form.ts';
import { STATIC_CONTENT } from './staticForms/content.ts';
import { formKindOf, staticForm } from './staticForms/formKinds.ts';

const ending = STATIC_CONTENT.flatMap((set) => {
  const option = set.options.find((one) => one.endsFlow === true);
  return option === undefined ? [] : [[staticForm(set.id)?.key ?? set.id, set, option] as const];
});

test('rule 5.17: "end flow" is for static forms only, and all three first forms have a way to stop', () => {
  expect(ending.map(([key]) => key)).toEqual([
    'letsGetStarted.top',
    'letsGetStarted.vas',
    'letsGetStarted.larc',
  ]);
  expect(ending.map(([, set]) => formKindOf(set.id))).toEqual(['static', 'static', 'static']);
});

describe.each(ending)('%s', (_key, set, option) => {
  const closing = (form: ReturnType<typeof createForm>) =>
    form.pages().findLast((page) => page.kind === 'closing')?.title;

  test('ends with its own closing words when they choose to stop, and only while that is their choice', () => {
    const form = createForm(set, { today: '2026-11-20' });
    const usual = closing(form);
    expect(endsFlow(form)).toBe(false);
    form.set(option.questionId, option.id);
    expect(endsFlow(form)).toBe(true);
    expect(closing(form)).toBe('That is OK. We have stopped this form');
    const other = set.options.find((one) => one.questionId === option.questionId && one.endsFlow !== true);
    form.set(option.questionId, other?.id);
    expect(endsFlow(form)).toBe(false);
    expect(closing(form)).toBe(usual);
  });
});
