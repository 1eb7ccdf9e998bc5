import { describe, expect, test } from 'vitest';
import { compile } from '../compile.ts';
import { evaluate } from '../evaluate.ts';
import type { Answers, QuestionSet } from '../types.ts';
import { dateTimeOf, readDateTime } from './dateTimes.ts';
import { fromFhirQuestionnaire } from './fromQuestionnaire.ts';
import { fromFhirResponse } from './fromResponse.ts';
import { asItCame } from './kept/asItCame.ts';
import { responseAsItCame } from './kept/responseAsItCame.ts';
import { standardList } from './standardLists.ts';
import { toFhirResponse } from './toResponse.ts';
import { testsOfExpression } from './whenExpression.ts';

const form = (...item: readonly object[]) => ({
  resourceType: 'Questionnaire',
  status: 'draft',
  title: 'A form',
  item,
});
const grave = ({ notBroughtIn }: ReturnType<typeof fromFhirQuestionnaire>) =>
  notBroughtIn.filter(({ group }) => group !== 'not_kept').map(({ linkId, why }) => `${linkId}: ${why}`);

/** Which questions are asked with these answers. */
const shown = (set: QuestionSet, answers: Answers) => evaluate(set, answers, { today: '2026-11-23' }).visible;

const out = (came: object, answers: Answers) => {
  const { set } = fromFhirQuestionnaire(came);
  const ours = toFhirResponse(set, answers, { status: 'completed' });
  return responseAsItCame(asItCame(came, set), ours, compile(set));
};

describe('rule 5.14: an open choice', () => {
  const came = form(
    {
      linkId: 'home',
      text: 'What do you speak at home?',
      type: 'open-choice',
      answerOption: [{ valueString: 'English' }, { valueString: 'Welsh' }],
    },
    { linkId: 'after', text: 'And then?', type: 'string' },
  );
  const { set } = fromFhirQuestionnaire(came);

  test('has one answer more, and asks for the words once it is chosen', () => {
    expect(grave(fromFhirQuestionnaire(came))).toEqual([]);
    expect(set.options.map(({ text }) => text)).toEqual(['English', 'Welsh', 'Something else']);
    expect(shown(set, {})).toEqual(['home', 'after']);
    expect(shown(set, { home: 'home|other' })).toEqual(['home', 'home/other', 'after']);
  });

  test('answers go out as the words themselves, and come back', () => {
    const answers = { home: 'home|other', 'home/other': 'Somali' };
    const response = out(came, answers);
    expect(response.item).toEqual([
      { linkId: 'home', text: 'What do you speak at home?', answer: [{ valueString: 'Somali' }] },
    ]);
    expect(fromFhirResponse(set, JSON.parse(JSON.stringify(response)))).toEqual({ answers, faults: [] });
    const known = out(came, { home: 'home|:string|Welsh' });
    expect(known.item?.[0]?.answer).toEqual([{ valueString: 'Welsh' }]);
  });

  test('without answers of its own stays as it was: nobody could be asked for a list', () => {
    const read = fromFhirQuestionnaire(form({ linkId: 'q', text: 'Which?', type: 'open-choice' }));
    expect(read.set.questions.map(({ id }) => id)).toEqual(['q']);
    expect(grave(read).length).toBeGreaterThan(0);
  });
});

