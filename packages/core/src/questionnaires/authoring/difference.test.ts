import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATIC_CONTENT } from '../staticForms/content.ts';
import { anOption, aQuestion, aQuestionSet } from '../testing/sets.ts';
import type { Option, Question } from '../types.ts';
import { contentOf, type FormContent } from './content.ts';
import { differenceOf, sameQuestions } from './difference.ts';
import { formInFull } from './formInFull.ts';
import { movedIds } from './moved.ts';
import { OPTION_SAID } from './optionChanges.ts';
import { QUESTION_SAID } from './questionChanges.ts';

const FORM = contentOf(
  aQuestionSet(
    [
      aQuestion({ id: 's', type: 'section', question: 'About you' }),
      aQuestion({ id: 'a', question: 'Your name?' }),
      aQuestion({ id: 'b', type: 'yesnoquestion', question: 'Any pain?' }),
      aQuestion({
        id: 'c',
        question: 'Where?',
        condition: { kind: 'equals', questionId: 'b', optionId: 'yes' },
      }),
    ],
    [anOption('b', 'yes', { text: 'Yes' }), anOption('b', 'no', { text: 'Never', sortOrder: 1 })],
  ),
);
const withQuestion = (id: string, more: Partial<Question>): FormContent => ({
  ...FORM,
  questions: FORM.questions.map((one) => (one.id === id ? { ...one, ...more } : one)),
});
const withOption = (id: string, more: Partial<Option>): FormContent => ({
  ...FORM,
  options: FORM.options.map((one) => (one.id === id ? { ...one, ...more } : one)),
});
const sentences = (after: FormContent, before = FORM) =>
  differenceOf(before, after).map(({ sentence }) => sentence);

