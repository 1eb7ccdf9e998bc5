import { describe, expect, test } from 'vitest';
import { createForm } from '../form.ts';
import type { Answers } from '../types.ts';
import { fromFhirQuestionnaire } from './fromQuestionnaire.ts';
import { inR4 } from './toR4.ts';

const read = (item: object, more: object = {}) =>
  fromFhirQuestionnaire({
    resourceType: 'Questionnaire',
    status: 'draft',
    ...more,
    item: [{ linkId: 'g', type: 'group', text: 'You', item: [{ linkId: 'q', text: 'Which?', ...item }] }],
  });

describe('rule 5.14: fhir 4.4: a form says which FHIR it is written in by what others do not have', () => {
  test.each<[string, object, object, string]>([
    ['R5', { type: 'coding', answerOption: [{ valueCoding: { code: 'a' } }] }, {}, 'item[0].item[0].type'],
    ['R5', { type: 'string', answerConstraint: 'optionsOnly' }, {}, 'item[0].item[0].answerConstraint'],
    ['R5', { type: 'string' }, { copyrightLabel: 'x' }, 'copyrightLabel'],
    ['STU3', { type: 'choice', option: [{ valueString: 'a' }] }, {}, 'item[0].item[0].option'],
    ['STU3', { type: 'boolean', initialBoolean: true }, {}, 'item[0].item[0].initialBoolean'],
    [
      'STU3',
      { type: 'string', enableWhen: [{ question: 'x', hasAnswer: true }] },
      {},
      'item[0].item[0].enableWhen[0].hasAnswer',
    ],
    ['DSTU2', { type: 'string' }, { group: { question: [] } }, 'group'],
  ])('%s', (version, item, more, path) => {
    const { fhirVersion, notBroughtIn } = read(item, more);
    expect(fhirVersion).toBe(version);
    const group = version === 'DSTU2' ? 'never_asked' : 'asked_differently';
    expect(notBroughtIn[0]).toMatchObject({ linkId: '', group, why: expect.stringContaining(version) });
    expect(notBroughtIn[0]?.paths).toEqual([path]);
  });

  test('a profile of FHIR itself names it; the version of a guide does not', () => {
    const of = (profile: string) => read({ type: 'string' }, { meta: { profile: [profile] } }).fhirVersion;
    expect(of('http://hl7.org/fhir/5.0/StructureDefinition/Questionnaire')).toBe('R5');
    expect(of('http://hl7.org/fhir/StructureDefinition/Questionnaire|3.0.1')).toBe('STU3');
    expect(of('http://hl7.org/fhir/4.0/StructureDefinition/Questionnaire')).toBe('R4');
    expect(of('http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire|3.0.0')).toBe('R4');
  });

  test('R4 has no such note', () => {
    expect(read({ type: 'choice', answerOption: [{ valueString: 'a' }] })).toMatchObject({
      fhirVersion: 'R4',
      notBroughtIn: [],
    });
  });

  test('what a form builder keeps beside its items is no sign of another', () => {
    for (const more of [
      { options: { inline: true } },
      { option: 'x' },
      { initialState: {} },
      { options: [] },
    ])
      expect(read({ type: 'string', ...more }).fhirVersion).toBe('R4');
  });
});

