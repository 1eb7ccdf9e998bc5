import { describe, expect, test } from 'vitest';
import { FORM_LIMITS } from '../authoring/formLimits.ts';
import { anOption, aQuestion, aQuestionSet } from '../testing/sets.ts';
import type { Condition, Option, Question } from '../types.ts';
import { fromFhirQuestionnaire } from './fromQuestionnaire.ts';
import { fromFhirResponse } from './fromResponse.ts';
import type { FhirItem } from './resource.ts';
import { toFhirQuestionnaire } from './toQuestionnaire.ts';
import { toFhirResponse } from './toResponse.ts';
import { STANDARD } from './urls.ts';

function itemsOf(
  questions: readonly Question[],
  options: readonly Option[] = [],
): ReadonlyMap<string, FhirItem> {
  const flat = (items: readonly FhirItem[] = []): readonly FhirItem[] =>
    items.flatMap((item) => [item, ...flat(item.item)]);
  const { item } = toFhirQuestionnaire(aQuestionSet(questions, options));
  return new Map(flat(item).map((one) => [one.linkId, one]));
}

const controlOf = (item: FhirItem | undefined) =>
  item?.extension?.find(({ url }) => url === STANDARD.itemControl)?.valueCodeableConcept?.coding[0]?.code;
const valueAt = (item: FhirItem | undefined, url: string) => item?.extension?.find((one) => one.url === url);

describe('each question type is said with what FHIR and SDC have for it', () => {
  const choices = ['radioinput', 'dropdown', 'multiplechoice', 'yesnoquestion'] as const;
  const items = itemsOf(
    [
      aQuestion({ id: 'hello', type: 'openingstatement' }),
      aQuestion({ id: 'page', type: 'section' }),
      ...choices.map((type) => aQuestion({ id: type, type, isMandatory: true })),
      aQuestion({ id: 'pain', type: 'rating', min: 0, max: 10, minLabel: 'None', maxLabel: 'The worst' }),
      aQuestion({
        id: 'weight',
        type: 'numberinput',
        unit: 'kg',
        min: 30,
        max: 250.5,
        hint: 'About is fine',
      }),
      aQuestion({ id: 'born', type: 'dateinput', max: '2026-01-31' }),
      aQuestion({ id: 'words', maxLength: 500 }),
      aQuestion({ id: 'line', format: 'line' }),
      aQuestion({ id: 'low', type: 'likert', group: 'In the last two weeks' }),
      aQuestion({ id: 'tired', type: 'likert', group: 'In the last two weeks' }),
      aQuestion({ id: 'call', type: 'phonecall' }),
      aQuestion({ id: 'list', type: 'statementlist', statements: ['One', 'Two'] }),
    ],
    [
      ...choices.flatMap((id) => [
        anOption(id, `${id}.1`, { score: 2, sortOrder: 1 }),
        anOption(id, `${id}.2`, { exclusive: true, sortOrder: 2 }),
      ]),
      anOption('call', 'call.am'),
    ],
  );

  test('types and controls', () => {
    const said = [...items.values()].map((item) => [item.linkId, item.type, controlOf(item)]);
    expect(said).toEqual([
      ['hello', 'display', undefined],
      ['page', 'group', 'page'],
      ['radioinput', 'choice', 'radio-button'],
      ['dropdown', 'choice', 'drop-down'],
      ['multiplechoice', 'choice', 'check-box'],
      ['yesnoquestion', 'choice', 'radio-button'],
      ['pain', 'integer', 'slider'],
      ['pain/lower', 'display', 'lower'],
      ['pain/upper', 'display', 'upper'],
      ['weight', 'decimal', undefined],
      ['weight/hint', 'display', 'help'],
      ['born', 'date', undefined],
      ['words', 'text', undefined],
      ['line', 'string', undefined],
      ['low/grid', 'group', 'table'],
      ['low', 'choice', 'radio-button'],
      ['tired', 'choice', 'radio-button'],
      ['call', 'group', undefined],
      ['call/phone', 'string', undefined],
      ['call/time', 'choice', undefined],
      ['list', 'group', 'list'],
      ['list/line1', 'display', undefined],
      ['list/line2', 'display', undefined],
      ['score', 'decimal', undefined],
    ]);
  });

  test('limits, steps, units, scores', () => {
    expect(valueAt(items.get('pain'), STANDARD.sliderStep)).toMatchObject({ valueInteger: 1 });
    expect(valueAt(items.get('pain'), STANDARD.max)).toMatchObject({ valueInteger: 10 });
    expect(valueAt(items.get('weight'), STANDARD.max)).toMatchObject({ valueDecimal: 250.5 });
    expect(valueAt(items.get('weight'), STANDARD.unit)).toMatchObject({ valueCoding: { display: 'kg' } });
    expect(valueAt(items.get('born'), STANDARD.max)).toMatchObject({ valueDate: '2026-01-31' });
    expect(items.get('words')).toMatchObject({ maxLength: 500 });
    expect(items.get('multiplechoice')).toMatchObject({ repeats: true, required: true });
    expect(items.get('radioinput')?.answerOption?.map((option) => option.extension)).toEqual([
      [{ url: STANDARD.ordinalValue, valueDecimal: 2 }],
      [
        { url: STANDARD.ordinalValue, valueDecimal: 0 },
        { url: STANDARD.optionExclusive, valueBoolean: true },
      ],
    ]);
    expect(valueAt(items.get('score'), STANDARD.calculatedExpression)?.valueExpression?.expression).toBe(
      "%resource.repeat(item).where(linkId in ('radioinput' | 'dropdown' | 'multiplechoice' | 'yesnoquestion')).answer.ordinal().sum()",
    );
  });
});

