import { describe, expect, test } from 'vitest';
import { evaluate } from '../evaluate.ts';
import { fromFhirQuestionnaire } from './fromQuestionnaire.ts';
import { fromFhirResponse } from './fromResponse.ts';
import type { FhirItem } from './resource.ts';
import { toFhirQuestionnaire } from './toQuestionnaire.ts';
import { toFhirResponse } from './toResponse.ts';

const TODAY = '2026-11-20';
const HL7 = 'http://hl7.org/fhir/StructureDefinition';
const form = (...item: readonly object[]) => ({
  resourceType: 'Questionnaire',
  status: 'draft',
  title: 'Theirs',
  item,
});
const read = (...item: readonly object[]) => fromFhirQuestionnaire(form(...item));
const visible = (result: ReturnType<typeof read>, answers: Record<string, string | string[]>) =>
  evaluate(result.set, answers, { today: TODAY }).visible;
const out = (result: ReturnType<typeof read>) => {
  const flat = (items: readonly FhirItem[] = []): readonly FhirItem[] =>
    items.flatMap((item) => [item, ...flat(item.item)]);
  return new Map(flat(toFhirQuestionnaire(result.set).item).map((item) => [item.linkId, item]));
};
const yesNo = { linkId: 'smoke', text: 'Do you smoke?', type: 'boolean' };

describe('fhir 4.1: any item with answers to choose from is a closed choice that keeps the kind of its values', () => {
  const kinds = [
    ['string', { valueString: 'Red' }, { valueString: 'Blue' }, { answerString: 'Blue' }],
    ['integer', { valueInteger: 3 }, { valueInteger: 7 }, { answerInteger: 7 }],
    ['date', { valueDate: '2026-01-01' }, { valueDate: '2026-02-01' }, { answerDate: '2026-02-01' }],
    ['time', { valueTime: '09:00:00' }, { valueTime: '14:30:00' }, { answerTime: '14:30:00' }],
  ] as const;

  test.each(kinds)(
    '%s: asked as a choice, answered by its value, and the same when it goes out',
    (type, ...rest) => {
      const [first, second, answer] = rest;
      const result = read(
        { linkId: 'q', text: 'Which?', type, answerOption: [first, second] },
        {
          linkId: 'more',
          text: 'Why?',
          type: 'text',
          enableWhen: [{ question: 'q', operator: '=', ...answer }],
        },
      );
      expect(result.notBroughtIn).toEqual([]);
      expect(result.set.questions[0]).toMatchObject({ id: 'q', type: 'radioinput', valueType: type });
      const [one, two] = result.set.options.map(({ id }) => id);
      expect(visible(result, {})).toEqual(['q']);
      expect(visible(result, { q: String(one) })).toEqual(['q']);
      expect(visible(result, { q: String(two) })).toEqual(['q', 'more']);
      expect(out(result).get('q')).toMatchObject({ type, answerOption: [first, second] });
      expect(fromFhirQuestionnaire(toFhirQuestionnaire(result.set))).toMatchObject({
        set: result.set,
        notBroughtIn: [],
      });
      const response = toFhirResponse(result.set, { q: String(two) }, { status: 'completed' });
      expect(response.item).toEqual([{ linkId: 'q', text: 'Which?', answer: [second] }]);
      expect({ ...fromFhirResponse(result.set, response).answers }).toEqual({ q: two });
    },
  );

  test('several may be chosen where it repeats; a list of codes on words is a list of codes', () => {
    const many = { linkId: 'm', type: 'string', repeats: true, answerOption: [{ valueString: 'a' }] };
    const coded = {
      linkId: 'c',
      type: 'string',
      answerOption: [{ valueCoding: { system: 's', code: 'x' } }],
    };
    const result = read(many, coded);
    expect(result.set.questions.map(({ type }) => type)).toEqual(['multiplechoice', 'radioinput']);
    expect(out(result).get('c')).toMatchObject({ type: 'string', answerOption: coded.answerOption });
  });

  test('more and less than a value is any of the answers that are', () => {
    const answerOption = [1, 2, 3].map((valueInteger) => ({ valueInteger }));
    const result = read(
      { linkId: 'n', text: 'How many?', type: 'integer', answerOption },
      { linkId: 'two', type: 'text', enableWhen: [{ question: 'n', operator: '>=', answerInteger: 2 }] },
      { linkId: 'one', type: 'text', enableWhen: [{ question: 'n', operator: '<', answerInteger: 2 }] },
    );
    expect(result.notBroughtIn).toEqual([]);
    expect(visible(result, { n: 'n|:integer|1' })).toEqual(['n', 'one']);
    expect(visible(result, { n: 'n|:integer|3' })).toEqual(['n', 'two']);
  });

  test('a scale with a step for each number stays a scale', () => {
    const control = {
      url: `${HL7}/questionnaire-itemControl`,
      valueCodeableConcept: { coding: [{ code: 'slider' }] },
    };
    const ends = [
      control,
      { url: `${HL7}/minValue`, valueInteger: 0 },
      { url: `${HL7}/maxValue`, valueInteger: 2 },
    ];
    const steps = (...all: readonly number[]) => ({
      linkId: 'n',
      type: 'integer',
      extension: ends,
      answerOption: all.map((valueInteger) => ({ valueInteger })),
    });
    expect(read(steps(0, 1, 2)).set.questions[0]?.type).toBe('rating');
    expect(read(steps(0, 2)).set.questions[0]?.type).toBe('radioinput');
  });
});

