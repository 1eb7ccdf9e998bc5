import { describe, expect, test } from 'vitest';
import { compile } from '../compile.ts';
import { evaluate } from '../evaluate.ts';
import { createForm } from '../form.ts';
import { fromFhirQuestionnaire, NotAQuestionnaire } from './fromQuestionnaire.ts';
import { fromFhirResponse } from './fromResponse.ts';

const TODAY = '2026-11-20';
const form = (...item: readonly object[]) => ({
  resourceType: 'Questionnaire',
  status: 'draft',
  title: 'Theirs',
  item,
});
const read = (...item: readonly object[]) => fromFhirQuestionnaire(form(...item));
const why = ({ notBroughtIn }: ReturnType<typeof read>) =>
  notBroughtIn.map((one) => `${one.linkId}: ${one.why}`);
const yesNo = { linkId: 'smoke', text: 'Do you smoke?', type: 'boolean' };
const age = { linkId: 'age', text: 'How old are you?', type: 'integer' };

describe('a foreign form: what cannot be brought in is listed by item, nothing is dropped in silence', () => {
  test('kinds of answer we cannot ask, and all that stands inside them', () => {
    const inner = { linkId: 'b', text: 'And why?', type: 'string' };
    const result = read(
      { linkId: 'a', text: 'A picture of it', type: 'attachment', item: [inner] },
      { linkId: 'c', text: 'What time?', type: 'time' },
      yesNo,
    );
    expect(result.set.questions.map(({ id }) => id)).toEqual(['c', 'smoke']);
    expect(result.set.questions[0]).toMatchObject({ type: 'freetext', format: 'time' });
    expect(why(result)).toEqual([
      'a: We cannot ask for this kind of answer (attachment)',
      'b: It stands in an item that was left out',
    ]);
  });

  test('parts of a question that we have no place for', () => {
    const result = read({
      linkId: 'a',
      text: 'When?',
      type: 'dateTime',
      code: [{ code: 'x' }],
      repeats: true,
      initial: [{ valueDateTime: '2026-01-01T10:00:00Z' }],
      definition: 'http://example.org/x',
      extension: [{ url: 'http://example.org/colour', valueString: 'red' }],
    });
    expect(why(result).map((line) => line.replace('a: Not brought in: ', ''))).toEqual([
      'the answer it starts with; every question here starts empty',
      'a: It may be answered more often than here: it is asked up to 5 times',
      'definition',
      'http://example.org/colour',
    ]);
    // Its code is kept (decision 0049).
    expect(result.set.questions[0]).toMatchObject({ id: 'a', type: 'dateinput', code: '|x' });
  });

  test('hidden, calculated and read-only items, rules we do not know, double and missing names', () => {
    const hidden = {
      url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden',
      valueBoolean: true,
    };
    const result = read(
      yesNo,
      { ...yesNo, text: 'Again?' },
      { text: 'Nameless', type: 'string' },
      { linkId: 'h', type: 'string', extension: [hidden] },
      { linkId: 'r', type: 'string', readOnly: true },
      { linkId: 'm', type: 'string', modifierExtension: [{ url: 'http://example.org/not' }] },
    );
    expect(result.notBroughtIn.map(({ linkId, text }) => [linkId, text])).toEqual([
      ['smoke', 'Again?'],
      ['', 'Nameless'],
      ['h', ''],
      ['r', ''],
      ['m', ''],
    ]);
    expect(result.set.questions).toHaveLength(1);
  });

  test('lists of answers kept elsewhere are listed; those that came along are taken', () => {
    const contained = {
      resourceType: 'ValueSet',
      id: 'colours',
      compose: {
        include: [
          {
            system: 'urn:colours',
            concept: [
              { code: 'r', display: 'Red' },
              { code: 'b', display: 'Blue' },
            ],
          },
        ],
      },
    };
    const result = fromFhirQuestionnaire({
      ...form(
        { linkId: 'a', text: 'Which?', type: 'choice', answerValueSet: '#colours' },
        { linkId: 'b', text: 'Who?', type: 'choice', answerValueSet: 'http://example.org/people' },
      ),
      contained: [contained],
    });
    expect(result.set.options.map(({ id, text }) => [id, text])).toEqual([
      ['a|urn:colours|r', 'Red'],
      ['a|urn:colours|b', 'Blue'],
    ]);
    expect(why(result)).toEqual([
      'b: Not brought in: its list of answers, which is kept elsewhere (http://example.org/people); add the answers here',
      'a: Not brought in: the name of its list of answers (#colours); the answers are kept',
      ': Not brought in: what contained ValueSet #colours says beside its answers (id)',
    ]);
  });

  test('what the form says of itself', () => {
    const result = fromFhirQuestionnaire({
      ...form(yesNo),
      publisher: 'Somebody',
      effectivePeriod: { start: '2026' },
    });
    expect(why(result)).toEqual([
      ': Not brought in: what the form says as a whole under publisher',
      ': Not brought in: what the form says as a whole under effectivePeriod',
    ]);
  });

  test('its braces are braces, and put nobody’s answer into a text', () => {
    const { set } = read(yesNo, { linkId: 'a', text: 'Is {{smoke}} a template?', type: 'string' });
    const view = createForm(set, { today: TODAY, answers: { smoke: set.options[0]?.id ?? '' } }).question(
      'a',
    );
    expect(view.question.question).toContain('{{smoke}} a template?');
  });
});

