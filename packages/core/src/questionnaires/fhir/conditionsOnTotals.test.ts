import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDraft } from '../authoring/checkDraft.ts';
import { createForm } from '../form.ts';
import { fromFhirQuestionnaire } from './fromQuestionnaire.ts';
import { toFhirQuestionnaire } from './toQuestionnaire.ts';

// Small forms of our own, in the shape of short screens that are published with their results as words.
const HL7 = 'http://hl7.org/fhir/StructureDefinition';
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition';
const TODAY = '2026-11-20';
const expressed = (url: string, expression: string, name?: string) => ({
  url,
  valueExpression: { ...(name === undefined ? {} : { name }), language: 'text/fhirpath', expression },
});
const form = (item: readonly object[], rest: object = {}) => ({
  resourceType: 'Questionnaire',
  status: 'draft',
  title: 'Theirs',
  ...rest,
  item,
});
const scored = (linkId: string, rest: object = {}) => ({
  linkId,
  text: `How often ${linkId}?`,
  type: 'choice',
  required: true,
  answerOption: [0, 1, 2, 3].map((points) => ({
    extension: [{ url: `${HL7}/ordinalValue`, valueDecimal: points }],
    valueCoding: { system: 'http://example.org', code: `c${points}`, display: `${points} times` },
  })),
  ...rest,
});
const chosen = (linkId: string, points: number) => `${linkId}|http://example.org|c${points}`;
const words = (linkId: string, rest: object) => ({ linkId, text: linkId, type: 'display', ...rest });
const SUM = `%resource.item.where(linkId='a' or linkId='b').answer.value.ordinal().sum()`;
const total = (expression = SUM) => ({
  linkId: 'total',
  text: 'Total',
  type: 'decimal',
  readOnly: true,
  extension: [expressed(`${SDC}/sdc-questionnaire-calculatedExpression`, expression)],
});
const shownIf = (expression: string) => ({
  extension: [expressed(`${SDC}/sdc-questionnaire-enableWhenExpression`, expression)],
});
const compared = (operator: string, answerDecimal: number) => ({
  enableWhen: [{ question: 'total', operator, answerDecimal }],
});
const ANSWER = `%resource.item.where(linkId='total').answer.value`;

/** Which words are shown for these points. */
function shown(json: object, a?: number, b?: number): readonly string[] {
  const { set } = fromFhirQuestionnaire(json);
  const filled = createForm(set, { today: TODAY });
  if (a !== undefined) filled.set('a', chosen('a', a));
  if (b !== undefined) filled.set('b', chosen('b', b));
  return ['Negative', 'Positive'].filter((id) => filled.question(id).visible);
}

const SAID: readonly (readonly [string, object])[] = [
  [
    'compared with the total',
    form([
      scored('a'),
      scored('b'),
      total(),
      words('Negative', compared('<', 3)),
      words('Positive', compared('>=', 3)),
    ]),
  ],
  [
    'before the total',
    form([
      words('Negative', compared('<', 3)),
      words('Positive', compared('>=', 3)),
      scored('a'),
      scored('b'),
      total(),
    ]),
  ],
  [
    'as an expression over the total',
    form([
      scored('a'),
      scored('b'),
      total(),
      words('Negative', shownIf(`${ANSWER} < 3`)),
      words('Positive', shownIf(`${ANSWER} >= 3`)),
    ]),
  ],
  [
    'by a variable of the form',
    form(
      [
        scored('a'),
        scored('b'),
        words('Negative', shownIf('%score < 3')),
        words('Positive', shownIf('(%score < 3).not()')),
      ],
      {
        extension: [expressed(`${HL7}/variable`, SUM, 'score')],
      },
    ),
  ],
  [
    'added up by hand',
    form(
      [
        scored('a'),
        scored('b'),
        words('Negative', shownIf(`%a + %b < 3`)),
        words('Positive', shownIf(`%a + %b >= 3`)),
      ],
      {
        extension: ['a', 'b'].map((id) =>
          expressed(`${HL7}/variable`, `%resource.item.where(linkId='${id}').answer.value.ordinal()`, id),
        ),
      },
    ),
  ],
];