describe('conditions: enableWhen where it suffices, FHIRPath where it does not', () => {
  const saidOf = (condition: Condition | undefined, over: Partial<Question> = {}) => {
    const questions = [
      aQuestion({ id: 'ill', type: 'radioinput' }),
      aQuestion({ id: 'age', type: 'numberinput' }),
      aQuestion({ id: 'born', type: 'dateinput' }),
      aQuestion({ id: 'more', ...over, ...(condition === undefined ? {} : { condition }) }),
    ];
    const item = itemsOf(questions, [anOption('ill', 'yes'), anOption('ill', 'no')]).get('more');
    const expression = valueAt(item, STANDARD.enableWhenExpression)?.valueExpression?.expression;
    return { when: item?.enableWhen, how: item?.enableBehavior, expression };
  };
  const coding = { system: 'urn:careway:option', code: 'yes', display: 'yes' };
  const yes = { question: 'ill', operator: '=', answerCoding: coding };
  const adult: Condition = { kind: 'greater', questionId: 'age', than: 17 };

  test('the answer it depends on', () => {
    expect(saidOf(undefined, { dependentQuestionId: 'ill', dependentOptionId: 'yes' })).toEqual({
      when: [yes],
    });
    expect(saidOf(undefined, { dependentQuestionId: 'ill' })).toEqual({
      when: [{ question: 'ill', operator: 'exists', answerBoolean: true }],
    });
  });

  test('any of several, all of several, a range, a day', () => {
    const older = { question: 'age', operator: '>', answerDecimal: 17 };
    const ill: Condition = { kind: 'equals', questionId: 'ill', optionId: 'yes' };
    expect(saidOf({ kind: 'any', of: [ill, adult] })).toEqual({ when: [yes, older], how: 'any' });
    expect(saidOf({ kind: 'all', of: [ill, adult] })).toEqual({ when: [yes, older], how: 'all' });
    expect(saidOf({ kind: 'range', questionId: 'age', from: 16, to: 17.5 })).toEqual({
      when: [
        { question: 'age', operator: '>=', answerDecimal: 16 },
        { question: 'age', operator: '<=', answerDecimal: 17.5 },
      ],
      how: 'all',
    });
    expect(saidOf({ kind: 'before', questionId: 'born', date: '2008-11-20' })).toEqual({
      when: [{ question: 'born', operator: '<', answerDate: '2008-11-20' }],
    });
  });

  test('rule 5.13, relative dates and nesting: as expressions', () => {
    expect(saidOf({ kind: 'before', questionId: 'born', date: 'today-24 weeks' }).expression).toBe(
      "%resource.repeat(item).where(linkId = 'born').answer.where(value < (today() - 24 weeks)).exists()",
    );
    const nested: Condition = {
      kind: 'any',
      of: [adult, { kind: 'all', of: [{ kind: 'equals', questionId: 'ill', optionId: 'yes' }, adult] }],
    };
    expect(saidOf(nested)).toEqual({
      expression:
        "(%resource.repeat(item).where(linkId = 'age').answer.where(value > 17).exists() or " +
        "(%resource.repeat(item).where(linkId = 'ill').answer.where(value.system = 'urn:careway:option' and value.code = 'yes').exists() and " +
        "%resource.repeat(item).where(linkId = 'age').answer.where(value > 17).exists()))",
    });
  });
});

test('a response says what it is about, who gave it and when, in the shape of its form', () => {
  const set = aQuestionSet(
    [
      aQuestion({ id: 'page', type: 'section' }),
      aQuestion({ id: 'a' }),
      aQuestion({ id: 'n', type: 'numberinput' }),
    ],
    [],
    { version: 3 },
  );
  const response = toFhirResponse(
    set,
    { a: 'Fine', n: '1,200' },
    { status: 'completed', subject: 'Patient/7', author: 'Patient/7', authored: '2026-11-20T10:00:00Z' },
  );
  expect(response).toEqual({
    resourceType: 'QuestionnaireResponse',
    questionnaire: 'urn:careway:questionset:set|3',
    status: 'completed',
    subject: { reference: 'Patient/7' },
    author: { reference: 'Patient/7' },
    authored: '2026-11-20T10:00:00Z',
    item: [
      {
        linkId: 'page',
        text: 'Question page?',
        item: [
          { linkId: 'a', text: 'Question a?', answer: [{ valueString: 'Fine' }] },
          {
            linkId: 'n',
            text: 'Question n?',
            extension: [{ url: 'urn:careway:answer', valueString: '"1,200"' }],
            answer: [{ valueDecimal: 1200 }],
          },
        ],
      },
    ],
  });
});