describe('a foreign form: conditions', () => {
  const visible = (item: readonly object[], answers: Record<string, string>) => {
    const { set, notBroughtIn } = read(...item);
    expect(notBroughtIn).toEqual([]);
    return evaluate(set, answers, { today: TODAY }).visible;
  };
  const asked = (...enableWhen: readonly object[]) => ({
    linkId: 'more',
    text: 'More?',
    type: 'text',
    enableWhen,
    enableBehavior: 'all',
  });

  test('numbers: each operator', () => {
    const cases: readonly [string, string, boolean][] = [
      ['>', '18', false],
      ['>', '19', true],
      ['>=', '18', true],
      ['>=', '17', false],
      ['<', '17', true],
      ['<=', '18', true],
      ['<=', '19', false],
      ['=', '18', true],
      ['!=', '18', false],
      ['!=', '19', true],
    ];
    for (const [operator, typed, is] of cases) {
      const more = asked({ question: 'age', operator, answerInteger: 18 });
      expect([operator, typed, visible([age, more], { age: typed }).includes('more')]).toEqual([
        operator,
        typed,
        is,
      ]);
      expect(visible([age, more], {})).not.toContain('more');
    }
  });

  test('yes and no, an answer at all, and both together', () => {
    const more = asked(
      { question: 'smoke', operator: '=', answerBoolean: true },
      { question: 'age', operator: 'exists', answerBoolean: true },
    );
    const yes = 'smoke|:boolean|true';
    expect(visible([yesNo, age, more], { smoke: yes, age: '3' })).toContain('more');
    expect(visible([yesNo, age, more], { smoke: yes })).not.toContain('more');
    expect(visible([yesNo, age, more], { smoke: 'smoke|:boolean|false', age: '3' })).not.toContain('more');
  });

  test('no answer at all, alone and as one of any', () => {
    const none = { question: 'smoke', operator: 'exists', answerBoolean: false };
    const more = asked(none);
    expect(read(yesNo, more).notBroughtIn).toEqual([]);
    expect(visible([yesNo, more], {})).toContain('more');
    expect(visible([yesNo, more], { smoke: 'smoke|:boolean|true' })).not.toContain('more');
    const either = {
      ...asked(none, { question: 'age', operator: '>', answerInteger: 17 }),
      enableBehavior: 'any',
    };
    expect(read(yesNo, age, either).notBroughtIn).toEqual([]);
    expect(visible([yesNo, age, either], {})).toContain('more');
    expect(visible([yesNo, age, either], { smoke: 'smoke|:boolean|true' })).not.toContain('more');
    expect(visible([yesNo, age, either], { smoke: 'smoke|:boolean|true', age: '18' })).toContain('more');
  });

  test('several answers in own words', () => {
    const words = ['a', 'b', 'c'].map((linkId) => ({ linkId, text: linkId, type: 'text' }));
    const more = asked(
      ...words.map(({ linkId }) => ({ question: linkId, operator: 'exists', answerBoolean: true })),
    );
    expect(read(...words, more).notBroughtIn).toEqual([]);
    expect(visible([...words, more], { a: 'x', b: 'y' })).not.toContain('more');
    expect(visible([...words, more], { a: 'x', b: 'y', c: 'z' })).toContain('more');
  });

  test('what cannot be said is listed, and the question is asked', () => {
    const result = read(
      yesNo,
      asked({ question: 'smoke', operator: '>', answerInteger: 3 }, { question: 'gone', operator: '=' }),
    );
    expect(why(result)).toEqual([
      'more: Not brought in: the condition “>” on “Do you smoke?”, which cannot be said here',
      'more: Not brought in: that it depends on the item gone, which is not here',
    ]);
    expect(evaluate(result.set, {}, { today: TODAY }).visible).toEqual(['smoke', 'more']);
  });

  test('of conditions of which any will do, none is left when one cannot be said', () => {
    const more = {
      ...asked(
        { question: 'smoke', operator: '=', answerBoolean: true },
        { question: 'smoke', operator: '>', answerInteger: 3 },
      ),
      enableBehavior: 'any',
    };
    const result = read(yesNo, more);
    expect(evaluate(result.set, {}, { today: TODAY }).visible).toContain('more');
    expect(result.notBroughtIn).toHaveLength(2);
  });

  test('an expression of theirs is listed and never run', () => {
    const url = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression';
    const expression = "today().toString().endsWith('1')";
    const result = read({
      ...age,
      extension: [{ url, valueExpression: { language: 'text/fhirpath', expression } }],
    });
    expect(why(result)).toEqual([
      `age: Not brought in: a rule that decides when it is asked (${expression})`,
    ]);
  });

  test('questions that wait for each other wait no more', () => {
    const result = read(
      { ...yesNo, enableWhen: [{ question: 'age', operator: 'exists', answerBoolean: true }] },
      { ...age, enableWhen: [{ question: 'smoke', operator: 'exists', answerBoolean: true }] },
    );
    expect(evaluate(result.set, {}, { today: TODAY }).visible).toEqual(['smoke', 'age']);
    expect(result.notBroughtIn.map(({ linkId }) => linkId)).toEqual(['smoke', 'age']);
  });

  test('a group in a group is a segment, a question under a question waits for its answer', () => {
    const items = [
      {
        linkId: 'page',
        text: 'You',
        type: 'group',
        item: [
          yesNo,
          {
            linkId: 'inner',
            text: 'Smoking',
            type: 'group',
            enableWhen: [{ question: 'smoke', operator: '=', answerBoolean: true }],
            item: [{ ...age, item: [{ linkId: 'since', text: 'Since when?', type: 'date' }] }],
          },
        ],
      },
      { linkId: 'last', text: 'Anything else?', type: 'text' },
    ];
    expect(visible(items, {})).toEqual(['page', 'smoke', 'last/page', 'last']);
    const yes = { smoke: 'smoke|:boolean|true' };
    expect(visible(items, yes)).toEqual(['page', 'smoke', 'inner', 'age', 'last/page', 'last']);
    expect(visible(items, { ...yes, age: '9' })).toContain('since');
  });

  test('what follows a section is not hidden with it', () => {
    const page = { linkId: 'page', text: 'You', type: 'group', item: [age] };
    const hidden = { ...page, enableWhen: [{ question: 'smoke', operator: '=', answerBoolean: true }] };
    expect(visible([yesNo, hidden, { linkId: 'last', text: 'Else?', type: 'text' }], {})).toEqual([
      'smoke',
      'last/page',
      'last',
    ]);
  });
});

