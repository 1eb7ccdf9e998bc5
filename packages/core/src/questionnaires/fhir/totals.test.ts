import fc from 'fast-check';
import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4/index.js';
import { describe, expect, test } from 'vitest';
import { compile } from '../compile.ts';
import { createForm } from '../form.ts';
import { rulesFor } from '../questionTypes/registry.ts';
import { anOption, aQuestion, aQuestionSet } from '../testing/sets.ts';
import type { Answers, AnswerValue, Asked, Question, QuestionSet } from '../types.ts';
import { answerFor, areBoolean } from './codings.ts';
import { fromFhirQuestionnaire } from './fromQuestionnaire.ts';
import { asItCame } from './kept/asItCame.ts';
import { responseAsItCame } from './kept/responseAsItCame.ts';
import { extensionsOf, type Json, objectsIn, textIn } from './reading.ts';
import {
  choice,
  NOT_TRANSLATED,
  TEEN,
  TRANSLATED,
  form as theirs,
  total,
  yesNo,
} from './testing/scoredShapes.ts';
import { toFhirQuestionnaire } from './toQuestionnaire.ts';
import { toFhirResponse } from './toResponse.ts';
import { STANDARD } from './urls.ts';

const TODAY = '2026-11-20';
const MAX = 'http://hl7.org/fhir/StructureDefinition/maxValue';
const VARIABLE = 'http://hl7.org/fhir/StructureDefinition/variable';

/**
 * The result of the first calculated item with this linkId in the LHC's engine, with its variables worked out
 * first.
 */
function theirTotal(form: Json, response: object, linkId: string): number | undefined {
  const env: Record<string, unknown> = { resource: response, questionnaire: form };
  const run = (expression: string): unknown[] =>
    fhirpath.evaluate(response, expression, env, r4, { async: false }) as unknown[];
  const visit = (items: readonly Json[]): Json | undefined =>
    items.find((item) => item.linkId === linkId) ??
    items.map(({ item }) => visit(objectsIn(item))).find((found) => found !== undefined);
  const item = visit(objectsIn(form.item)) ?? {};
  let result: unknown;
  for (const { url, valueExpression } of [...extensionsOf(form), ...extensionsOf(item)]) {
    const { name, expression } = (valueExpression ?? {}) as Json;
    if (url === VARIABLE) env[String(name)] = run(String(expression));
    if (url === STANDARD.calculatedExpression) [result] = run(String(expression));
  }
  return result === undefined ? undefined : Number(result);
}

/** Answers as a response in the shape of the form they came from. */
function responseTo(form: Json, answers: Answers, asked: ReadonlyMap<string, Asked>): object {
  const write = (item: Json): object[] => {
    const linkId = textIn(item.linkId) ?? '';
    const own = asked.get(linkId);
    const inside = objectsIn(item.item).flatMap(write);
    if (item.type === 'group') return inside.length === 0 ? [] : [{ linkId, item: inside }];
    const value = answers[linkId];
    if (own === undefined || value === undefined) return [];
    return [{ linkId, answer: valuesOf(own, value, item) }];
  };
  return {
    resourceType: 'QuestionnaireResponse',
    status: 'completed',
    item: objectsIn(form.item).flatMap(write),
  };
}

function valuesOf({ question, options }: Asked, value: AnswerValue, item: Json): object[] {
  if (options.length === 0) return [{ valueInteger: Number(value) }];
  const chosen = options.filter(({ id }) => (Array.isArray(value) ? value.includes(id) : value === id));
  if (areBoolean(question.id, options)) return [{ valueBoolean: chosen[0] === options[0] }];
  return chosen.map((option) => {
    const { code } = answerFor(option).valueCoding ?? {};
    // An answer is sent as the form has it, with all that its code carries.
    return objectsIn(item.answerOption).find(({ valueCoding }) => (valueCoding as Json)?.code === code) ?? {};
  });
}

