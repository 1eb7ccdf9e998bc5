import fc from 'fast-check';
import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4/index.js';
import { describe, expect, test } from 'vitest';
import { asTyped } from '../../calculations.ts';
import { compile } from '../../compile.ts';
import { createForm, type Form } from '../../form.ts';
import type { AnswerValue, QuestionSet } from '../../types.ts';
import { fromFhirQuestionnaire } from '../fromQuestionnaire.ts';
import { asItCame } from '../kept/asItCame.ts';
import { responseAsItCame } from '../kept/responseAsItCame.ts';
import { toFhirQuestionnaire } from '../toQuestionnaire.ts';
import { toFhirResponse } from '../toResponse.ts';
import { STANDARD } from '../urls.ts';

const TODAY = '2026-11-20';
const VARIABLE = 'http://hl7.org/fhir/StructureDefinition/variable';
const path = (url: string, expression: string, name?: string) => ({
  url,
  valueExpression: { ...(name === undefined ? {} : { name }), language: 'text/fhirpath', expression },
});
const answerOption = ['a', 'b', 'c'].map((code) => ({
  valueCoding: { system: 'urn:example:kind', code, display: code },
}));
const at = (linkId: string) => `%resource.item.where(linkId='${linkId}').answer`;

/** A form with one item of each kind, and what is given more. */
const form = (...more: readonly object[]) => ({
  resourceType: 'Questionnaire',
  status: 'draft',
  title: 'A form',
  extension: [path(VARIABLE, `${at('age')}.value`, 'age'), path(VARIABLE, '%round', 'round')],
  item: [
    { linkId: 'age', text: 'Your age?', type: 'integer' },
    { linkId: 'weight', text: 'Your weight?', type: 'decimal' },
    { linkId: 'well', text: 'Are you well?', type: 'boolean' },
    { linkId: 'name', text: 'Your name?', type: 'string' },
    { linkId: 'born', text: 'Your birthday?', type: 'date' },
    { linkId: 'kind', text: 'Which kind?', type: 'choice', answerOption },
    { linkId: 'kinds', text: 'Which kinds?', type: 'choice', repeats: true, answerOption },
    ...more,
  ],
});
const when = (expression: string) =>
  form({
    linkId: 'more',
    text: 'Tell us more',
    type: 'string',
    extension: [path(STANDARD.enableWhenExpression, expression)],
  });
const worksOut = (expression: string, type = 'decimal') =>
  form({
    linkId: 'worked',
    text: 'Worked out',
    type,
    readOnly: true,
    extension: [path(STANDARD.calculatedExpression, expression)],
  });
const grave = ({ notBroughtIn }: ReturnType<typeof fromFhirQuestionnaire>) =>
  notBroughtIn.filter(({ group }) => group !== 'not_kept').map(({ linkId, why }) => `${linkId}: ${why}`);

const option = (id: string, code: string) => `${id}|urn:example:kind|${code}`;
const GIVEN: Readonly<Record<string, readonly AnswerValue[]>> = {
  age: ['0', '3', '18', '80'],
  weight: ['0', '2.5', '61.5'],
  well: ['well|:boolean|true', 'well|:boolean|false'],
  name: ['A', 'b'],
  born: [
    { day: '20', month: '11', year: '2008' },
    { day: '21', month: '11', year: '2008' },
    { day: '1', month: '1', year: '2026' },
  ],
  kind: ['a', 'b'].map((code) => option('kind', code)),
  kinds: [[option('kinds', 'a')], [option('kinds', 'a'), option('kinds', 'b')], [option('kinds', 'c')]],
};
const anyAnswers = fc.record(
  Object.fromEntries(Object.entries(GIVEN).map(([id, values]) => [id, fc.constantFrom(...values)])),
  { requiredKeys: [] },
);

/** The engine that others wrote, with these answers to a form as it came: what it makes of an expression of it. */
function theirs(came: Parameters<typeof responseAsItCame>[0], filled: Form): (expression: string) => unknown {
  const { compiled } = filled;
  const ours = toFhirResponse(compiled, filled.answers(), { status: 'in-progress' });
  const resource = JSON.parse(JSON.stringify(responseAsItCame(came, ours, compiled))) as object;
  const env: Record<string, unknown> = { resource };
  const run = (text: string): unknown[] => {
    const dated = text.replaceAll('today()', `@${TODAY}`);
    return fhirpath.evaluate(resource, dated, env, r4, { async: false }) as unknown[];
  };
  env.age = run(`${at('age')}.value`);
  return (expression) => run(expression)[0];
}

/** Computers add parts of numbers in their own ways. */
const isNear = (one: number, other: number) => Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(other));

/** The number that an expression comes to; one with more digits than can be told apart is none (`asTyped`). */
function asNumber(came: unknown): number | undefined {
  return came === undefined || asTyped(Number(came)) === undefined ? undefined : Number(came);
}

