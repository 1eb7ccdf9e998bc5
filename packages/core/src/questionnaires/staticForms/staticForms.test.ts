import { describe, expect, test } from 'vitest';
import { failingRows } from '../../testing/failingRows.ts';
import { check } from '../authorRemarks.ts';
import { compile } from '../compile.ts';
import { createForm } from '../form.ts';
import { keywordFlags } from '../keywordFlags.ts';
import { rulesFor } from '../questionTypes/registry.ts';
import type { QuestionSet } from '../types.ts';
import { STATIC_CONTENT } from './content.ts';
import { formKindOf, STATIC_FORMS, staticForm } from './formKinds.ts';
import { idsOf } from './idScheme.ts';
import { letsGetStartedTop as set } from './letsGetStarted.top.ts';
import { TOP_OPTIONS, TOP_QUESTIONS } from './testing/topIds.ts';

const keyOf = ({ id }: QuestionSet) => staticForm(id)?.key ?? id;
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('rule 5.11: form kinds by fixed identifiers', () => {
  test.each([
    ["Let's Get Started", 3],
    ['Counselling', 3],
    ['PostLARC', 1],
    ['Your appointment', 3],
    ['Rebook Appointment', 3],
  ])('%s has %i', (action, count) => {
    expect(STATIC_FORMS.filter((form) => form.auditAction === action)).toHaveLength(count);
  });

  test('each has an id of its own, which is a UUID of version 7', () => {
    expect(new Set(STATIC_FORMS.map(({ id }) => id)).size).toBe(STATIC_FORMS.length);
    expect(STATIC_FORMS.every(({ id }) => UUID_V7.test(id))).toBe(true);
  });

  test('a form is known by its id; one that staff built follows the static table', () => {
    expect(staticForm(set.id)?.key).toBe('letsGetStarted.top');
    expect(formKindOf(STATIC_FORMS[15]?.id ?? '')).toBe('larcEligibility');
    expect(formKindOf('0190bbbb-0000-7000-8000-000000000000')).toBe('static');
  });
});

test('rule 5.18: the same words ask for the same thing in every form', () => {
  const codes = new Map<string, Set<string | undefined>>();
  for (const { questions } of STATIC_CONTENT) {
    for (const { question, code } of questions.filter(({ type }) => rulesFor(type).asks)) {
      codes.set(question, (codes.get(question) ?? new Set()).add(code));
    }
  }
  expect([...codes].filter(([, said]) => said.size > 1)).toEqual([]);
});

const EVERY = STATIC_CONTENT.map((content) => {
  const asking = content.questions.filter(({ type }) => rulesFor(type).asks);
  return [keyOf(content), { content, asking }] as const;
});

describe('each form of the service', () => {
  test('can be asked', () => {
    expect(
      failingRows(EVERY, ({ content }) => {
        expect(compile(content).questions).toHaveLength(content.questions.length);
      }),
    ).toEqual([]);
  });

  test('has ids of version 7, each once', () => {
    expect(
      failingRows(EVERY, ({ content }) => {
        const ids = [...content.questions, ...content.options].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.filter((id) => !UUID_V7.test(id))).toEqual([]);
      }),
    ).toEqual([]);
  });

  test('rule 5.18: every question has a code of its own, and every answer to choose from; those that we read can be read', () => {
    expect(
      failingRows(EVERY, ({ content, asking }) => {
        expect(asking.filter(({ code }) => code === undefined).map(({ question }) => question)).toEqual([]);
        const codes = content.questions.flatMap(({ code }) => code ?? []);
        expect([codes.length, new Set(codes).size]).toEqual([asking.length, asking.length]);
        for (const { id, question } of asking) {
          const options = content.options.filter(({ questionId }) => questionId === id);
          expect(new Set(options.flatMap(({ code }) => code ?? [])).size, question).toBe(options.length);
        }
        expect(check(content).filter(({ problem }) => problem === 'code_not_read')).toEqual([]);
      }),
    ).toEqual([]);
  });

  test('rule 5.12: says why it asks, and what is missing', () => {
    expect(
      failingRows(EVERY, ({ asking }) => {
        expect(asking.filter(({ reason }) => reason === undefined).map(({ question }) => question)).toEqual(
          [],
        );
        const needed = asking.filter(({ isMandatory }) => isMandatory);
        expect(needed.filter(({ missing }) => missing === undefined).map(({ question }) => question)).toEqual(
          [],
        );
      }),
    ).toEqual([]);
  });

  test('uses short sentences', () => {
    expect(
      failingRows(EVERY, ({ content }) => {
        const words = content.questions.flatMap((one) => [
          one.question,
          one.description,
          one.hint ?? '',
          one.reason ?? '',
        ]);
        const sentences = words.flatMap((text) => text.split(/(?<=[.?!:])\s+/));
        expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 25)).toEqual([]);
      }),
    ).toEqual([]);
  });

  test('never blames', () => {
    expect(
      failingRows(EVERY, ({ content }) => {
        const text = JSON.stringify(content);
        expect(text).not.toMatch(/\b(must|invalid|incorrect|failed|wrongly|required|forgot)\b/i);
      }),
    ).toEqual([]);
  });
});