/** Random answers to every question, some left out. */
const answersTo = (asked: readonly Asked[]) =>
  fc.record(
    Object.fromEntries(
      asked.map(({ question, options }): [string, fc.Arbitrary<AnswerValue>] => {
        const ids = options.map(({ id }) => id);
        if (ids.length === 0)
          return [question.id, fc.integer({ min: 0, max: Number(question.max) }).map(String)];
        if (question.type === 'multiplechoice') return [question.id, fc.subarray(ids, { minLength: 1 })];
        return [question.id, fc.constantFrom(...ids)];
      }),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Answers>;

const isTotal = (form: Json) => objectsIn(form.item).at(-1)?.linkId as string;

function brought(json: object) {
  const { set, notBroughtIn } = fromFhirQuestionnaire(json);
  const asking = compile(set).questions.filter(({ question }) => rulesFor(question.type).asks);
  return { set, notBroughtIn, asking, byId: new Map(asking.map((one) => [one.question.id, one])) };
}

describe('a form is scored as it says itself (docs/decisions/0142)', { timeout: 60_000 }, () => {
  test('nine answers count, four more with points do not: 15 where all points make 18', () => {
    const { set } = brought(TEEN);
    const form = createForm(set, { today: TODAY });
    for (const [at, name] of [...'abcdefghi'].entries())
      form.set(`/${name}`, `/${name}||c${[3, 2, 1, 2, 3, 2, 1, 0, 1][at]}`);
    form.set('/difficult', '/difficult||c1');
    form.set('/year', '/year||c1');
    form.set('/thoughts', '/thoughts||c1');
    expect(form.score()).toMatchObject({ total: 15, most: 27, left: 0 });
  });

  test.each(TRANSLATED)('%s: whenever we show a total, it is theirs', (_name, json) => {
    const { set, asking, byId } = brought(json);
    let shown = 0;
    fc.assert(
      fc.property(answersTo(asking), (answers) => {
        const form = createForm(set, { today: TODAY, answers });
        const { total: ours, left, answered } = form.score();
        if (left > 0 || answered === 0) return;
        shown += 1;
        const given = form.answers();
        expect(ours).toBeCloseTo(
          theirTotal(json, responseTo(json, given, byId), isTotal(json)) ?? Number.NaN,
          5,
        );
      }),
      { numRuns: 25 },
    );
    expect(shown).toBeGreaterThan(0);
  });

  test.each(TRANSLATED)('%s: what we send out is worked out alike in another engine', (_name, json) => {
    const { set, asking } = brought(json);
    const out = JSON.parse(JSON.stringify(toFhirQuestionnaire(set)));
    fc.assert(
      fc.property(answersTo(asking), (answers) => {
        const form = createForm(set, { today: TODAY, answers });
        const { total: ours, left, answered } = form.score();
        if (left > 0 || answered === 0) return;
        const response = JSON.parse(
          JSON.stringify(toFhirResponse(set, form.answers(), { status: 'completed' })),
        );
        expect(theirTotal(out, response, 'score')).toBeCloseTo(ours, 5);
      }),
      { numRuns: 25 },
    );
    expect(fromFhirQuestionnaire(out).set).toEqual(set);
  });

  test.each(NOT_TRANSLATED)('%s: no total is shown, and it is said why', (_name, json, reason) => {
    const { set, notBroughtIn, asking } = brought(json);
    const first = Object.fromEntries(
      asking.map(({ question, options }) => [question.id, options[0]?.id ?? '0']),
    );
    expect(createForm(set, { today: TODAY, answers: first }).score()).toMatchObject({
      answered: 0,
      left: 0,
      most: 0,
    });
    expect(toFhirQuestionnaire(set).item?.some(({ text }) => text === 'Total score')).toBe(false);
    const notes = notBroughtIn.filter(({ why }) => why.includes('no total is shown'));
    expect(notes.length).toBeGreaterThan(0);
    expect(notes[0]?.why).toContain(reason);
  });

  test('a number worked out from something else is no total, and makes none of what has points', () => {
    const item = [
      choice('q1', [0, 2]),
      choice('q2', [0, 3]),
      { linkId: 'w', text: 'Weight', type: 'decimal' },
      total('bmi', "%resource.item.where(linkId='w').answer.value / 3.1"),
    ];
    const { set } = brought(theirs(item));
    const form = createForm(set, { today: TODAY, answers: { q1: 'q1||c1', q2: 'q2||c1' } });
    expect(form.score()).toMatchObject({ most: 0, answered: 0 });
  });

  test('rule 5.22: of answers with points of which nobody says a total there is none, and that is said', () => {
    const { set, notBroughtIn } = brought(theirs([choice('q1', [0, 2]), choice('q2', [0, 3])]));
    const form = createForm(set, { today: TODAY, answers: { q1: 'q1||c1', q2: 'q2||c1' } });
    expect(form.score()).toMatchObject({ most: 0, answered: 0 });
    expect(notBroughtIn).toContainEqual(
      expect.objectContaining({
        linkId: '',
        why: expect.stringContaining('it says no total, so none is shown'),
      }),
    );
    // Whose author says under Scores that they make one has it, in a file of ours and in FHIR too.
    const questions = set.questions.map(({ scored: _, ...one }) => one);
    const out = JSON.parse(JSON.stringify(toFhirQuestionnaire({ ...set, questions })));
    const again = createForm(fromFhirQuestionnaire(out).set, { today: TODAY, answers: form.answers() });
    expect(again.score()).toMatchObject({ total: 5, left: 0 });
    // In the form as it came too, with an item for it; and only then does a response have one.
    const came = theirs([choice('q1', [0, 2]), choice('q2', [0, 3])]);
    const held = asItCame(came, { ...set, questions });
    expect(objectsIn(held.item).map(({ linkId }) => linkId)).toEqual(['q1', 'q2', 'score']);
    expect(fromFhirQuestionnaire(held).set.questions).toEqual(questions);
    const total = (set2: QuestionSet, as: object) => {
      const ours = toFhirResponse(set2, form.answers(), { status: 'completed', score: 5 });
      return responseAsItCame(as as Json, ours, compile(set2)).item?.map(({ linkId }) => linkId);
    };
    expect(total({ ...set, questions }, held)).toEqual(['q1', 'q2', 'score']);
    expect(total(set, came)).toEqual(['q1', 'q2']);
  });

  test('rule 5.22: what totals mean is taken from the words beside them, for each total', () => {
    const words = (linkId: string, expression: string) => ({ ...total(linkId, expression), type: 'string' });
    const sum = '%resource.item.answer.value.ordinal().sum()';
    const bands = (expression: string) => {
      const items = [
        choice('q1', [0, 1, 2]),
        choice('q2', [0, 1, 2]),
        total('sum', sum),
        words('says', expression),
      ];
      const { set } = brought(theirs(items));
      expect(createForm(set, { today: TODAY }).score().most).toBe(4);
      return set.scoring?.bands.map(({ from, to, description }) => `${from} to ${to} ${description}`);
    };
    const at = "%resource.item.where(linkId='sum').answer.value";
    const low = ['0 to 1 Low', '2 to 3 Some', '4 to 4 High'];
    expect(bands(`iif(${sum} < 2, 'Low', iif(${sum} < 4, 'Some', 'High'))`)).toEqual(low);
    expect(bands(`iif(${at} >= 4, 'High', iif(${at} >= 2 and ${at} <= 3, 'Some', 'Low'))`)).toEqual(low);
    expect(bands(`iif(${sum} < 2, 'Low', {})`)).toBeUndefined();
    expect(
      bands("iif(%resource.item.where(linkId='q1').answer.value.ordinal() < 2, 'Low', 'High')"),
    ).toBeUndefined();
    expect(bands(`iif(%patient.age < 2, 'Low', 'High')`)).toBeUndefined();
  });

  test('rule 5.22: points that stand beside the codes are those that its sum means', () => {
    const sum =
      "%resource.item.where(linkId != 'sum').answer.value.extension('http://hl7.org/fhir/StructureDefinition/ordinalValue').value.sum()";
    const { set } = brought(theirs([choice('q1', [0, 2]), choice('q2', [0, 3]), total('sum', sum)]));
    const form = createForm(set, { today: TODAY, answers: { q1: 'q1||c1', q2: 'q2||c1' } });
    expect(form.score()).toMatchObject({ total: 5, most: 5, left: 0 });
  });
});

describe('what is sent out is worked out alike in another engine, whatever the form', () => {
  const points = fc.constantFrom(0, 1, 2, 3, 0.5, -1);
  const scoredQuestion = (id: string) =>
    fc.oneof(
      fc
        .record({
          type: fc.constantFrom(
            'radioinput',
            'dropdown',
            'likert',
            'multiplechoice',
            'yesnoquestion',
            'picturechoice',
          ),
          scores: fc.array(points, { minLength: 1, maxLength: 4 }),
        })
        .map(({ type, scores }) => ({
          question: aQuestion({ id, type: type as Question['type'] }),
          options: scores.map((score, at) => anOption(id, `${id}.${at}`, { score, sortOrder: at })),
        })),
      // Steps with points of their own: one for each step, or for some.
      fc
        .record({
          least: fc.integer({ min: 0, max: 2 }),
          scores: fc.array(points, { minLength: 2, maxLength: 4 }),
        })
        .map(({ least, scores }) => ({
          question: aQuestion({ id, type: 'rating', min: 0, max: scores.length - 1 + (least % 2) }),
          options: scores.map((score, at) =>
            anOption(id, `${id}.${at}`, { text: String(at), score, sortOrder: at }),
          ),
        })),
      fc.constantFrom('rating' as const, 'numberinput' as const).map((type) => ({
        question: aQuestion({
          id,
          type,
          min: 0,
          max: 9,
          scored: true,
          ...(type === 'numberinput' ? { whole: true } : {}),
        }),
        options: [],
      })),
    );
  const scoredSet = fc
    .tuple(
      fc.tuple(...['a', 'b', 'c'].map(scoredQuestion)),
      fc.constantFrom({}, { times: 2 }, { times: 1 / 3 }, { times: 0.25, plus: 1 }, { plus: -2 }),
    )
    .map(([parts, more]) =>
      aQuestionSet(
        parts.map(({ question }, at) => ({ ...question, sortOrder: at })),
        parts.flatMap(({ options }) => options),
        { scoring: { bands: [], ...more } },
      ),
    );
  const answersOf = (asked: readonly Asked[]) =>
    fc.record(
      Object.fromEntries(
        asked.map(({ question, options }): [string, fc.Arbitrary<AnswerValue>] => {
          const ids = options.map(({ id }) => id);
          if (question.type === 'rating' || question.type === 'numberinput')
            return [question.id, fc.integer({ min: 0, max: Number(question.max) }).map(String)];
          if (question.type === 'multiplechoice') return [question.id, fc.subarray(ids, { minLength: 1 })];
          return [
            question.id,
            question.type === 'picturechoice'
              ? fc.constantFrom(...ids).map((one) => [one])
              : fc.constantFrom(...ids),
          ];
        }),
      ),
    );

  test('a total goes out only where the other engine comes to ours', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        scoredSet.chain((set) => fc.tuple(fc.constant(set), answersOf(compile(set).questions))),
        ([set, answers]) => {
          const out = JSON.parse(JSON.stringify(toFhirQuestionnaire(set)));
          const form = createForm(set, { today: TODAY, answers });
          const { total: ours, left, answered } = form.score();
          const item = objectsIn(out.item).find(({ linkId }) => linkId === 'score');
          if (left > 0 || answered === 0 || item === undefined) return;
          compared += 1;
          const response = JSON.parse(
            JSON.stringify(toFhirResponse(set, form.answers(), { status: 'completed' })),
          );
          expect(theirTotal(out, response, 'score')).toBeCloseTo(ours, 5);
        },
      ),
      { numRuns: 50 },
    );
    expect(compared).toBeGreaterThan(20);
  }, 60_000);
});