/** An expression of an item as we write it ourselves. */
function said(set: QuestionSet, linkId: string, url: string): string | undefined {
  const items = toFhirQuestionnaire(set).item?.flatMap((one) => [one, ...(one.item ?? [])]);
  const item = items?.find((one) => one.linkId === linkId);
  return item?.extension?.find((one) => one.url === url)?.valueExpression?.expression;
}

const filledIn = (
  set: Parameters<typeof createForm>[0],
  answers: Readonly<Record<string, unknown>>,
): Form => {
  const filled = createForm(set, { today: TODAY });
  for (const [id, value] of Object.entries(answers)) filled.set(id, value as AnswerValue);
  return filled;
};

const number: fc.Arbitrary<string> = fc.letrec<{ number: string }>((tie) => ({
  number: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(
      `${at('age')}.value`,
      `${at('weight')}.value`,
      '%age',
      `${at('kinds')}.count()`,
      '2',
      '0.5',
      '18',
      "%resource.item.where(linkId = 'age' or linkId = 'weight').answer.value.sum()",
      "%resource.item.where(linkId in ('weight' | 'age')).answer.value.sum()",
    ),
    fc
      .tuple(tie('number'), fc.constantFrom('+', '-', '*', '/'), tie('number'))
      .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
    fc.tuple(tie('number'), fc.constantFrom(0, 1, 2)).map(([a, places]) => `(${a}).round(${places})`),
    tie('number').map((a) => `(${a}).power(2)`),
    fc.tuple(tie('number'), tie('number')).map(([a, b]) => `iif(${at('well')}.value = true, ${a}, ${b})`),
  ),
})).number;

const truth: fc.Arbitrary<string> = fc.letrec<{ truth: string }>((tie) => ({
  truth: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(
      `${at('age')}.value > 17`,
      `18 <= ${at('age')}.value`,
      '%age < 18',
      `${at('age')}.value != 3`,
      `${at('well')}.value`,
      `${at('well')}.value = false`,
      `${at('name')}.value = 'A'`,
      `${at('name')}.value != 'A'`,
      `${at('name')}.exists()`,
      `${at('kinds')}.empty()`,
      `${at('kinds')}.count() > 0`,
      `${at('kinds')}.count() >= 2`,
      `${at('kind')}.value.code = 'b'`,
      `${at('kind')}.value.code in ('a' | 'c')`,
      `'a' in ${at('kinds')}.value.code`,
      `${at('kinds')}.value.where(code = 'b').exists()`,
      `${at('kinds')}.where(value.code = 'c').empty()`,
      `${at('kinds')}.exists(value.code = 'a')`,
      `${at('born')}.value <= today() - 18 years`,
      `${at('born')}.value > @2009-06-01`,
      `${at('born')}.exists() = false`,
    ),
    fc
      .tuple(tie('truth'), fc.constantFrom('and', 'or', 'xor', 'implies'), tie('truth'))
      .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
    tie('truth').map((a) => `(${a}).not()`),
    fc.tuple(tie('truth'), tie('truth'), tie('truth')).map(([a, b, c]) => `iif(${a}, ${b}, ${c})`),
    fc
      .tuple(number, fc.constantFrom('>', '<', '>=', '<='), number)
      .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
  ),
})).truth;

