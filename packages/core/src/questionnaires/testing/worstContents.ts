import type { FormContent } from '../authoring/content.ts';
import type { Condition, Option, Question } from '../types.ts';
import { asked, optionOf } from './worstParts.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * Contents that are as hard as possible, grown in one direction each. @param part how much of what fits: 1 is
 * about what one call takes, by bytes or counts
 */
type Grows<Content> = Readonly<Record<string, (part: number) => Content>>;

const many = (most: number, part: number) =>
  Array.from({ length: Math.max(1, Math.round(most * part)) }, (_, at) => at);

const HL7 = 'http://hl7.org/fhir';
const VARIABLE = `${HL7}/StructureDefinition/variable`;
const POINTS = `${HL7}/StructureDefinition/ordinalValue`;
const SDC = `${HL7}/uv/sdc/StructureDefinition/sdc-questionnaire-`;
const path = (expression: string, name?: string) => ({
  language: 'text/fhirpath',
  expression,
  ...(name === undefined ? {} : { name }),
});
const variable = (name: string, expression: string) => ({
  url: VARIABLE,
  valueExpression: path(expression, name),
});
const shownIf = (expression: string) => [
  { url: `${SDC}enableWhenExpression`, valueExpression: path(expression) },
];
const workedOut = (expression: string) => [
  { url: `${SDC}calculatedExpression`, valueExpression: path(expression) },
];
const answer = (linkId: string) => `%resource.item.where(linkId = '${linkId}').answer.value`;

export const form = (item: readonly Json[], more: Json = {}): Json => ({
  resourceType: 'Questionnaire',
  status: 'draft',
  title: 'A form from elsewhere',
  item,
  ...more,
});
const question = (linkId: string, type: string, more: Json = {}): Json => ({
  linkId,
  type,
  text: `Question ${linkId}`,
  ...more,
});
const list = (url: string, include: readonly Json[]): Json => ({
  resourceType: 'ValueSet',
  id: url,
  url,
  compose: { include },
});
const codes = (count: readonly number[]): Json => ({
  system: 'urn:codes',
  concept: count.map((at) => ({ code: `c${at}`, display: `Code ${at}` })),
});
const scored = (linkId: string, count: readonly number[]): Json =>
  question(linkId, 'choice', {
    answerOption: count.map((at) => ({
      valueCoding: { code: `c${at}`, display: `Code ${at}` },
      extension: [{ url: POINTS, valueDecimal: at }],
    })),
  });

/** Forms from elsewhere. */
export const WORST_FORMS: Grows<Json> = {
  wide: (part) => form(many(5_000, part).map((at) => question(`q${at}`, 'string'))),
  deep: (part) =>
    form(
      many(700, part).map((at) =>
        many(25, 1).reduce<Json>(
          (inner, level) => question(`g${at}.${level}`, 'group', { item: [inner] }),
          question(`q${at}`, 'boolean'),
        ),
      ),
    ),
  'one long list under many questions': (part) =>
    form(
      many(1_000, part).map((at) => question(`q${at}`, 'choice', { answerValueSet: 'all' })),
      { contained: [list('all', [codes(many(5_000, part))])] },
    ),
  'lists in lists in a row': (part) =>
    form([question('a', 'choice', { answerValueSet: 'l0' })], {
      contained: many(90, 1).map((at) =>
        at === 89
          ? list(`l${at}`, [codes(many(20_000, part))])
          : list(`l${at}`, [{ valueSet: [`l${at + 1}`] }]),
      ),
    }),
  'many lists, each of its own': (part) =>
    form(
      [
        ...many(2_000, part).map((at) => question(`q${at}`, 'choice', { answerValueSet: `l${at}` })),
        question('r', 'string', { repeats: true }),
      ],
      { contained: many(2_000, part).map((at) => list(`l${at}`, [codes(many(10, 1))])) },
    ),
  'long link ids full of escaped quotes': (part) =>
    form([question('r', 'string', { repeats: true })], {
      extension: [variable('v', `linkId = '${"\\'".repeat(Math.round(250_000 * part))}`)],
    }),
  'variables one on the other': (part) =>
    form(
      [
        question('n', 'integer'),
        ...many(2_000, part).map((at) =>
          question(`q${at}`, 'string', { extension: shownIf(`%v40 > ${at}`) }),
        ),
      ],
      {
        extension: many(41, 1).map((at) =>
          variable(`v${at}`, at === 0 ? answer('n') : `%v${at - 1} + %v${at - 1}`),
        ),
      },
    ),
  'long expressions': (part) =>
    form([
      question('n', 'boolean'),
      ...many(250, part).map((at) =>
        question(`q${at}`, 'string', {
          extension: shownIf(
            many(110, 1)
              .map((one) => `(${answer('n')} = ${one % 2 === 0})`)
              .join(' and '),
          ),
        }),
      ),
    ]),
  'many conditions': (part) =>
    form(
      many(3_000, part).map((at) =>
        question(`q${at}`, 'boolean', {
          enableBehavior: 'any',
          enableWhen: many(20, 1)
            .filter((one) => one < at)
            .map((one) => ({ question: `q${one}`, operator: '=', answerBoolean: true })),
        }),
      ),
    ),
  'each waits for the one before': (part) =>
    form(
      many(3_000, part).map((at) =>
        question(`q${at}`, 'boolean', {
          enableWhen: at === 0 ? [] : [{ question: `q${at - 1}`, operator: '=', answerBoolean: true }],
        }),
      ),
    ),
  repeats: (part) =>
    form(
      many(300, part).map((at) =>
        question(`g${at}`, 'group', {
          repeats: true,
          item: [
            question(`a${at}`, 'string'),
            question(`b${at}`, 'string', {
              enableWhen: [{ question: `a${at}`, operator: 'exists', answerBoolean: true }],
            }),
          ],
        }),
      ),
    ),
  'totals of everything': (part) =>
    form([
      ...many(200, part).map((at) => scored(`s${at}`, many(4, 1))),
      ...many(500, part).map((at) =>
        question(`t${at}`, 'decimal', {
          readOnly: true,
          extension: workedOut('%resource.item.answer.value.ordinal().sum()'),
        }),
      ),
    ]),
  'totals that name each item': (part) =>
    form([
      ...many(400, part).map((at) => question(`s${at}`, 'integer')),
      ...many(200, part).map((at) =>
        question(`t${at}`, 'decimal', {
          readOnly: true,
          extension: workedOut(
            `%resource.item.where(linkId in (${many(400, part)
              .map((one) => `'s${one}'`)
              .join(' | ')})).answer.value.sum()`,
          ),
        }),
      ),
    ]),
  'extensions of every name': (part) =>
    form([
      question('a', 'string', {
        extension: many(40_000, part).map((at) => ({ url: `urn:${at}`, valueString: 'x' })),
      }),
    ]),
  'answers put into words': (part) =>
    form([question('a', 'string', { text: '{{a}}'.repeat(Math.round(90_000 * part)) })]),
};