describe('bad input', () => {
  test.each([[null], ['x'], [[]], [{}], [{ resourceType: 'Patient' }]])('%j is no questionnaire', (json) => {
    expect(() => fromFhirQuestionnaire(json)).toThrow(NotAQuestionnaire);
  });

  test('a form of nothing, of rubbish, and one that is far too deep, are read all the same', () => {
    expect(fromFhirQuestionnaire({ resourceType: 'Questionnaire' }).set.questions).toEqual([]);
    let deep: object = { linkId: 'end', type: 'string' };
    for (let at = 0; at < 2000; at += 1) deep = { linkId: `g${at}`, type: 'group', item: [deep] };
    const rubbish = [
      null,
      4,
      { linkId: 7 },
      { linkId: 'x', type: 'choice', answerOption: 'no', enableWhen: {}, item: 3 },
    ];
    const { set, notBroughtIn } = fromFhirQuestionnaire(form(...(rubbish as object[]), deep));
    expect(() => compile(set)).not.toThrow();
    expect(notBroughtIn.length).toBeGreaterThan(0);
  });

  test('our own extensions cannot bring in what a field cannot hold', () => {
    const ours = (key: string, value: object) => ({ url: `urn:careway:question:${key}`, ...value });
    const { set, notBroughtIn } = read({
      ...age,
      extension: [
        ours('sortOrder', { valueString: 'first' }),
        ours('absent', { valueString: 'question' }),
        ours('__proto__', { valueString: 'x' }),
        ours('condition:json', { valueString: '{"kind":"all","of":[{"kind":"equals"}]}' }),
        ours('statements:json', { valueString: '[1' }),
        ours('reason', { valueString: 'We need to know' }),
      ],
    });
    expect(set.questions).toMatchObject([
      { question: 'How old are you?', sortOrder: 1, reason: 'We need to know' },
    ]);
    expect(notBroughtIn.map((one) => one.why.match(/“(.*)”/)?.[1])).toEqual([
      'sortOrder',
      'question',
      '__proto__',
      'condition',
      'statements',
    ]);
  });

  test('what would be spared by a question that is not here is asked as ever, and noted', () => {
    const spared = JSON.stringify({ kind: 'answered', questionId: 'gone' });
    const { set, notBroughtIn } = read({
      ...age,
      extension: [{ url: 'urn:careway:question:neededUnless:json', valueString: spared }],
    });
    expect(() => compile(set)).not.toThrow();
    expect(set.questions[0]).not.toHaveProperty('neededUnless');
    expect(notBroughtIn.map(({ linkId }) => linkId)).toEqual([age.linkId]);
  });
});