describe('rule 5.14: words that are equal, and answers that are there or not', () => {
  const after = (...enableWhen: readonly object[]) => ({
    linkId: 'after',
    text: 'And then?',
    type: 'string',
    enableWhen,
  });
  const items: Readonly<Record<string, { item: object; answer: Answers[string] }>> = {
    text: { item: { type: 'text' }, answer: 'Words' },
    string: { item: { type: 'string' }, answer: 'Words' },
    url: { item: { type: 'url' }, answer: 'http://example.org' },
    time: { item: { type: 'time' }, answer: '9am' },
    integer: { item: { type: 'integer' }, answer: '3' },
    decimal: { item: { type: 'decimal' }, answer: '0.5' },
    quantity: { item: { type: 'quantity' }, answer: '3' },
    date: { item: { type: 'date' }, answer: { day: '1', month: '2', year: '2026' } },
    dateTime: { item: { type: 'dateTime' }, answer: { day: '1', month: '2', year: '2026' } },
    boolean: { item: { type: 'boolean' }, answer: 'q|:boolean|true' },
    choice: { item: { type: 'choice', answerOption: [{ valueString: 'a' }] }, answer: 'q|:string|a' },
    'open-choice': {
      item: { type: 'open-choice', answerOption: [{ valueString: 'a' }] },
      answer: 'q|:string|a',
    },
    several: {
      item: { type: 'choice', repeats: true, answerOption: [{ valueString: 'a' }] },
      answer: ['q|:string|a'],
    },
  };

  test.each(Object.keys(items))('%s: exists true and exists false', (kind) => {
    const { item, answer } = items[kind] ?? { item: {}, answer: '' };
    for (const answerBoolean of [true, false]) {
      const came = form(
        { linkId: 'q', text: 'What?', ...item },
        after({ question: 'q', operator: 'exists', answerBoolean }),
      );
      const read = fromFhirQuestionnaire(came);
      expect(grave(read).filter((why) => why.includes('condition'))).toEqual([]);
      expect(shown(read.set, { q: answer }).includes('after')).toBe(answerBoolean);
      expect(shown(read.set, {}).includes('after')).toBe(!answerBoolean);
      expect(asItCame(came, read.set)).toEqual(came);
    }
  });

  test.each([
    ['string', { answerString: 'By post' }, 'By post', 'By hand'],
    ['text', { answerString: ' By post' }, 'By post ', 'by post'],
    ['time', { answerTime: '14:30:00' }, '2.30pm', '14:31'],
    ['url', { answerString: 'http://example.org' }, 'http://example.org', 'http://example.com'],
  ])('%s: equal and not equal', (type, answerIs, same, other) => {
    for (const operator of ['=', '!=']) {
      const read = fromFhirQuestionnaire(
        form({ linkId: 'q', text: 'What?', type }, after({ question: 'q', operator, ...answerIs })),
      );
      expect(grave(read).filter((why) => why.includes('condition'))).toEqual([]);
      expect(shown(read.set, { q: same }).includes('after')).toBe(operator === '=');
      expect(shown(read.set, { q: other }).includes('after')).toBe(operator === '!=');
      // Who has not answered has said neither.
      expect(shown(read.set, {})).not.toContain('after');
    }
  });

  test('own words beside a choice', () => {
    const read = (operator: string, answerString: string) =>
      fromFhirQuestionnaire(
        form(
          { linkId: 'q', text: 'Which?', type: 'open-choice', answerOption: [{ valueString: 'a' }] },
          after({ question: 'q', operator, answerString }),
        ),
      ).set;
    const somali = { q: 'q|other', 'q/other': 'Somali' };
    const listed = { q: 'q|:string|a' };
    expect(shown(read('=', 'Somali'), somali)).toContain('after');
    expect(shown(read('=', 'Somali'), listed)).not.toContain('after');
    expect(shown(read('!=', 'Somali'), somali)).not.toContain('after');
    expect(shown(read('!=', 'Somali'), listed)).toContain('after');
  });

  test.each([
    [{ operator: '>', answerString: 'a' }],
    [{ operator: '=', answerString: ' ' }],
    [{ operator: '=', answerInteger: 3 }],
    [{ operator: '=', answerString: 'x'.repeat(6000) }],
  ])('what no words can be is noted, and the question asked of everybody: %j', (test) => {
    const read = fromFhirQuestionnaire(
      form({ linkId: 'q', text: 'What?', type: 'string' }, after({ question: 'q', ...test })),
    );
    expect(grave(read)).toEqual([expect.stringMatching(/^after: Not brought in: the condition/)]);
    expect(shown(read.set, {})).toContain('after');
  });
});