describe('rule 5.14: an expression is asked for as its form’s own engine would ask', () => {
  test('conditions: read exactly or not at all', () => {
    let read = 0;
    let shown = 0;
    fc.assert(
      fc.property(truth, fc.array(anyAnswers, { minLength: 3, maxLength: 3 }), (expression, all) => {
        const came = when(expression);
        const brought = fromFhirQuestionnaire(came);
        if (grave(brought).length > 0) return;
        read += 1;
        const again = said(brought.set, 'more', STANDARD.enableWhenExpression);
        // It goes out as it came, and in our own words says the same.
        const out = asItCame(came, brought.set);
        expect(out).toEqual(came);
        const compiled = compile(brought.set);
        for (const answers of all) {
          const filled = filledIn(compiled, answers);
          const { visible } = filled.question('more');
          const asked = theirs(out, filled);
          expect(visible, expression).toBe(asked(expression) === true);
          if (again !== undefined) expect(asked(again) === true, again).toBe(visible);
          if (visible) shown += 1;
        }
        expect(
          fromFhirQuestionnaire(JSON.parse(JSON.stringify(toFhirQuestionnaire(brought.set)))).set,
        ).toEqual(brought.set);
      }),
      { numRuns: 30 },
    );
    // Few are too deep to be kept, or always so.
    expect(read).toBeGreaterThan(15);
    expect(shown).toBeGreaterThan(5);
  });

  test('rule 5.19: numbers: what is worked out is what they work out', () => {
    let read = 0;
    let there = 0;
    fc.assert(
      fc.property(number, fc.array(anyAnswers, { minLength: 3, maxLength: 3 }), (expression, all) => {
        const came = worksOut(expression);
        const brought = fromFhirQuestionnaire(came);
        const asked = brought.set.questions.find(({ id }) => id === 'worked');
        if (asked === undefined) return;
        read += 1;
        const ours = said(brought.set, 'worked', STANDARD.calculatedExpression) ?? '{}';
        const out = asItCame(came, brought.set);
        expect(out).toEqual(came);
        const compiled = compile(brought.set);
        for (const answers of all) {
          const filled = filledIn(compiled, answers);
          const value = filled.question('worked').value as string | undefined;
          const workedOut = theirs(out, filled);
          const own = asNumber(workedOut(expression));
          if (value !== undefined) there += 1;
          if (own === undefined) expect(value, expression).toBeUndefined();
          else expect(isNear(Number(value), own), `${expression}: ${value}, and not ${own}`).toBe(true);
          const again = asNumber(workedOut(ours));
          expect(again === undefined ? undefined : isNear(again, Number(value)), expression).toBe(
            value === undefined ? undefined : true,
          );
        }
        expect(
          fromFhirQuestionnaire(JSON.parse(JSON.stringify(toFhirQuestionnaire(brought.set)))).set,
        ).toEqual(brought.set);
      }),
      { numRuns: 30 },
    );
    expect(read).toBeGreaterThan(15);
    expect(there).toBeGreaterThan(5);
  });

  test.each([
    `${at('kinds')}.value.code = 'a'`,
    `${at('age')}.value > 3 or true`,
    '%nobody > 3',
    '%round',
    `${at('name')}.value.length() > 3`,
    `${at('age')}.value mod 2 = 1`,
    `%resource.item.where(text='Age').answer.value > 75`,
    `${at('age')}.where($this > 3).value > 5`,
    `(${`${at('age')}.value + `.repeat(90)}1) > 3`,
    `${`${at('age')}.value > 3 and (`.repeat(12)}true${')'.repeat(12)}`.replaceAll('and', 'xor'),
  ])('what cannot be said exactly is noted, and asked of everybody: %s', (expression) => {
    const read = fromFhirQuestionnaire(when(expression));
    expect(grave(read)).toEqual([expect.stringMatching(/^more: Not brought in: a rule that decides/)]);
    expect(createForm(read.set, { today: TODAY }).question('more').visible).toBe(true);
  });

  test.each([
    `${at('name')}.value.length()`,
    `${at('age')}.value.sqrt()`,
    '%nobody',
    `%resource.item.where(linkId='worked').answer.value + 1`,
    `${at('kinds')}.value.ordinal().sum()`,
    "iif(true, 'high', 'low')",
  ])('what cannot be worked out exactly is noted: %s', (expression) => {
    const read = fromFhirQuestionnaire(worksOut(expression));
    expect(grave(read)).toEqual([expect.stringMatching(/^worked: It is worked out/)]);
    expect(read.set.questions.map(({ id }) => id)).not.toContain('worked');
  });

  test('what is worked out in a hidden item decides all the same; in another language nothing does', () => {
    const hidden = {
      linkId: 'twice',
      text: 'Twice',
      type: 'decimal',
      extension: [
        path(STANDARD.calculatedExpression, '%age * 2'),
        { url: STANDARD.hidden, valueBoolean: true },
      ],
    };
    const came = form(hidden, {
      linkId: 'more',
      text: 'Tell us more',
      type: 'string',
      extension: [path(STANDARD.enableWhenExpression, `${at('twice')}.value > 30`)],
    });
    const { set } = fromFhirQuestionnaire(came);
    expect(filledIn(set, { age: '18' }).question('more').visible).toBe(true);
    expect(filledIn(set, { age: '3' }).question('more').visible).toBe(false);
    const cql = worksOut('Age * 2');
    const [item] = cql.item.slice(-1) as { extension: { valueExpression: { language: string } }[] }[];
    if (item?.extension[0]) item.extension[0].valueExpression.language = 'text/cql';
    expect(grave(fromFhirQuestionnaire(cql))).toEqual([expect.stringMatching(/^worked: It is worked out/)]);
  });

  test('numbers that would wait for each other, or for what is not here, are taken out and noted', () => {
    const ours = (linkId: string, ...fields: readonly (readonly [string, unknown])[]) => ({
      linkId,
      text: linkId,
      type: 'decimal',
      readOnly: true,
      extension: [
        { url: 'urn:careway:part', valueString: 'worked out' },
        path(STANDARD.calculatedExpression, '1'),
        ...fields.map(([key, value]) => ({
          url: `urn:careway:question:${key}:json`,
          valueString: JSON.stringify(value),
        })),
      ],
    });
    const answer = (questionId: string) => ({ kind: 'answer', questionId });
    const read = fromFhirQuestionnaire(
      form(
        ours('one', ['calculation', answer('other')]),
        ours('other', ['calculation', answer('one')]),
        ours('lone', ['calculation', answer('gone')]),
        ours('spared', ['neededUnless', { kind: 'answered', questionId: 'gone' }]),
        ours('wrong', ['calculation', { kind: 'power', of: answer('age') }]),
      ),
    );
    expect(() => compile(read.set)).not.toThrow();
    const noted = new Set(read.notBroughtIn.map(({ linkId }) => linkId));
    for (const linkId of ['one', 'other', 'lone', 'spared', 'wrong']) expect([...noted]).toContain(linkId);
  });
});
