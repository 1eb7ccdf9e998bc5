import { describe, expect, test } from 'vitest';
import { check } from './authorRemarks.ts';
import { anOption, aQuestion, aQuestionSet } from './testing/sets.ts';
import type { Condition, Option, Question, QuestionSet } from './types.ts';

type Some = Partial<Question> & Pick<Question, 'id'>;
const ASK: Some = { id: 'ask', type: 'yesnoquestion' };
const YES_NO = [anOption('ask', 'yes'), anOption('ask', 'no')];

const remarks = (set: QuestionSet) =>
  check(set).map(({ questionId, problem }) => `${questionId}: ${problem}`);
const of = (
  questions: readonly Some[],
  options: readonly Option[] = YES_NO,
  over: Partial<QuestionSet> = {},
) => remarks(aQuestionSet(questions.map(aQuestion), options, over));
const is = (optionId: string, questionId = 'ask'): Condition => ({ kind: 'equals', questionId, optionId });

describe('conditions that can never be true', () => {
  const NUMBER: Some = { id: 'n', type: 'numberinput', min: 0, max: 10, whole: true };
  const DAY: Some = { id: 'd', type: 'dateinput', max: 'today' };
  const WORDS: Some = { id: 'w', type: 'freetext', maxLength: 10 };
  const says = (words: string): Condition => ({ kind: 'says', questionId: 'w', words });
  const TICKS: Some = { id: 't', type: 'multiplechoice' };
  const options = [
    ...YES_NO,
    anOption('t', 'a'),
    anOption('t', 'b'),
    anOption('t', 'none', { exclusive: true }),
  ];
  const more = (than: number): Condition => ({ kind: 'greater', questionId: 'n', than });
  const less = (than: number): Condition => ({ kind: 'lesser', questionId: 'n', than });
  const after = (date: string): Condition => ({ kind: 'after', questionId: 'd', date });
  const before = (date: string): Condition => ({ kind: 'before', questionId: 'd', date });

  test.each<[string, Condition]>([
    ['two answers to one question', { kind: 'all', of: [is('yes'), is('no')] }],
    ['no answer of a list of none', { kind: 'anyOf', questionId: 'ask', optionIds: [] }],
    ['any of nothing', { kind: 'any', of: [] }],
    ['a number above the highest', more(10)],
    ['no whole number between', { kind: 'all', of: [more(3), less(4)] }],
    ['a number of a question that has none', { kind: 'greater', questionId: 'ask', than: 1 }],
    ['a range that ends before it begins', { kind: 'range', questionId: 'n', from: 5, to: 4 }],
    ['fixed days that miss each other', { kind: 'all', of: [after('2026-05-01'), before('2026-04-01')] }],
    ['two words at once', { kind: 'all', of: [says('a'), says('b')] }],
    ['words that are not written yet', says('')],
    ['words that are too long for the question', says('by the post')],
    ['words of a question that has none', { ...says('a'), questionId: 'ask' } as Condition],
    ['days after the last that may be given', after('today+1 day')],
    ['none of these, and one of these', { kind: 'all', of: [is('none', 't'), is('a', 't')] }],
    ['every way out closed', { kind: 'all', of: [is('yes'), { kind: 'any', of: [is('no'), more(10)] }] }],
  ])('%s', (_name, condition) => {
    expect(of([ASK, NUMBER, DAY, TICKS, WORDS, { id: 'q', condition }], options)).toEqual([
      'q: contradiction',
    ]);
  });

  test.each<[string, Condition]>([
    ['two ticks of one question', { kind: 'all', of: [is('a', 't'), is('b', 't')] }],
    ['words that can be given', says('by post')],
    ['the last whole number', { kind: 'all', of: [more(3), less(5)] }],
    ['fixed and relative days', { kind: 'all', of: [after('2026-05-01'), before('today-24 weeks')] }],
    ['one way out open', { kind: 'all', of: [is('yes'), { kind: 'any', of: [is('no'), more(9)] }] }],
  ])('but not: %s', (_name, condition) => {
    expect(of([ASK, NUMBER, DAY, TICKS, WORDS, { id: 'q', condition }], options)).toEqual([]);
  });

  test('a dependent option and a condition against it', () => {
    const question = { id: 'q', dependentQuestionId: 'ask', dependentOptionId: 'yes', condition: is('no') };
    expect(of([ASK, question])).toEqual(['q: contradiction']);
  });
});