describe('rule 5.14: whatever a formula says, a total that we show is its own', () => {
  const points = [0, 1, 2, 3];
  const items = [
    choice('q1', points),
    choice('q2', points),
    choice('q3', points, { enableWhen: [{ question: 'q1', operator: '=', answerCoding: { code: 'c3' } }] }),
    choice('m', [1, 2, 4], { repeats: true }),
    choice('some', [undefined, 1, 2]),
    choice('none', [undefined, undefined]),
    yesNo('b'),
    { linkId: 'n', text: 'How many?', type: 'integer', extension: [{ url: MAX, valueInteger: 5 }] },
  ];
  const name = fc.constantFrom('q1', 'q2', 'q3', 'm', 'some', 'none', 'b', 'n', 'gone');
  const where = fc.oneof(
    { weight: 3, arbitrary: name.map((one) => `linkId = '${one}'`) },
    fc.tuple(name, name).map(([one, other]) => `linkId in ('${one}' | '${other}')`),
    name.map((one) => `linkId != '${one}'`),
    fc.constantFrom("linkId.matches('^q[12]$')", "linkId.startsWith('q')"),
  );
  const answer = where.map((criterion) => `%resource.item.where(${criterion}).answer`);
  const { number } = fc.letrec<{ number: string; truth: string }>((tie) => ({
    number: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      answer.map((one) => `${one}.ordinal().sum()`),
      answer.map((one) => `${one}.value.ordinal()`),
      answer.map((one) => `${one}.where(value = true).count()`),
      answer.map((one) => `${one}.where(value.code = 'c1').count()`),
      answer.map((one) => `${one}.where(value.ordinal() > 1).ordinal().sum()`),
      answer.map((one) => `${one}.count()`),
      fc.constantFrom('0', '1', '2', "%resource.item.where(linkId = 'n').answer.value"),
      fc
        .tuple(tie('number'), fc.constantFrom('+', '-', '*', '/'), tie('number'))
        .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
      fc
        .tuple(tie('truth'), tie('number'), fc.oneof(tie('number'), fc.constantFrom('0', '{}')))
        .map(([test, yes, no]) => `iif(${test}, ${yes}, ${no})`),
      tie('number').map((one) => `(${one}).round()`),
    ),
    truth: fc.oneof(
      { depthSize: 'small' },
      answer.map((one) => `${one}.exists()`),
      answer.map((one) => `${one}.value.exists().not()`),
      answer.map((one) => `${one}.value = true`),
      answer.map((one) => `${one}.value.code = 'c2'`),
      fc
        .tuple(answer, fc.constantFrom('>', '>=', '=', '<'))
        .map(([one, sign]) => `${one}.value.ordinal() ${sign} 1`),
      fc.tuple(answer, fc.constantFrom('>=', '=', '<')).map(([one, sign]) => `${one}.count() ${sign} 2`),
      fc
        .tuple(tie('truth'), fc.constantFrom('and', 'or'), tie('truth'))
        .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
    ),
  }));

  test('random formulas, random answers', () => {
    let compared = 0;
    fc.assert(
      fc.property(number, fc.infiniteStream(fc.nat(1000)), (expression, dice) => {
        const json = theirs([...items, total('t', expression)]);
        const { set, notBroughtIn, asking, byId } = brought(json);
        // A number that is worked out from no points is not the total.
        if (!notBroughtIn.some(({ why }) => why.includes('Scores are worked out here'))) return;
        const roll = (sides: number) => (dice.next().value as number) % sides;
        for (let round = 0; round < 4; round++) {
          const answers = Object.fromEntries(
            asking.flatMap(({ question, options }): [string, AnswerValue][] => {
              if (roll(6) === 0) return [];
              if (options.length === 0) return [[question.id, String(roll(6))]];
              const ids = options.map(({ id }) => id);
              const one = ids[roll(ids.length)] ?? '';
              if (question.type !== 'multiplechoice') return [[question.id, one]];
              return [[question.id, ids.filter((id) => id === one || roll(2) === 0)]];
            }),
          );
          const form = createForm(set, { today: TODAY, answers });
          const { total: ours, left, answered } = form.score();
          if (left > 0 || answered === 0) continue;
          compared += 1;
          const theirOwn = theirTotal(json, responseTo(json, form.answers(), byId), 't');
          expect(ours, expression).toBeCloseTo(theirOwn ?? Number.NaN, 5);
        }
      }),
      { numRuns: 80 },
    );
    expect(compared).toBeGreaterThan(6);
  }, 60_000);
});