test('conditions of the one language are said as far as FHIR can, and come back whole', () => {
  const answered: Condition = { kind: 'answered', questionId: 'period' };
  const cases: readonly [Condition, string | undefined][] = [
    [answered, undefined],
    [
      { kind: 'not', that: answered },
      "(%resource.repeat(item).where(linkId = 'period').answer.exists()).not()",
    ],
    [{ kind: 'not', that: { kind: 'not', that: answered } }, undefined],
    [
      { kind: 'weeksSince', questionId: 'period', atLeast: 24 },
      "%resource.repeat(item).where(linkId = 'period').answer.where(value <= (today() - 24 weeks)).exists()",
    ],
    [
      { kind: 'age', questionId: 'period', below: 18 },
      "%resource.repeat(item).where(linkId = 'period').answer.where(value > (today() - 18 years)).exists()",
    ],
    // Who pays is not in a form: another reader asks it of everybody.
    [{ kind: 'contract', is: ['direct'] }, undefined],
    [{ kind: 'not', that: { kind: 'miles', atLeast: 40 } }, undefined],
    [{ kind: 'told', what: 'referral', is: ['known'] }, undefined],
  ];
  for (const [condition, expression] of cases) {
    const questions = [aQuestion({ id: 'period', type: 'dateinput' }), aQuestion({ id: 'then', condition })];
    const said = itemsOf(questions).get('then');
    expect(valueAt(said, STANDARD.enableWhenExpression)?.valueExpression?.expression).toBe(expression);
    const back = fromFhirQuestionnaire(toFhirQuestionnaire(aQuestionSet(questions)));
    expect(back.set.questions[1]?.condition).toEqual(condition);
  }
});

test('what is needed unless, a label, and options in the place of a day come back whole', () => {
  const questions = [
    aQuestion({
      id: 'period',
      type: 'dateinput',
      format: 'lastPeriod',
      label: 'Last period',
      isMandatory: true,
      neededUnless: { kind: 'answered', questionId: 'gp' },
      sortOrder: 1,
    }),
    aQuestion({ id: 'gp', format: 'practice', sortOrder: 2 }),
  ];
  const options = [anOption('period', 'not-sure')];
  const out = toFhirQuestionnaire(aQuestionSet(questions, options));
  expect(out.item?.map(({ type, required }) => [type, required])).toEqual([
    ['date', undefined],
    ['string', undefined],
  ]);
  const back = fromFhirQuestionnaire(out).set;
  expect(back.questions).toEqual(aQuestionSet(questions).questions);
  expect(back.options).toEqual(options);
  const answers = { period: { day: '', month: '', year: '', optionId: 'not-sure' } };
  const said = toFhirResponse(back, answers, { status: 'completed' });
  expect(fromFhirResponse(back, said).answers).toEqual(answers);
});

test('rule 12.1: what is brought in has as many questions as an author may keep, its pages among them, and says what it leaves out', () => {
  const question = (at: number): FhirItem => ({ linkId: `q${at}`, text: `Question ${at}`, type: 'string' });
  const many = FORM_LIMITS.questions + 50;
  const flat = Array.from({ length: many }, (_, at) => question(at));
  // A question beside a group gets a page of its own.
  const between = flat.flatMap((one, at): FhirItem[] =>
    at % 3 === 0 ? [{ linkId: `g${at}`, text: 'A page', type: 'group', item: [one] }] : [one],
  );
  const open = flat.map(
    (one): FhirItem => ({ ...one, type: 'open-choice', answerOption: [{ valueString: 'Yes' }] }),
  );
  for (const item of [flat, between, open, [question(-1), ...open]]) {
    const read = fromFhirQuestionnaire({
      resourceType: 'Questionnaire',
      status: 'draft',
      title: 'Long',
      item,
    });
    expect(read.set.questions.length).toBeLessThanOrEqual(FORM_LIMITS.questions);
    expect(read.set.questions.length).toBeGreaterThan(FORM_LIMITS.questions - 3);
    const why = `A form here has ${FORM_LIMITS.questions} questions at most`;
    expect(JSON.stringify(read.notBroughtIn)).toContain(why);
  }
  const fits = fromFhirQuestionnaire({
    resourceType: 'Questionnaire',
    status: 'draft',
    title: 'As long as it may be',
    item: flat.slice(0, FORM_LIMITS.questions),
  });
  expect([fits.set.questions.length, fits.notBroughtIn]).toEqual([FORM_LIMITS.questions, []]);
});
