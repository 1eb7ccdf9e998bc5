import { readEntries } from '@careway/core/questionnaires/entries';
import { createForm, type Form } from '@careway/core/questionnaires/form';
import { letsGetStartedTop } from '@careway/core/questionnaires/staticForms/letsGetStarted.top';
import { TOP_OPTIONS, TOP_QUESTIONS } from '@careway/core/questionnaires/staticForms/testing/topIds';
import { nameAndCode } from '@careway/core/questionnaires/summary';
import { aQuestion, aQuestionSet } from '@careway/core/questionnaires/testing/sets';
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  askingPages,
  firstStep,
  stepAfter,
  stepBefore,
  stepIn,
} from '../../ui/questions/formSteps.ts';
import { toldAs } from '../../ui/questions/urgent.ts';
import { differences } from './ConflictChoice.tsx';

const fresh = () => createForm(letsGetStartedTop, { today: '2026-11-20' });

describe('where a form opens', () => {
  test('the first time at its opening words, afterwards at the first page that is not finished', () => {
    const form = fresh();
    expect(firstStep(form, false)).toBe('start');
    expect(firstStep(form, true)).toBe(1);
    const [first] = askingPages(form);
    for (let left = first?.errors ?? []; left.length > 0; left = askingPages(form)[0]?.errors ?? []) {
      const asked = form.question(left[0]?.questionId ?? '');
      const last = asked.options.at(-1)?.id ?? '';
      form.set(asked.question.id, asked.question.type === 'multiplechoice' ? [last] : last);
    }
    expect(firstStep(form, true)).toBe(2);
  });

  test('rule 5.20: without mandatory questions at its first question, then at the first page nobody has come to', () => {
    const section = (id: string) => aQuestion({ id, type: 'section' });
    const may = (id: string) => aQuestion({ id, isMandatory: false });
    const set = aQuestionSet([section('s1'), may('a'), section('s2'), may('b'), section('s3'), may('c')]);
    const opens = (answers: Record<string, string>, begun: boolean) =>
      firstStep(createForm(set, { today: '2026-11-20', answers }), begun);
    expect([opens({}, false), opens({}, true)]).toEqual([1, 1]);
    expect(opens({ a: 'x' }, true)).toBe(2);
    // They went past the first.
    expect(opens({ b: 'x' }, true)).toBe(3);
    expect(opens({ c: 'x' }, true)).toBe('check');
  });

  test('an address that names no step of this form opens it where it stands', () => {
    const form = fresh();
    const at = (search: string) => stepIn(new URLSearchParams(search), form);
    expect([at('step=2'), at('step=check'), at('step=start')]).toEqual([2, 'check', 'start']);
    expect([at(''), at('step=0'), at('step=99'), at('step=1.5'), at('step=x')]).toEqual(
      Array(5).fill(undefined),
    );
  });

  test('forwards and back again is where one came from', () => {
    const form = fresh();
    const steps = ['start', ...askingPages(form).map((_, index) => index + 1), 'check'] as const;
    steps.slice(1).forEach((step, index) => {
      expect(stepBefore(step, form)).toBe(steps[index]);
      expect(stepAfter(steps[index] ?? 'start', form)).toBe(step);
    });
    expect(stepBefore('start', form)).toBeUndefined();
    expect(addressOf(3, { back: true })).toBe('?step=3&back=check');
  });
});

/** The same form as somebody else answered it. */
const answered = ({ compiled }: Form, entries: readonly AnswerEntry[]) =>
  createForm(compiled, { today: '2026-11-20', answers: readEntries(compiled, entries).answers });

test('what two devices answered differently, in words and in the order of the form', () => {
  const form = fresh();
  form.set(TOP_QUESTIONS.callName, 'Mo');
  form.set(TOP_QUESTIONS.pregnancyTest, TOP_OPTIONS.pregnancyTest.positive);
  const entries = [
    { questionId: TOP_QUESTIONS.pregnancyTest, optionId: TOP_OPTIONS.pregnancyTest.notYet, answer: '' },
  ];
  expect(differences(form, answered(form, entries))).toEqual([
    {
      questionId: TOP_QUESTIONS.callName,
      question: 'What would you like us to call you?',
      here: 'Mo',
      there: '',
    },
    {
      questionId: TOP_QUESTIONS.pregnancyTest,
      question: 'Have you done a pregnancy test?',
      here: 'Yes, and it was positive',
      there: 'Not yet',
    },
  ]);
});

test('rule 2.16: a GP practice that two devices answered differently is called by its name and code', () => {
  const set = aQuestionSet([aQuestion({ id: 'gp', format: 'practice', question: 'Your GP practice' })]);
  const form = createForm(set, { today: '2026-11-20', answers: { gp: 'Y00001' } });
  const entries = [{ questionId: 'gp', optionId: '', answer: 'y00003' }];
  const names = new Map([['Y00003', 'Caldermoor Health Centre']]);
  const [found, ...others] = differences(form, answered(form, entries), nameAndCode(names));
  expect(others).toEqual([]);
  expect([found?.here, found?.there]).toEqual(['Y00001', 'Caldermoor Health Centre, Y00003']);
});

test('rule 1.8: what asks for help at once looks like it; what offers support does not', () => {
  const said = (how: 'urgent' | 'support') =>
    letsGetStartedTop.questions
      .filter((question) => toldAs(question, letsGetStartedTop) === how)
      .map((question) => question.question);
  expect(said('urgent')).toEqual(['Please get help now']);
  expect(said('support')).toEqual(['Thank you for telling us', 'You do not have to feel this alone']);
});