describe('fhir 4.1: words inside a question', () => {
  const hidden = { url: `${HL7}/questionnaire-hidden`, valueBoolean: true };
  const words = (linkId: string, more: object = {}) => ({ linkId, text: linkId, type: 'display', ...more });

  test('hidden ones are not shown, and that is said; conditional ones wait', () => {
    const enableWhen = [{ question: 'smoke', operator: '=', answerBoolean: true }];
    const result = read({
      ...yesNo,
      item: [words('plain'), words('secret', { extension: [hidden] }), words('if', { enableWhen })],
    });
    expect(result.set.questions[0]).toMatchObject({ id: 'smoke', description: 'plain' });
    expect(JSON.stringify(result.set)).not.toContain('secret');
    expect(result.notBroughtIn.map(({ linkId }) => linkId)).toContain('secret');
    expect(visible(result, {})).not.toContain('if');
    expect(visible(result, { smoke: 'smoke|:boolean|true' })).toContain('if');
  });

  test('an expression that decides keeps words out of the description', () => {
    const url = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression';
    const extension = [{ url, valueExpression: { language: 'text/fhirpath', expression: 'true' } }];
    const result = read({ ...yesNo, item: [words('maybe', { extension })] });
    expect(result.set.questions[0]?.description).toBe('');
    expect(result.notBroughtIn).toMatchObject([{ linkId: 'maybe' }]);
  });

  test('questions inside words are asked, and with the words', () => {
    const age = { linkId: 'age', text: 'How old are you?', type: 'integer' };
    const enableWhen = [{ question: 'smoke', operator: '=', answerBoolean: true }];
    const result = read(
      { linkId: 'g', type: 'group', item: [yesNo, words('read', { item: [age] })] },
      words('top', { item: [{ ...age, linkId: 'b' }], enableWhen }),
      { ...yesNo, linkId: 'q', item: [words('under', { item: [{ ...age, linkId: 'c' }] })] },
    );
    expect(visible(result, {})).toEqual(expect.arrayContaining(['smoke', 'read', 'age', 'q', 'under', 'c']));
    expect(visible(result, {})).not.toContain('b');
    expect(visible(result, { smoke: 'smoke|:boolean|true' })).toContain('b');
  });
});

test('fhir 4.1: any of “is answered” and something that cannot be said waits for nothing', () => {
  const result = read(
    yesNo,
    { linkId: 'name', type: 'string' },
    {
      linkId: 'more',
      type: 'text',
      enableBehavior: 'any',
      enableWhen: [
        { question: 'name', operator: 'exists', answerBoolean: true },
        { question: 'name', operator: '>', answerString: 'Nobody' },
      ],
    },
  );
  expect(visible(result, {})).toContain('more');
  expect(result.notBroughtIn.length).toBeGreaterThan(0);
});
