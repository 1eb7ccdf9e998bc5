import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check } from './authorRemarks.ts';
import { compile } from './compile.ts';
import { readEntries } from './entries.ts';
import { evaluate } from './evaluate.ts';
import { createForm } from './form.ts';
import { QuestionSetFault } from './setProblems.ts';
import { plainlyVisible } from './testing/plain.ts';
import { aQuestion, aQuestionSet } from './testing/sets.ts';
import type { Calculation, Condition, Question } from './types.ts';

const answer = (questionId: string): Calculation => ({ kind: 'answer', questionId });
const value = (number: number): Calculation => ({ kind: 'number', value: number });
const BMI: Calculation = {
  kind: 'rounded',
  places: 1,
  of: { kind: 'over', left: answer('kg'), right: { kind: 'times', left: answer('m'), right: answer('m') } },
};
const more: Condition = { kind: 'greater', questionId: 'bmi', than: 30 };
const QUESTIONS: readonly Question[] = [
  aQuestion({ id: 'kg', type: 'numberinput', isMandatory: true, sortOrder: 1 }),
  aQuestion({ id: 'm', type: 'numberinput', sortOrder: 2 }),
  aQuestion({ id: 'bmi', type: 'numberinput', isMandatory: true, max: 5, calculation: BMI, sortOrder: 3 }),
  aQuestion({ id: 'more', type: 'freetext', condition: more, sortOrder: 4 }),
];
const SET = aQuestionSet(QUESTIONS);
const world = { today: '2026-11-20' };