describe('rule 7.16: the difference of two versions, in words', () => {
  it.each<[string, FormContent]>([
    ['Question 1 became mandatory.', withQuestion('a', { isMandatory: true })],
    ['Question 2 asks in other words.', withQuestion('b', { question: 'Does it hurt?' })],
    ['Question 1 is now a date and was own words.', withQuestion('a', { type: 'dateinput' })],
    [
      'Question 3 is shown in other cases.',
      withQuestion('c', { condition: { kind: 'answered', questionId: 'b' } }),
    ],
    ['Answer “Never” of question 2 was left out.', { ...FORM, options: FORM.options.slice(0, 1) }],
    [
      'Answer “Maybe” was added to question 2.',
      { ...FORM, options: [...FORM.options, anOption('b', 'maybe', { text: 'Maybe', sortOrder: 2 })] },
    ],
    ['Answer “Yes” of question 2 scores 3 and scored 0.', withOption('yes', { score: 3 })],
    ['Answer “Yes” of question 2 raises “pain”.', withOption('yes', { keywords: ['pain'] })],
    ['The answers of question 2 are in another order.', withOption('yes', { sortOrder: 2 })],
    ['Question 3 was left out.', { ...FORM, questions: FORM.questions.slice(0, 3) }],
    ['Section “About you” got a hint.', withQuestion('s', { hint: 'Take your time' })],
    ['The name is now “Another”.', { ...FORM, name: 'Another' }],
  ])('%s', (sentence, after) => {
    expect(sentences(after)).toEqual([sentence]);
  });

  const shown = (after: FormContent, before = FORM) =>
    differenceOf(before, after).map((one) => [one.sentence, one.before, one.after]);

  it('a changed condition says what it was and what it is, as sentences', () => {
    expect(shown(withQuestion('c', { condition: { kind: 'answered', questionId: 'b' } }))).toEqual([
      [
        'Question 3 is shown in other cases.',
        'Shown if “Any pain?” is “Yes”',
        'Shown if “Any pain?” is answered',
      ],
    ]);
    expect(shown(withQuestion('c', { condition: undefined }))[0]?.slice(1)).toEqual([
      'Shown if “Any pain?” is “Yes”',
      'Always shown',
    ]);
    const older = withQuestion('c', {
      condition: undefined,
      dependentQuestionId: 'b',
      dependentOptionId: 'no',
    });
    expect(shown(older)).toEqual([
      [
        'Question 3 is shown in other cases.',
        'Shown if “Any pain?” is “Yes”',
        'Shown if “Any pain?” is “Never”',
      ],
    ]);
    expect(
      shown(
        withQuestion('a', { neededUnless: { kind: 'equals', questionId: 'b', optionId: 'no' } }),
      )[0]?.slice(1),
    ).toEqual(['In no case', 'May be left out if “Any pain?” is “Never”']);
  });

  it('a value is words that a person reads, and no picture is read out letter by letter', () => {
    const values = (more: Partial<Question>, before: Partial<Question> = {}) =>
      shown(withQuestion('a', more), withQuestion('a', before))[0]?.slice(1);
    expect(values({ isMandatory: true })).toEqual(['May be left out', 'Must be answered']);
    expect(values({ type: 'dateinput' })).toEqual(['Own words', 'A date']);
    expect(values({ max: 'today-18 years' }, { max: 'today' })).toEqual(['today', '18 years before today']);
    expect(values({ format: 'phone' })).toEqual(['Nothing special', 'A telephone number']);
    expect(values({ imageUrl: `data:image/png;base64,${'A'.repeat(999)}` })).toEqual([null, 'A picture']);
    expect(values({ statements: ['One', 'Two'] })).toEqual([null, 'One\nTwo']);
    expect(shown(withOption('yes', { keywords: ['pain'] }))[0]?.slice(1)).toEqual(['No flag', 'pain']);
    const scoring = { bands: [{ from: 0, to: 4, description: 'All is well' }] };
    expect(shown({ ...FORM, scoring })[0]?.slice(1)).toEqual([
      'Nothing is said of it',
      '0 to 4: All is well',
    ]);
    expect(shown({ ...FORM, service: 'vas' })).toEqual([
      ['The form is now for Vasectomy.', 'All services', 'Vasectomy'],
    ]);
    // The id of another form says nothing to anybody.
    expect(shown({ ...FORM, trigerForm: 'f2' })[0]?.slice(1)).toEqual([
      'No form is given next',
      'Another form is given next',
    ]);
  });

  it('a question that is new or left out is read with all that goes with it', () => {
    const full = withOption('yes', { score: 3, keywords: ['Pain'], endsFlow: true });
    const only = (ids: readonly string[]): FormContent => ({
      ...full,
      questions: full.questions.filter(({ id }) => ids.includes(id)),
      options: ids.includes('b') ? full.options : [],
    });
    const [added] = differenceOf(only(['a']), only(['a', 'b']));
    expect(added).toMatchObject({ kind: 'added', before: null });
    expect(added?.after?.split('\n')).toEqual([
      'Any pain?',
      'Yes or no. May be left out.',
      'Answer “Yes”: scores 3, raises Pain, ends the form',
      'Answer “Never”',
    ]);
    const [gone] = differenceOf(full, only(['s', 'a', 'b']));
    expect(gone?.before?.split('\n')).toEqual([
      'Where?',
      'An answer in their own words. May be left out.',
      'Shown if “Any pain?” is “Yes”',
    ]);
  });

  it('all that clients read of a question is read by whoever decides, in the words of the builder', () => {
    const inFull = (more: Partial<Question>, options: readonly Option[] = []) => {
      const question = aQuestion({ id: 'q', question: 'How worried?', ...more });
      const form = contentOf(aQuestionSet([question], options));
      return formInFull(form).questions[0]?.words.split('\n').slice(2);
    };
    expect(
      inFull({ type: 'rating', min: 0, max: 10, minLabel: 'Not at all', maxLabel: 'As can be' }),
    ).toEqual(['From 0: “Not at all”', 'Up to 10: “As can be”']);
    expect(inFull({ type: 'numberinput', unit: 'kg', whole: true, hint: 'As you are today' })).toEqual([
      'Hint: “As you are today”',
      'In kg',
      'Whole numbers only',
    ]);
    expect(inFull({ maxLength: 20, format: 'phone' })).toEqual(['Up to 20 characters', 'A telephone number']);
    expect(
      inFull({ type: 'multiplechoice' }, [anOption('q', 'n', { text: 'None', exclusive: true })]),
    ).toEqual(['Answer “None”: chosen alone']);
    const [leads] = shown(
      withQuestion('b', { hasConditionalQuestion: true }),
      withQuestion('b', { hasConditionalQuestion: false }),
    );
    expect(leads).toEqual(['Question 2 leads to other questions.', 'To question 3', 'To question 3']);
  });

  it.each([
    'hasConditionalQuestion',
    'hasDescription',
    'hasImage',
    'isMandatory',
    'whole',
    'multiple',
    'scored',
  ])('no change stands beside two empty cells: %s', (field) => {
    const [change] = shown(withQuestion('b', { [field]: true }), withQuestion('b', { [field]: false }));
    expect([change?.[1], change?.[2]]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
  });

  it('a first version is read in full: the form itself, then every question in its order', () => {
    const scoring = { bands: [{ from: 0, to: 4, description: 'All is well' }] };
    const { about, questions } = formInFull({ ...FORM, description: 'Before you come', scoring });
    expect(about).toEqual([
      { head: 'What the form says of itself', words: 'Before you come' },
      { head: 'What totals mean', words: '0 to 4: All is well' },
    ]);
    expect(questions.map(({ id, number }) => [id, number])).toEqual([
      ['s', null],
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
    ]);
  });

  it('what moved is as little as can be, and says what it came after', () => {
    const after = withQuestion('a', { sortOrder: 99 });
    expect(differenceOf(FORM, after)).toEqual([
      expect.objectContaining({
        kind: 'moved',
        questionId: 'a',
        number: '3',
        before: 'After “About you”',
        after: 'After “Where?”',
      }),
    ]);
    expect(sameQuestions(after, differenceOf(FORM, after))).toBe(2);
  });

  it('nothing differs from itself, in whatever order its rows and fields stand', () => {
    for (const set of STATIC_CONTENT) {
      const content = contentOf(set);
      const turned = {
        ...content,
        questions: [...content.questions].reverse(),
        options: [...content.options].reverse(),
      };
      expect(differenceOf(content, turned)).toEqual([]);
      expect(differenceOf(content, JSON.parse(JSON.stringify(content)))).toEqual([]);
    }
  });

  it('no field of a question or an answer changes unsaid, and only its own question is named', () => {
    const field = fc.constantFrom(...(Object.keys(QUESTION_SAID) as (keyof typeof QUESTION_SAID)[]));
    fc.assert(
      fc.property(field, fc.constantFrom('a', 'b', 'c', 's'), (key, id) => {
        const changes = differenceOf(
          FORM,
          withQuestion(id, { [key]: OTHER[key] ?? 'another' } as Partial<Question>),
        );
        expect(changes.length).toBeGreaterThan(0);
        for (const { questionId, kind } of changes) expect([questionId, kind]).toEqual([id, 'changed']);
      }),
    );
    for (const key of Object.keys(OPTION_SAID) as (keyof typeof OPTION_SAID)[]) {
      const changes = differenceOf(
        FORM,
        withOption('yes', { [key]: OTHER[key] ?? 'another' } as Partial<Option>),
      );
      expect(
        changes.map(({ questionId }) => questionId),
        key,
      ).toEqual(['b']);
    }
  });

  it('there and back: what was added one way was left out the other', () => {
    const parts = fc.subarray(['s', 'a', 'b', 'c']);
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        const only = (ids: readonly string[]): FormContent => ({
          ...FORM,
          questions: FORM.questions.filter(({ id }) => ids.includes(id)),
          options: ids.includes('b') ? FORM.options : [],
        });
        const of = (kind: string, from: readonly string[], to: readonly string[]) =>
          differenceOf(only(from), only(to)).flatMap((change) =>
            change.kind === kind ? [change.questionId] : [],
          );
        expect(new Set(of('added', one, other))).toEqual(new Set(of('removed', other, one)));
      }),
    );
  });
});

describe('what moved from one order to another', () => {
  it('is never more than it takes, and what is left stands as it stood', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });
    fc.assert(
      fc.property(
        ids.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([before, after]) => {
          const moved = movedIds(before, after);
          const stays = (list: readonly string[]) => list.filter((id) => !moved.has(id));
          expect(stays(after)).toEqual(stays(before));
          if (before.join() === after.join()) expect(moved.size).toBe(0);
          expect(moved.size).toBeLessThan(before.length);
        },
      ),
    );
  });
});

/** Another value for fields that are no text. */
const OTHER: Readonly<Record<string, unknown>> = {
  type: 'rating',
  isMandatory: true,
  hasDescription: true,
  hasConditionalQuestion: true,
  hasImage: true,
  whole: true,
  multiple: true,
  scored: true,
  exclusive: true,
  endsFlow: true,
  score: 5,
  keywords: ['word'],
  statements: ['one'],
  condition: { kind: 'answered', questionId: 'a' },
  calculation: { kind: 'number', value: 1 },
  neededUnless: { kind: 'answered', questionId: 'a' },
};