describe('rule 5.21: what is shown by a total is shown by it, and by nothing less', () => {
  test.each(SAID)('%s', (_name, json) => {
    expect(shown(json)).toEqual([]);
    // Half of it answered is no total.
    expect(shown(json, 0)).toEqual([]);
    expect(shown(json, 3)).toEqual([]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }), (a, b) => {
        expect(shown(json, a, b)).toEqual([a + b < 3 ? 'Negative' : 'Positive']);
      }),
      { seed: 32, numRuns: 30 },
    );
    const { set, notBroughtIn } = fromFhirQuestionnaire(json);
    expect(set.questions.filter(({ lostCondition }) => lostCondition)).toEqual([]);
    expect(notBroughtIn.filter(({ group }) => group === 'asked_differently')).toEqual([]);
  });

  test('a total of what is asked of some is of those who are asked', () => {
    const json = form([
      scored('a'),
      scored('b', {
        enableWhen: [
          { question: 'a', operator: '=', answerCoding: { system: 'http://example.org', code: 'c3' } },
        ],
      }),
      total(),
      words('Negative', compared('<', 3)),
      words('Positive', compared('>=', 3)),
    ]);
    expect(shown(json, 2)).toEqual(['Negative']);
    expect(shown(json, 3)).toEqual([]);
    expect(shown(json, 3, 0)).toEqual(['Positive']);
  });

  test('it is kept in a file of ours, and as FHIR has it a reader is told the same', () => {
    const { set } = fromFhirQuestionnaire(SAID[0]?.[1]);
    expect(fromFhirQuestionnaire(JSON.parse(JSON.stringify(toFhirQuestionnaire(set)))).set).toEqual(set);
  });
});

const UNSAID = '%patient.age > 3';

describe('rule 5.21: what waits for a condition that cannot be said', () => {
  const json = form([
    scored('a'),
    words('Positive', shownIf(UNSAID)),
    { linkId: 'more', text: 'Tell us more', type: 'string', required: true, ...shownIf(UNSAID) },
    {
      linkId: 'group',
      text: 'Because you are at risk',
      type: 'group',
      ...shownIf(UNSAID),
      item: [
        words('inside', {}),
        { linkId: 'asked', text: 'What happened?', type: 'string', required: true },
      ],
    },
    {
      linkId: 'only words',
      text: 'You are at risk',
      type: 'group',
      ...shownIf(UNSAID),
      item: [words('alone', {})],
    },
  ]);
  const { set, notBroughtIn } = fromFhirQuestionnaire(json);

  test('words are shown to nobody, and what is asked may be left out', () => {
    const filled = createForm(set, { today: TODAY, answers: { a: chosen('a', 1) } });
    const isShown = (id: string) => filled.question(id).visible;
    expect(['Positive', 'inside', 'alone', 'only words'].filter(isShown)).toEqual([]);
    expect(['more', 'asked'].filter(isShown)).toEqual(['more', 'asked']);
    expect(filled.complete()).toBe(true);
    expect(filled.question('more').question.isMandatory).toBe(false);
    expect(JSON.stringify(filled.pages())).not.toContain('at risk');
  });

  test('each is noted, and none is sent for approval until its author has decided', () => {
    expect(
      notBroughtIn.filter(({ group }) => group === 'asked_differently').map(({ linkId }) => linkId),
    ).toEqual(['Positive', 'more', 'group', 'only words']);
    const findings = (content: typeof set) =>
      checkDraft(content, TODAY).filter(({ problem }) => problem === 'lost_condition');
    expect(findings(set).map(({ questionId, level }) => [questionId, level])).toEqual(
      ['Positive', 'more', 'group', 'only words'].map((id) => [id, 'error']),
    );
    const decided = {
      ...set,
      questions: set.questions.map(({ lostCondition: _, ...one }) => one),
    };
    expect(findings(decided)).toEqual([]);
    const filled = createForm(decided, { today: TODAY, answers: { a: chosen('a', 1) } });
    expect(filled.question('Positive').visible).toBe(true);
    expect(filled.complete()).toBe(false);
  });

  test('what of it can be said is kept', () => {
    const part = form([
      scored('a'),
      {
        linkId: 'more',
        text: 'More',
        type: 'string',
        ...shownIf(`${UNSAID} and %resource.item.where(linkId='a').answer.value.code = 'c3'`),
      },
    ]);
    const read = fromFhirQuestionnaire(part).set;
    const more = (points: number) =>
      createForm(read, { today: TODAY, answers: { a: chosen('a', points) } }).question('more').visible;
    expect([more(3), more(2)]).toEqual([true, false]);
    expect(read.questions.find(({ id }) => id === 'more')?.lostCondition).toBe(true);
  });

  test('where questions wait for each other, none of them is needed, and no words are shown', () => {
    const circle = (linkId: string, question: string) => ({
      linkId,
      text: linkId,
      type: 'string',
      required: true,
      enableWhen: [{ question, operator: 'exists', answerBoolean: true }],
    });
    const filled = createForm(fromFhirQuestionnaire(form([circle('x', 'y'), circle('y', 'x')])).set, {
      today: TODAY,
    });
    expect(filled.question('x').visible && filled.complete()).toBe(true);
  });
});