describe('rule 5.15: questions nobody can see', () => {
  test('because what they depend on is shown on another answer', () => {
    const first = { id: 'first', dependentQuestionId: 'ask', dependentOptionId: 'yes' };
    const second = { id: 'second', dependentQuestionId: 'first', condition: is('no') };
    expect(of([ASK, first, second])).toEqual(['second: never_shown']);
  });

  test('because their section or their segment is never shown', () => {
    const never: Condition = { kind: 'any', of: [] };
    expect(
      of([
        ASK,
        { id: 'seg', type: 'conditionalsegment', condition: never },
        { id: 'in', segmentId: 'seg' },
        { id: 'sec', type: 'section', condition: never },
        { id: 'under' },
      ]),
    ).toEqual(['seg: contradiction', 'in: never_shown', 'sec: contradiction', 'under: never_shown']);
  });
});

test('dead ends: what must be answered and cannot be', () => {
  expect(
    of(
      [
        { id: 'none', type: 'radioinput', isMandatory: true },
        { id: 'ticks', type: 'multiplechoice', isMandatory: true },
        { id: 'number', type: 'numberinput', min: 5, max: 4, isMandatory: true },
        { id: 'day', type: 'dateinput', min: 'today', max: 'today-1 day', isMandatory: true },
        { id: 'optional', type: 'radioinput' },
        { id: 'rating', type: 'rating', isMandatory: true },
      ],
      [],
    ),
  ).toEqual(['none: dead_end', 'ticks: dead_end', 'number: dead_end', 'day: dead_end']);
});

test('nothing asked, and sections with nothing in them', () => {
  expect(of([{ id: 's', type: 'section' }], [])).toEqual([': asks_nothing', 's: empty_section']);
});

test('texts that use an answer from later on, or one that may not be there', () => {
  expect(
    of(
      [
        { id: 'a', question: 'About {{b|it}}' },
        { id: 'b', isMandatory: true },
        { id: 'same page', question: 'You said {{b}}' },
        { id: 'page', type: 'section' },
        { id: 'there', question: 'You said {{b}}' },
        { id: 'perhaps', question: 'You said {{a}}' },
      ],
      [],
    ),
  ).toEqual(['a: reads_later_answer', 'same page: no_fallback', 'perhaps: no_fallback']);
});

describe('bands cover every total there can be', () => {
  const scored = (scores: readonly number[], bands: readonly (readonly [number, number])[]) =>
    of(
      [
        { id: 'x', type: 'radioinput' },
        { id: 'y', type: 'radioinput' },
      ],
      ['x', 'y'].flatMap((id) => scores.map((score, at) => anOption(id, `${id}${at}`, { score }))),
      { scoring: { bands: bands.map(([from, to]) => ({ from, to, description: 'b' })) } },
    );
  test.each([
    [[0, 1, 2], [[0, 4]], true],
    [[0, 1, 2], [[0, 3]], false],
    [
      [0, 1, 2],
      [
        [0, 1],
        [3, 4],
      ],
      false,
    ],
    [[1, 2], [[2, 4]], true],
    [
      [0, 10],
      [
        [0, 0],
        [10, 10],
        [20, 20],
      ],
      true,
    ],
    [
      [0, 0.5],
      [
        [0, 0],
        [1, 1],
      ],
      false,
    ],
  ] as const)('scores %j, bands %j: %s', (scores, bands, covered) => {
    expect(scored(scores, bands)).toEqual(covered ? [] : [': total_without_band']);
  });
});

test('a set that cannot be asked at all says so in words', () => {
  const [first, ...others] = check(aQuestionSet([aQuestion({ id: 'a', dependentQuestionId: 'gone' })]));
  expect(first).toEqual({
    questionId: 'a',
    problem: 'unknown_question',
    message: 'This depends on a question that is not in the form. Choose one that is. (gone)',
  });
  expect(others).toEqual([]);
});

test('conditions too many to try out are taken to be possible', () => {
  const ids = Array.from({ length: 14 }, (_, at) => `n${at}`);
  const of: Condition[] = ids.map((questionId) => ({
    kind: 'any',
    of: [1, 2].map((than) => ({ kind: 'greater', questionId, than })),
  }));
  const questions: Some[] = ids.map((id) => ({ id, type: 'numberinput' }));
  const last: Condition = { kind: 'all', of: [...of, { kind: 'any', of: [] }] };
  expect(remarks(aQuestionSet([...questions, { id: 'q', condition: last }].map(aQuestion)))).toEqual([]);
});
