import { describe, expect, test } from 'vitest';
import { compile, compiledOf } from './compile.ts';
import { QuestionSetFault } from './setProblems.ts';
import { anOption, aQuestion, aQuestionSet } from './testing/sets.ts';
import type { Condition, QuestionSet } from './types.ts';

function problemsOf(set: QuestionSet): readonly string[] {
  try {
    compile(set);
    return [];
  } catch (fault) {
    if (!(fault instanceof QuestionSetFault)) throw fault;
    return fault.problems.map(({ questionId, problem, what }) => `${questionId}: ${problem} ${what}`);
  }
}

const dependsOn = (id: string, other: string) => aQuestion({ id, dependentQuestionId: other });
const greater = (questionId: string): Condition => ({ kind: 'greater', questionId, than: 1 });

describe('a set that cannot be asked says why, all at once', () => {
  test('ids that are twice there, or not there', () => {
    const set = aQuestionSet(
      [
        aQuestion({ id: 'a' }),
        aQuestion({ id: 'a' }),
        dependsOn('b', 'gone'),
        aQuestion({ id: 'c', dependentQuestionId: 'a', dependentOptionId: 'b1' }),
        aQuestion({ id: 'd', segmentId: 'lost' }),
      ],
      [anOption('b', 'b1'), anOption('b', 'b1'), anOption('nobody', 'x')],
    );
    expect(problemsOf(set)).toEqual([
      'a: duplicate_question a',
      'b: duplicate_option b1',
      'nobody: option_of_no_question x',
      'b: unknown_question gone',
      'c: unknown_option b1',
      'd: unknown_question lost',
    ]);
  });

  test('conditions on what is not there, at any depth, and dates that are none', () => {
    const set = aQuestionSet([
      aQuestion({
        id: 'a',
        max: 'soon',
        condition: {
          kind: 'all',
          of: [
            { kind: 'equals', questionId: 'b', optionId: 'no such' },
            { kind: 'any', of: [greater('c'), { kind: 'before', questionId: 'b', date: '31/1/2026' }] },
            { kind: 'range', questionId: 'b', from: 'today-1 fortnight', to: 'today' },
          ],
        },
      }),
      aQuestion({ id: 'b' }),
    ]);
    expect(problemsOf(set)).toEqual([
      'a: unknown_question c',
      'a: unknown_option no such',
      'a: not_a_date 31/1/2026',
      'a: not_a_date today-1 fortnight',
      'a: not_a_date soon',
    ]);
  });

  test('questions that wait for each other, and those that wait for them', () => {
    const set = aQuestionSet([
      aQuestion({ id: 'a', condition: greater('c') }),
      dependsOn('b', 'a'),
      dependsOn('c', 'b'),
      dependsOn('after', 'c'),
      aQuestion({ id: 'free' }),
    ]);
    expect(problemsOf(set)).toEqual(['a: cycle a', 'b: cycle b', 'c: cycle c', 'after: cycle after']);
  });

  test('a question that waits for itself, and a section that waits for its own question', () => {
    expect(problemsOf(aQuestionSet([aQuestion({ id: 'a', condition: greater('a') })]))).toEqual([
      'a: cycle a',
    ]);
    const section = aQuestion({ id: 's', type: 'section', condition: greater('a') });
    expect(problemsOf(aQuestionSet([section, aQuestion({ id: 'a' })]))).toHaveLength(2);
  });

  test('depending on a later question is no cycle', () => {
    expect(problemsOf(aQuestionSet([dependsOn('a', 'b'), aQuestion({ id: 'b' })]))).toEqual([]);
  });
});

test('a set is compiled once', () => {
  const set = aQuestionSet([aQuestion({ id: 'a' })]);
  expect(compiledOf(set)).toBe(compiledOf(set));
  expect(compiledOf(compiledOf(set))).toBe(compiledOf(set));
});

test('questions stand in their sort order, and options in theirs', () => {
  const set: QuestionSet = {
    ...aQuestionSet([], [anOption('b', 'b2', { sortOrder: 2 }), anOption('b', 'b1', { sortOrder: 1 })]),
    questions: [aQuestion({ id: 'b', sortOrder: 2 }), aQuestion({ id: 'a', sortOrder: 1 })],
  };
  const compiled = compile(set);
  expect(compiled.questions.map(({ question }) => question.id)).toEqual(['a', 'b']);
  expect(compiled.byId('b')?.options.map(({ id }) => id)).toEqual(['b1', 'b2']);
});