describe('a foreign response', () => {
  const { set } = read(
    yesNo,
    age,
    { linkId: 'born', text: 'Born?', type: 'date' },
    { linkId: 'note', text: 'Read this', type: 'display' },
    yesNoMore(),
  );
  function yesNoMore() {
    return {
      linkId: 'why',
      text: 'Why?',
      type: 'choice',
      answerOption: [{ valueCoding: { system: 's', code: 'c' } }],
    };
  }
  const answers = (...item: readonly object[]) => {
    const result = fromFhirResponse(set, {
      resourceType: 'QuestionnaireResponse',
      status: 'completed',
      item,
    });
    return { ...result, answers: { ...result.answers } };
  };

  test('its answers are read wherever they stand', () => {
    expect(
      answers({
        linkId: 'panel',
        item: [
          {
            linkId: 'smoke',
            answer: [{ valueBoolean: false, item: [{ linkId: 'age', answer: [{ valueInteger: 30 }] }] }],
          },
        ],
      }),
    ).toEqual({ answers: { smoke: 'smoke|:boolean|false', age: '30' }, faults: [] });
  });

  test('each answer that cannot be taken has its own fault', () => {
    const { answers: given, faults } = answers(
      { linkId: 'smoke', answer: [{ valueString: 'yes' }] },
      { linkId: 'age', answer: [{ valueInteger: 1 }, { valueInteger: 2 }] },
      { linkId: 'born', answer: [{ valueDate: '2026-02-30' }] },
      { linkId: 'note', answer: [{ valueString: 'x' }] },
      { linkId: 'else', answer: [{ valueString: 'x' }] },
      { linkId: 'why', answer: [{ valueCoding: { system: 'other', code: 'c' } }] },
    );
    expect(given).toEqual({});
    expect(faults.map(({ linkId, problem }) => [linkId, problem])).toEqual([
      ['smoke', 'unknown_option'],
      ['age', 'too_many'],
      ['born', 'wrong_value'],
      ['note', 'not_a_question'],
      ['else', 'unknown_question'],
      ['why', 'unknown_option'],
    ]);
  });

  test('a code without its system is known by its code; a second answer to the same question is not taken', () => {
    const twice = { linkId: 'age', answer: [{ valueInteger: 1 }] };
    const result = answers({ linkId: 'why', answer: [{ valueCoding: { code: 'c' } }] }, twice, twice);
    expect(result.answers).toEqual({ why: 'why|s|c', age: '1' });
    expect(result.faults).toMatchObject([{ linkId: 'age', problem: 'answered_twice' }]);
  });

  test('something else, or answers to another form of ours, are not taken', () => {
    expect(fromFhirResponse(set, null).faults).toMatchObject([{ problem: 'not_a_response' }]);
    const other = { resourceType: 'QuestionnaireResponse', questionnaire: 'urn:careway:questionset:other|1' };
    expect(fromFhirResponse(set, other).faults).toMatchObject([{ problem: 'another_form' }]);
  });
});