describe('rule 5.23: where R4 says the same, a form in R5 or STU3 is asked as it is there', () => {
  const asked = (item: object) => {
    const { set } = fromFhirQuestionnaire({
      resourceType: 'Questionnaire',
      status: 'draft',
      item: [
        { linkId: 'x', text: 'X', type: 'boolean' },
        { linkId: 'y', text: 'Y', type: 'boolean' },
        { linkId: 'q', text: 'Which?', ...item },
      ],
    });
    return {
      question: set.questions.find(({ id }) => id === 'q'),
      options: set.options.filter(({ questionId }) => questionId === 'q'),
      set,
    };
  };
  const coded = [
    { valueCoding: { system: 's', code: 'a', display: 'A' } },
    { valueCoding: { system: 's', code: 'b', display: 'B' } },
  ];

  test.each<[string, object, string, number]>([
    ['R5: a coding', { type: 'coding', answerOption: coded }, 'radioinput', 2],
    [
      'R5: a coding that repeats',
      { type: 'coding', repeats: true, answerOption: coded, answerConstraint: 'optionsOnly' },
      'multiplechoice',
      2,
    ],
    [
      'R5: one with other words beside',
      { type: 'coding', answerOption: coded, answerConstraint: 'optionsOrString' },
      'radioinput',
      3,
    ],
    ['STU3: options of its own', { type: 'choice', option: coded }, 'radioinput', 2],
  ])('%s', (_name, item, type, options) => {
    const made = asked(item);
    expect([made.question?.type, made.options.length]).toEqual([type, options]);
  });

  test('STU3: answers that are there, and any of several', () => {
    const { set } = asked({
      type: 'string',
      enableWhen: [
        { question: 'x', hasAnswer: true },
        { question: 'y', answerBoolean: true },
      ],
    });
    const shown = (answers: object) =>
      createForm(set, { today: '2026-11-20', answers: answers as Answers }).question('q').visible;
    expect([
      shown({}),
      shown({ x: 'x|:boolean|false' }),
      shown({ y: 'y|:boolean|true' }),
      shown({ y: 'y|:boolean|false' }),
    ]).toEqual([false, true, true, false]);
  });

  test('what R4 cannot say is noted, and what goes out is R4', () => {
    const form = {
      resourceType: 'Questionnaire',
      status: 'draft',
      meta: { profile: ['http://hl7.org/fhir/5.0/StructureDefinition/Questionnaire'] },
      item: [
        { linkId: 'q', text: 'Which?', type: 'coding', disabledDisplay: 'protected', answerOption: coded },
      ],
    };
    expect(fromFhirQuestionnaire(form).notBroughtIn).toContainEqual(
      expect.objectContaining({ linkId: 'q', why: expect.stringContaining('seen while it is not asked') }),
    );
    const r4 = inR4(form)?.form;
    expect(r4).toMatchObject({ item: [{ type: 'choice' }] });
    expect(fromFhirQuestionnaire(r4).fhirVersion).toBe('R4');
  });
});

test('rule 5.23: points that R5 keeps as properties of the codes of a list count in the total of the form', () => {
  const property = [{ code: 'itemWeight', uri: 'http://hl7.org/fhir/concept-properties#itemWeight' }];
  const contains = ['Never', 'Often'].map((display, at) => ({
    system: 'urn:example',
    code: `c${at}`,
    display,
    property: [{ code: 'itemWeight', valueDecimal: at * 3 }],
  }));
  const url = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression';
  const expression = '%resource.repeat(item).answer.weight().sum()';
  const { set, notBroughtIn } = fromFhirQuestionnaire({
    resourceType: 'Questionnaire',
    status: 'draft',
    title: 'Theirs',
    contained: [{ resourceType: 'ValueSet', id: 'often', expansion: { property, contains } }],
    item: [
      { linkId: 'a', text: 'How often?', type: 'coding', answerValueSet: '#often' },
      {
        linkId: 'total',
        text: 'Total',
        type: 'decimal',
        extension: [{ url, valueExpression: { language: 'text/fhirpath', expression } }],
      },
    ],
  });
  expect(set.options.map(({ text, score }) => [text, score])).toEqual([
    ['Never', 0],
    ['Often', 3],
  ]);
  const answers: Answers = { a: String(set.options[1]?.id) };
  expect(createForm(set, { today: '2026-11-20', answers }).score()).toMatchObject({ total: 3, most: 3 });
  const said = notBroughtIn.filter(({ group }) => group === 'scored_differently');
  expect(said.map(({ why }) => why)).toEqual([expect.stringMatching(/^It is worked out and not asked/)]);
  expect(JSON.stringify(notBroughtIn)).not.toContain('property');
});