describe("Let's Get Started, service top", () => {
  const { question, option } = idsOf(1);
  const start = () => createForm(set, { today: '2026-11-20' });
  const named = (form: ReturnType<typeof start>) => keywordFlags(form).map(({ keyword }) => keyword);

  test('has five parts and about 25 questions at first', () => {
    const form = start();
    expect(form.progress().pages).toBe(5);
    const asked = form
      .pages()
      .flatMap((page) => page.questions.filter((one) => rulesFor(one.question.type).asks));
    expect(asked.length).toBeGreaterThanOrEqual(22);
    expect(asked.length).toBeLessThanOrEqual(28);
  });

  test('what is already known is filled in by name', () => {
    const form = start();
    form.set(TOP_QUESTIONS.pregnancyTest, TOP_OPTIONS.pregnancyTest.positive);
    form.set(TOP_QUESTIONS.lastPeriodKnown, TOP_OPTIONS.lastPeriodKnown.exactly);
    form.set(TOP_QUESTIONS.lastPeriod, { day: '1', month: '10', year: '2026' });
    expect(form.question(TOP_QUESTIONS.lastPeriod)).toMatchObject({ visible: true, error: undefined });
  });

  test.each([
    [206, 3, 'Heavy bleeding'],
    [207, 3, 'Strong or one-sided pain'],
    [208, 1, 'Fainting or shoulder-tip pain'],
  ])('question %i, option %i: get help now, and a flag', (asked, chosen, flag) => {
    const form = start();
    expect(form.question(question(209)).visible).toBe(false);
    form.set(question(asked), option(asked, chosen));
    expect(form.question(question(209)).visible).toBe(true);
    expect(named(form)).toEqual([flag]);
  });

  test('a last period long ago asks them to book soon', () => {
    const form = start();
    form.set(question(203), option(203, 2));
    form.set(question(204), { day: '1', month: '11', year: '2026' });
    expect(form.question(question(205)).visible).toBe(false);
    form.set(question(204), { day: '1', month: '7', year: '2026' });
    expect(form.question(question(205)).visible).toBe(true);
  });

  test('someone who is hurt, very low or pushed is flagged, and told that help is there', () => {
    const form = start();
    form.set(question(108), option(108, 1));
    form.set(question(405), option(405, 5));
    form.set(question(501), option(501, 3));
    expect(named(form)).toEqual(['Risk of harm', 'Very low mood', 'Feels pushed to choose']);
    expect(form.question(question(109)).visible && form.question(question(408)).visible).toBe(true);
  });

  test('details are asked only of those they concern', () => {
    const form = start();
    for (const n of [105, 106, 107, 302, 304, 306, 308, 402]) {
      expect(form.question(question(n)).visible, `question ${n}`).toBe(false);
    }
    form.set(question(104), [option(104, 1)]);
    form.set(question(301), [option(301, 2)]);
    form.set(question(303), option(303, 1));
    form.set(question(305), option(305, 1));
    form.set(question(307), '2');
    form.set(question(401), option(401, 1));
    for (const n of [106, 107, 302, 304, 306, 308, 402]) {
      expect(form.question(question(n)).visible, `question ${n}`).toBe(true);
    }
  });
});