describe('rule 5.19: a number that is worked out', () => {
  test('follows the answers, decides what is asked, and is sent with them', () => {
    const form = createForm(SET, world);
    expect(form.question('bmi').value).toBeUndefined();
    expect(form.complete()).toBe(false);
    form.set('kg', '100');
    expect(form.complete()).toBe(true);
    expect(form.set('m', '1.7')).toEqual(['m', 'bmi', 'more']);
    expect(form.question('bmi')).toMatchObject({ value: '34.6', error: undefined, lines: ['34.6'] });
    expect(form.question('more').visible).toBe(true);
    expect(form.entries()).toContainEqual({ questionId: 'bmi', optionId: '', answer: '34.6' });
    // Nobody answers it, so nobody is further for it.
    expect(form.progress()).toMatchObject({ answered: 2, left: 0 });
    expect(form.set('m', '')).toEqual(['m', 'bmi', 'more']);
    expect(form.question('bmi').value).toBeUndefined();
  });

  test.each<[string, 'plus' | 'minus' | 'times' | 'over', number, number, string]>([
    ['tenths', 'plus', 0.1, 0.2, '0.3'],
    ['what is left of a large number', 'minus', 1000.1, 1000, '0.1'],
    ['a small number that is divided by', 'over', 80, 0.5 / 80 / 160, '2048000'],
    ['nothing', 'times', 0, 61.5, '0'],
    ['less than nothing', 'minus', 0.1, 0.3, '-0.2'],
  ])('is what somebody would work out on paper: %s', (_, kind, a, b, comes) => {
    const calculation: Calculation = { kind, left: value(a), right: value(b) };
    const set = aQuestionSet([aQuestion({ id: 'n', type: 'numberinput', calculation, sortOrder: 1 })]);
    expect(createForm(set, world).question('n').value).toBe(comes);
  });

  test('what somebody says it is counts for nothing', () => {
    const claimed = [
      { questionId: 'kg', optionId: '', answer: '100' },
      { questionId: 'm', optionId: '', answer: '2' },
      { questionId: 'bmi', optionId: '', answer: '99' },
      { questionId: 'more', optionId: '', answer: 'Words' },
    ];
    const { answers, faults } = readEntries(SET, claimed);
    expect(faults).toEqual([]);
    const { entries, visible } = evaluate(SET, answers, world);
    expect(entries.find(({ questionId }) => questionId === 'bmi')?.answer).toBe('25');
    expect(visible).not.toContain('more');
    expect(() => createForm(SET, world).set('bmi', '99')).toThrow(RangeError);
  });

  test('from what is hidden, not there, or divided by nothing, nothing comes', () => {
    const form = createForm(SET, world);
    form.set('kg', '100');
    form.set('m', '0');
    expect(form.question('bmi').value).toBeUndefined();
    form.set('m', 'tall');
    expect(form.question('bmi').value).toBeUndefined();
  });

  test('what is too long to be a number that anybody meant is not shown, nor sent', () => {
    const form = createForm(SET, world);
    form.set('m', '1');
    for (const [kg, bmi] of [
      ['100', '100'],
      [`1${'0'.repeat(30)}`, undefined],
      [`1${'0'.repeat(305)}`, undefined],
      ['1000000', '1000000'],
    ] as const) {
      form.set('kg', kg);
      expect(form.question('bmi').value).toBe(bmi);
      expect(form.entries().some(({ questionId }) => questionId === 'bmi')).toBe(bmi !== undefined);
    }
  });

  test('an author hears of one that goes in a circle, reads what is not there, or is no number', () => {
    const faults = (over: Partial<Question>) => {
      try {
        compile(
          aQuestionSet([...QUESTIONS.slice(0, 2), aQuestion({ id: 'bmi', type: 'numberinput', ...over })]),
        );
        return [];
      } catch (fault) {
        if (!(fault instanceof QuestionSetFault)) throw fault;
        return fault.problems.map(({ problem, what }) => `${problem} ${what}`);
      }
    };
    expect(faults({ calculation: answer('bmi') })).toEqual(['cycle bmi']);
    expect(faults({ calculation: answer('gone') })).toEqual(['unknown_question gone']);
    expect(faults({ calculation: value(1), type: 'freetext' })).toEqual(['not_a_number bmi']);
    const when: Condition = { kind: 'equals', questionId: 'kg', optionId: 'gone' };
    expect(faults({ calculation: { kind: 'if', when, so: value(1), otherwise: null } })).toEqual([
      'unknown_option gone',
    ]);
    expect(check(SET)).toEqual([]);
  });

  const calculation: fc.Arbitrary<Calculation> = fc.letrec<{ one: Calculation }>((tie) => ({
    one: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom('a', 'b', 'c', 'words').map(answer),
      fc.constantFrom(0, 1, 2, 0.1, -3).map(value),
      fc.constant<Calculation>({ kind: 'total', questionIds: ['a', 'b', 'c'] }),
      fc.constantFrom('a', 'words').map((questionId): Calculation => ({ kind: 'howMany', questionId })),
      fc.record({
        kind: fc.constantFrom('plus' as const, 'minus' as const, 'times' as const, 'over' as const),
        left: tie('one'),
        right: tie('one'),
      }),
      fc.record({ kind: fc.constant('rounded' as const), of: tie('one'), places: fc.nat({ max: 2 }) }),
      fc.record({
        kind: fc.constant('if' as const),
        when: fc.constant<Condition>({ kind: 'answered', questionId: 'b' }),
        so: tie('one'),
        otherwise: fc.option(tie('one')),
      }),
    ),
  })).one;
  const sign = fc.constantFrom(
    '=' as const,
    '!=' as const,
    '<' as const,
    '<=' as const,
    '>' as const,
    '>=' as const,
  );
  const said = fc.constantFrom('', '0', '1', '2.5', '-3', 'many');
  const step = fc.tuple(fc.constantFrom('a', 'b', 'c', 'words'), said);

  test('after every answer, in whatever order, it is what it would be from the start, and what hangs on it too', () => {
    fc.assert(
      fc.property(
        calculation,
        calculation,
        fc.record({ left: calculation, sign, right: calculation }),
        fc.array(step, { maxLength: 8 }),
        (first, second, compares, steps) => {
          const ask = (id: string, sortOrder: number, over: Partial<Question>) =>
            aQuestion({ id, type: 'numberinput', sortOrder, ...over });
          const set = aQuestionSet([
            // What is worked out may stand before what it is worked out from.
            ask('second', 1, { calculation: { kind: 'plus', left: answer('first'), right: second } }),
            ask('a', 2, {}),
            ask('b', 3, { condition: { kind: 'not', that: { kind: 'greater', questionId: 'a', than: 1 } } }),
            ask('c', 4, {}),
            ask('words', 5, { type: 'freetext' }),
            ask('first', 6, {
              calculation: first,
              condition: { kind: 'not', that: { kind: 'answered', questionId: 'c' } },
            }),
            ask('last', 7, { condition: { kind: 'compares', ...compares } }),
          ]);
          const form = createForm(set, world);
          const answers: Record<string, string> = {};
          for (const [id, value] of steps) {
            form.set(id, value);
            answers[id] = value;
            const fresh = createForm(set, { ...world, answers });
            for (const { id: one } of set.questions) {
              expect(form.question(one).visible).toBe(fresh.question(one).visible);
              expect(form.question(one).value || undefined).toBe(fresh.question(one).value || undefined);
            }
            const visible = set.questions
              .map(({ id: one }) => one)
              .filter((one) => form.question(one).visible);
            expect([...visible].sort()).toEqual([...plainlyVisible(set, answers, world)].sort());
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