const noBound = { dependentQuestionId: null, dependentOptionId: null };
const draft = (
  questions: readonly Question[],
  options: readonly Option[] = [],
  more: Partial<FormContent> = {},
): FormContent => ({
  name: 'A draft',
  description: '',
  questions,
  options,
  ...more,
});
const chosen = (at: number, option: number): Condition => ({
  kind: 'equals',
  questionId: `q${at}`,
  optionId: `q${at}.${option}`,
});
const fiveEach = (count: readonly number[]) =>
  count.flatMap((at) => many(5, 1).map((one) => optionOf(at, one)));
const band = (at: number) => ({ from: at * 10, to: at * 10 + 9, description: 'What it means' });

/** What an author may write. */
export const WORST_DRAFTS: Grows<FormContent> = {
  'each waits for the one before': (part) => {
    const count = many(2_000, part);
    return draft(
      count.map((at) =>
        asked(at, { type: 'radioinput', ...(at === 0 ? {} : { condition: chosen(at - 1, 0) }) }),
      ),
      fiveEach(count),
    );
  },
  'any of many': (part) => {
    const count = many(400, part);
    return draft(
      count.map((at) =>
        asked(at, {
          type: 'radioinput',
          ...(at === 0
            ? {}
            : { condition: { kind: 'any', of: many(150, part).map((one) => chosen((at * one) % at, 1)) } }),
        }),
      ),
      fiveEach(count),
    );
  },
  'short ids of long answers': (part) =>
    draft(
      many(100, part).map((at) =>
        asked(at, {
          type: at === 0 ? 'radioinput' : 'freetext',
          ...(at === 0
            ? {}
            : {
                condition: {
                  kind: 'all',
                  of: many(30, 1).map(
                    (): Condition => ({
                      kind: 'anyOf',
                      questionId: 'q0',
                      optionIds: many(200, 1).map((one) => `q0.${one}`),
                    }),
                  ),
                },
              }),
        }),
      ),
      many(9_000, part).map((at) => optionOf(0, at, { text: 'x'.repeat(300) })),
    ),
  'conditions that rule each other out': (part) => {
    const count = many(2_000, part);
    const either = (at: number): Condition => ({ kind: 'any', of: [chosen(at, 1), chosen(at, 2)] });
    return draft(
      count.map((at) =>
        asked(at, {
          type: 'radioinput',
          ...(at < 15 ? {} : { condition: { kind: 'all', of: many(12, 1).map(either) } }),
        }),
      ),
      fiveEach(count),
    );
  },
  'questions of which each answer counts': (part) => {
    const count = many(60, part);
    return draft(
      count.map((at) => asked(at, { type: 'multiplechoice' })),
      count.flatMap((at) => many(22, 1).map((one) => optionOf(at, one, { score: 2 ** one % 999_983 }))),
      { scoring: { bands: many(100, 1).map(band) } },
    );
  },
  'one question with all the answers there may be': (part) =>
    draft(
      [asked(0, { type: 'multiplechoice' })],
      many(9_900, part).map((at) => optionOf(0, at, { score: 1 })),
      { scoring: { bands: many(100, 1).map(band) } },
    ),
  'sections that each have a meaning': (part) => {
    const count = many(200, part);
    return draft(
      count.map((at) => asked(at, { type: at % 2 === 0 ? 'section' : 'multiplechoice' })),
      count.flatMap((at) =>
        at % 2 === 0 ? [] : many(14, 1).map((one) => optionOf(at, one, { score: 2 ** one })),
      ),
      {
        scoring: {
          bands: [],
          sections: count
            .filter((at) => at % 2 === 0)
            .map((at) => ({ sectionId: `q${at}`, bands: many(100, 1).map(band) })),
        },
      },
    );
  },
  'answers put into words': (part) =>
    draft(many(2_000, part).map((at) => asked(at, { type: 'freetext', question: '{{q1}}'.repeat(300) }))),
  'groups in groups': (part) =>
    draft(
      many(2_000, part).map((at) =>
        asked(at, {
          ...noBound,
          type: 'conditionalsegment',
          ...(at === 0 ? {} : { segmentId: `q${at - 1}` }),
        }),
      ),
    ),
  'long texts': (part) =>
    draft(
      many(700, part).map((at) =>
        asked(at, { type: 'freetext', question: 'The fox must jump, and so on. '.repeat(160) }),
      ),
    ),
};