describe('rule 5.14: values of the kind that their form has', () => {
  const UNIT = 'http://hl7.org/fhir/StructureDefinition/questionnaire-unitOption';
  const came = form(
    {
      linkId: 'weight',
      text: 'What do you weigh?',
      type: 'quantity',
      extension: [
        { url: UNIT, valueCoding: { system: 'http://unitsofmeasure.org', code: 'kg', display: 'kilograms' } },
      ],
    },
    { linkId: 'wake', text: 'When do you get up?', type: 'time' },
    { linkId: 'began', text: 'When did it begin?', type: 'dateTime' },
    { linkId: 'site', text: 'Where on the web?', type: 'url' },
  );

  test('a quantity has its unit, a time is a time', () => {
    const { set } = fromFhirQuestionnaire(came);
    expect(set.questions).toMatchObject([
      { type: 'numberinput', unit: 'kilograms' },
      { type: 'freetext', format: 'time' },
      { type: 'dateinput', format: 'dateTime' },
      { type: 'freetext' },
    ]);
    const answers = {
      weight: '61.5',
      wake: '7.30am',
      began: { day: '2', month: '5', year: '2026', time: '2.30pm' },
      site: 'http://example.org',
    };
    const response = out(came, answers);
    expect(response.item?.map(({ answer }) => answer?.[0])).toEqual([
      { valueQuantity: { value: 61.5, unit: 'kilograms', system: 'http://unitsofmeasure.org', code: 'kg' } },
      { valueTime: '07:30:00' },
      { valueDateTime: '2026-05-02T14:30:00+01:00' },
      { valueUri: 'http://example.org' },
    ]);
    expect(fromFhirResponse(set, JSON.parse(JSON.stringify(response)))).toMatchObject({
      answers,
      faults: [],
    });
  });
});

describe('rule 5.14: a day with a time of day', () => {
  test.each([
    ['2026-01-02', '09:05', '2026-01-02T09:05:00+00:00'],
    ['2026-07-02', '00:10', '2026-07-02T00:10:00+01:00'],
    ['2026-10-25', '01:30', '2026-10-25T01:30:00+01:00'],
    ['2026-07-02', '', '2026-07-02'],
    ['2026-07-02', 'noon', '2026-07-02'],
  ])('%s %s goes out as %s', (day, time, said) => {
    expect(dateTimeOf(day, time)).toBe(said);
  });

  test.each([
    ['2026-07-02T13:30:00Z', { day: '2', month: '7', year: '2026', time: '14:30' }],
    ['2026-07-01T23:30:00.000Z', { day: '2', month: '7', year: '2026', time: '00:30' }],
    ['2026-01-02T23:30:00-05:00', { day: '3', month: '1', year: '2026', time: '04:30' }],
    ['2026-01-02T09:05', { day: '2', month: '1', year: '2026', time: '09:05' }],
    ['2026-01-02', { day: '2', month: '1', year: '2026' }],
    ['2026-02-30T09:00:00Z', undefined],
    ['2026-01', undefined],
    ['2026-01-02T99:99:00Z', undefined],
    ['yesterday', undefined],
  ])('%s is read as London’s clock showed it', (said, value) => {
    expect(readDateTime(said)).toEqual(value);
  });

  test('its limits are days, and a condition on the day holds', () => {
    const came = form(
      {
        linkId: 'when',
        text: 'When?',
        type: 'dateTime',
        required: true,
        extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/minValue', valueDateTime: '2026-01-01' }],
      },
      {
        linkId: 'after',
        text: 'And then?',
        type: 'string',
        enableWhen: [{ question: 'when', operator: '>', answerDateTime: '2026-05-01' }],
      },
    );
    const read = fromFhirQuestionnaire(came);
    expect(grave(read)).toEqual([]);
    expect(read.set.questions[0]).toMatchObject({ format: 'dateTime', min: '2026-01-01' });
    expect(shown(read.set, { when: { day: '2', month: '5', year: '2026', time: '8am' } })).toContain('after');
    expect(shown(read.set, { when: { day: '1', month: '5', year: '2026', time: '8am' } })).not.toContain(
      'after',
    );
    expect(asItCame(came, read.set)).toEqual(came);
  });
});

describe('rule 5.14: lists of HL7’s own', () => {
  test.each([
    ['http://hl7.org/fhir/ValueSet/administrative-gender', ['Male', 'Female', 'Other', 'Unknown']],
    ['http://hl7.org/fhir/ValueSet/yesnodontknow|4.0.1', ['Yes', 'No', "Don't know"]],
  ])('%s', (answerValueSet, words) => {
    const read = fromFhirQuestionnaire(form({ linkId: 'q', text: 'Which?', type: 'choice', answerValueSet }));
    expect(read.set.options.map(({ text }) => text)).toEqual(words);
    expect(grave(read)).toEqual([]);
  });

  test('another is asked for', () => {
    expect(standardList('http://example.org/ValueSet/mine')).toBeUndefined();
  });
});

describe('rule 5.14: an expression that decides when an item is asked', () => {
  const url = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression';
  const when = (expression: string) =>
    form(
      { linkId: 'age', text: 'Your age?', type: 'integer' },
      { linkId: 'well', text: 'Are you well?', type: 'boolean' },
      { linkId: 'name', text: 'Your name?', type: 'string' },
      {
        linkId: 'kind',
        text: 'Which kind?',
        type: 'choice',
        answerOption: ['a', 'b'].map((code) => ({
          valueCoding: { system: 'urn:example:kind', code, display: code },
        })),
      },
      {
        linkId: 'more',
        text: 'Tell us more',
        type: 'string',
        extension: [{ url, valueExpression: { language: 'text/fhirpath', expression } }],
      },
    );
  const at = (linkId: string) => `%resource.item.where(linkId='${linkId}').answer`;
  const WELL = { yes: 'well|:boolean|true', no: 'well|:boolean|false' };

  test.each<[string, Answers, Answers]>([
    [`${at('age')}.value > 75`, { age: '80' }, { age: '75' }],
    [`75 < ${at('age')}.value`, { age: '80' }, { age: '75' }],
    [`${at('well')}.value = false`, { well: WELL.no }, { well: WELL.yes }],
    [`${at('name')}.exists()`, { name: 'A' }, {}],
    [`${at('name')}.empty()`, {}, { name: 'A' }],
    [`${at('name')}.value = 'A'`, { name: 'A' }, { name: 'B' }],
    [`${at('name')}.value = 'A' and ${at('name')}.exists()`, { name: 'A ' }, {}],
    [`${at('name')}.value != 'A'`, { name: 'B' }, { name: 'A' }],
    [`${at('name')}.value != 'A'`, { name: 'a' }, {}],
    [`${at('name')}.exists().not()`, {}, { name: 'A' }],
    [
      `${at('kind')}.value.code = 'b'`,
      { kind: 'kind|urn:example:kind|b' },
      { kind: 'kind|urn:example:kind|a' },
    ],
    [
      `%resource.descendants().where(linkId = 'age').answer.value.first() >= 18 and ${at('well')}.value = true`,
      { age: '18', well: WELL.yes },
      { age: '18', well: WELL.no },
    ],
    [
      `%resource.repeat(item).where(linkId='age').answer.value < 5 or ${at('name')}.exists()`,
      { age: '3' },
      { age: '9' },
    ],
  ])('%s', (expression, asked, notAsked) => {
    const read = fromFhirQuestionnaire(when(expression));
    expect(grave(read)).toEqual([]);
    expect(shown(read.set, asked)).toContain('more');
    expect(shown(read.set, notAsked)).not.toContain('more');
  });

  test.each([
    'today() > @2020-01-01',
    `${at('age')}.value > 75 and ${at('name')}.exists() or true`,
    `%resource.item.where(text='Age').answer.value > 75`,
    `%patient.birthDate.exists()`,
    `${at('nobody')}.exists()`,
    'iif(true, true, false)',
    '(((((',
    '',
  ])('that cannot be said here is noted, and the question asked of everybody: %s', (expression) => {
    const read = fromFhirQuestionnaire(when(expression));
    expect(grave(read)).toEqual([
      expect.stringMatching(/^more: Not brought in: a rule that decides when it is asked/),
    ]);
    expect(shown(read.set, {})).toContain('more');
  });

  test('is read and never run, however it is nested', () => {
    expect(testsOfExpression(`${'('.repeat(5000)}true`)).toBeUndefined();
    expect(testsOfExpression('a'.repeat(30_000))).toBeUndefined();
    expect(testsOfExpression({})).toBeUndefined();
  });
});
