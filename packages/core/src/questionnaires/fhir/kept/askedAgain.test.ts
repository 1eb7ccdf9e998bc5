import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile } from '../../compile.ts';
import { createForm, type Form } from '../../form.ts';
import { rulesFor } from '../../questionTypes/registry.ts';
import type { AnswerValue, Asked, QuestionSet } from '../../types.ts';
import { fromFhirQuestionnaire, readPlain } from '../fromQuestionnaire.ts';
import { isNoteOf } from '../repeats/isNoteOf.ts';
import { aForm } from '../testing/anyForm.ts';
import { chance, makingFrom } from '../testing/making.ts';
import { PUBLISHED_KINDS } from '../testing/publishedKinds.ts';
import { withRepeats } from '../testing/withRepeats.ts';
import { toFhirResponse } from '../toResponse.ts';
import { STANDARD } from '../urls.ts';
import { answersAsItCame } from './answersAsItCame.ts';
import { asItCame } from './asItCame.ts';
import { responseAsItCame } from './responseAsItCame.ts';
import { asDraft, standings } from './tree.ts';

const TODAY = '2026-11-20';
const HL7 = 'http://hl7.org/fhir/StructureDefinition';
type Json = Record<string, unknown>;
const json = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json;

const path = (url: string, expression: string, name?: string) => ({
  url,
  valueExpression: { ...(name === undefined ? {} : { name }), language: 'text/fhirpath', expression },
});
const occurs = (least?: number, most?: number) => [
  ...(least === undefined ? [] : [{ url: `${HL7}/questionnaire-minOccurs`, valueInteger: least }]),
  ...(most === undefined ? [] : [{ url: `${HL7}/questionnaire-maxOccurs`, valueInteger: most }]),
];
const form = (...item: readonly object[]) =>
  json({
    resourceType: 'Questionnaire',
    url: 'http://forms.example.org/again',
    version: '1',
    status: 'draft',
    title: 'Again',
    item,
  });
const medicines = (more: object = {}, ...inside: readonly object[]) => ({
  linkId: 'med',
  text: 'Medicine',
  type: 'group',
  repeats: true,
  extension: occurs(undefined, 3),
  item: [
    { linkId: 'name', text: 'What is it called?', type: 'string' },
    { linkId: 'dose', text: 'How many a day?', type: 'integer' },
    ...inside,
  ],
  ...more,
});
const at = (linkId: string) => `%resource.descendants().where(linkId='${linkId}').answer.value`;

const opened = (came: Json, answers: Readonly<Record<string, AnswerValue>> = {}): Form =>
  createForm(compile(fromFhirQuestionnaire(came).set), { today: TODAY, answers });
const isAsked = (made: Form, id: string) => made.question(id).visible;
const yes = (id: string) => ({ [id]: `${id}|:boolean|true` });
const no = (id: string) => ({ [id]: `${id}|:boolean|false` });
const asked = (set: QuestionSet) => set.questions.map(({ id }) => id);
const graveOf = (came: Json) =>
  fromFhirQuestionnaire(came)
    .notBroughtIn.filter(({ group }) => group !== 'not_kept')
    .map(({ linkId, why, paths }) => [linkId, why, ...paths]);

describe('rule 5.14: a group that repeats', () => {
  const came = form(medicines());

  test('is asked again after each time that somebody says there is another one', () => {
    const shown = (answers: Readonly<Record<string, AnswerValue>>) => {
      const made = opened(came, answers);
      return ['med', 'med~2~more', 'name~2', 'med~3~more', 'name~3'].filter((id) => isAsked(made, id));
    };
    expect(shown({})).toEqual(['med', 'med~2~more']);
    expect(shown(no('med~2~more'))).toEqual(['med', 'med~2~more']);
    expect(shown(yes('med~2~more'))).toEqual(['med', 'med~2~more', 'name~2', 'med~3~more']);
    const all = { ...yes('med~2~more'), ...yes('med~3~more') };
    expect(shown(all)).toEqual(['med', 'med~2~more', 'name~2', 'med~3~more', 'name~3']);
    // Said otherwise again, what was after it is gone.
    expect(shown({ ...all, ...no('med~2~more') })).toEqual(['med', 'med~2~more']);
    expect(graveOf(came)).toEqual([]);
  });

  test('says by its words which copy an answer is of', () => {
    const { set } = fromFhirQuestionnaire(came);
    const words = (id: string) => set.questions.find((one) => one.id === id)?.question;
    expect(['med', 'name', 'med~2~more', 'med~2', 'name~2', 'med~3~more', 'dose~3'].map(words)).toEqual([
      'Medicine',
      'What is it called?',
      'Do you want to add another one to “Medicine”?',
      'Medicine (2)',
      'What is it called? (2)',
      'Do you want to add another one to “Medicine”? (2)',
      'How many a day? (3)',
    ]);
    expect(set.questions.find(({ id }) => id === 'med~2~more')?.isMandatory).toBe(false);
  });

  test.each([
    ['up to what it says', occurs(undefined, 2), 2, []],
    ['five times where it says nothing', undefined, 5, ['asked up to 5 times']],
    ['ten times at the most', occurs(undefined, 40), 10, ['asked up to 10 times']],
    ['once where it may be there once', occurs(0, 1), 1, ['asked once here']],
    ['as often as it says where that is no number of times', occurs(undefined, -3), 5, ['up to 5 times']],
  ])('is asked %s', (_, extension, times, notes) => {
    const given = form(medicines({ extension }));
    const { set } = fromFhirQuestionnaire(given);
    expect(asked(set).filter((id) => /^name(~\d+)?$/.test(id))).toHaveLength(times);
    const said = graveOf(given).filter(([linkId, why]) => linkId === 'med' && /asked/.test(String(why)));
    expect(said.map(([, why]) => why)).toEqual(notes.map((one) => expect.stringContaining(one)));
    expect(asItCame(given, set)).toEqual(given);
  });

  test('asks as many as there must be without asking between', () => {
    const set = fromFhirQuestionnaire(form(medicines({ extension: occurs(2, 3) }))).set;
    expect(asked(set).filter((id) => id.startsWith('med'))).toEqual(['med', 'med~2', 'med~3~more', 'med~3']);
    expect(isAsked(opened(form(medicines({ extension: occurs(2, 3) }))), 'name~2')).toBe(true);
  });

  test('that waits for an answer has no copy while it waits', () => {
    const given = form(
      { linkId: 'takes', text: 'Do you take any?', type: 'boolean' },
      medicines({ enableWhen: [{ question: 'takes', operator: '=', answerBoolean: true }] }),
    );
    const held = { ...yes('takes'), ...yes('med~2~more'), 'name~2': 'Iron' };
    expect(isAsked(opened(given, held), 'name~2')).toBe(true);
    expect(isAsked(opened(given, { ...held, ...no('takes') }), 'name~2')).toBe(false);
  });

  test('inside a copy conditions and numbers are of the copy', () => {
    const given = form(
      medicines(
        {},
        {
          linkId: 'why',
          text: 'Why so many?',
          type: 'string',
          enableWhen: [{ question: 'dose', operator: '>', answerInteger: 4 }],
        },
        {
          linkId: 'week',
          text: 'A week',
          type: 'integer',
          readOnly: true,
          extension: [path(STANDARD.calculatedExpression, `${at('dose')} * 7`)],
        },
      ),
    );
    const made = opened(given, { ...yes('med~2~more'), dose: '9', 'dose~2': '2' });
    expect([isAsked(made, 'why'), isAsked(made, 'why~2')]).toEqual([true, false]);
    expect([made.question('week').lines, made.question('week~2').lines]).toEqual([['63'], ['14']]);
    expect(graveOf(given)).toEqual([]);
  });

  test('a variable of a copy is the copy’s own', () => {
    const given = form(
      medicines(
        { extension: [...occurs(undefined, 2), path(`${HL7}/variable`, at('dose'), 'many')] },
        {
          linkId: 'why',
          text: 'Why so many?',
          type: 'string',
          extension: [path(STANDARD.enableWhenExpression, '%many > 4')],
        },
      ),
    );
    const made = opened(given, { ...yes('med~2~more'), dose: '2', 'dose~2': '9' });
    expect([isAsked(made, 'why'), isAsked(made, 'why~2')]).toEqual([false, true]);
  });

  describe('from outside', () => {
    const after = (more: object) =>
      form(medicines(), { linkId: 'after', text: 'After', type: 'string', ...more });
    const shows = (more: object, answers: Readonly<Record<string, AnswerValue>>) =>
      isAsked(opened(after(more), { ...yes('med~2~more'), ...answers }), 'after');

    test.each([
      ['= is any', { operator: '=', answerInteger: 5 }, { dose: '1', 'dose~2': '5' }, true],
      ['= of none', { operator: '=', answerInteger: 5 }, { dose: '1', 'dose~2': '2' }, false],
      ['!= is any', { operator: '!=', answerInteger: 5 }, { dose: '5', 'dose~2': '2' }, true],
      ['> is any', { operator: '>', answerInteger: 5 }, { dose: '1', 'dose~2': '9' }, true],
      ['exists is any', { operator: 'exists', answerBoolean: true }, { 'dose~2': '9' }, true],
      ['exists=false is none: one', { operator: 'exists', answerBoolean: false }, { 'dose~2': '9' }, false],
      ['exists=false is none', { operator: 'exists', answerBoolean: false }, {}, true],
      [
        'what is hidden is not there',
        { operator: '>', answerInteger: 5 },
        { ...no('med~2~more'), 'dose~2': '9' },
        false,
      ],
    ])('%s', (_, test, answers, is) => {
      expect(shows({ enableWhen: [{ question: 'dose', ...test }] }, answers)).toBe(is);
      expect(graveOf(after({ enableWhen: [{ question: 'dose', ...test }] }))).toEqual([]);
    });

    test.each([
      [`${at('dose')}.exists()`, { 'dose~2': '9' }, true],
      [`${at('dose')}.empty()`, { 'dose~2': '9' }, false],
      [`${at('dose')}.sum() > 9`, { dose: '5', 'dose~2': '5' }, true],
      [`${at('dose')}.sum() > 9`, { dose: '5', 'dose~2': '4' }, false],
      [`${at('name')}.count() = 2`, { name: 'a', 'name~2': 'b' }, true],
      [`${at('name')}.count() = 2`, { 'name~2': 'b' }, false],
      [
        `%resource.descendants().where(linkId='name').answer.where(value='Iron').exists()`,
        { 'name~2': 'Iron' },
        true,
      ],
    ])('%s of %j is %s', (expression, answers, is) => {
      const more = { extension: [path(STANDARD.enableWhenExpression, expression)] };
      expect(shows(more, answers)).toBe(is);
      expect(graveOf(after(more))).toEqual([]);
    });

    test('what would be of one answer only is asked of everybody, and said', () => {
      const more = { extension: [path(STANDARD.enableWhenExpression, `${at('dose')} > 3`)] };
      expect(shows(more, {})).toBe(true);
      expect(graveOf(after(more))).toEqual([
        ['after', expect.stringContaining("linkId='dose'"), 'item[1].extension[0]'],
      ]);
      expect(JSON.stringify(graveOf(after(more)))).not.toContain('~');
    });
  });

  test('the same form brought in again has the same ids; no linkId of it is taken for a copy', () => {
    expect(fromFhirQuestionnaire(came).set).toEqual(fromFhirQuestionnaire(json(came)).set);
    const like = form(medicines(), { linkId: 'name~2', text: 'Another', type: 'string' });
    const ids = asked(fromFhirQuestionnaire(like).set);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('name~~2');
    expect(asItCame(like, fromFhirQuestionnaire(like).set)).toEqual(like);
  });
});

describe('rule 5.14: a question that repeats', () => {
  const came = form({
    linkId: 'name',
    text: 'What do you take?',
    type: 'string',
    repeats: true,
    required: true,
  });

  test('is asked again once it is answered and there is another answer', () => {
    const seen = (answers: Readonly<Record<string, AnswerValue>>) => {
      const made = opened(came, answers);
      return ['name', 'name~2~more', 'name~2', 'name~3~more'].filter((id) => isAsked(made, id));
    };
    expect(seen({})).toEqual(['name']);
    expect(seen({ name: 'Iron' })).toEqual(['name', 'name~2~more']);
    expect(seen({ name: 'Iron', ...yes('name~2~more') })).toEqual(['name', 'name~2~more', 'name~2']);
    expect(opened(came, { name: 'Iron' }).complete()).toBe(true);
  });

  test.each([
    ['decimal', '1.5', { valueDecimal: 1.5 }],
    ['integer', '3', { valueInteger: 3 }],
    ['date', { day: '1', month: '2', year: '2020' }, { valueDate: '2020-02-01' }],
    ['time', '10:30', { valueTime: '10:30:00' }],
    ['text', 'Iron', { valueString: 'Iron' }],
    ['quantity', '3', { valueQuantity: { value: 3 } }],
  ])('of type %s goes out as one item with its answers', (type, answer, value) => {
    const given = form({ linkId: 'q', text: 'What?', type, repeats: true });
    const { set } = fromFhirQuestionnaire(given);
    const answers = { q: answer, ...yes('q~2~more'), 'q~2': answer };
    const out = responseAsItCame(given, toFhirResponse(set, answers, { status: 'completed' }), compile(set));
    expect(out.item).toEqual([{ linkId: 'q', text: 'What?', answer: [value, value] }]);
    expect(answersAsItCame(given, set, json(out))).toEqual({ answers, faults: [] });
  });

  test('half a date keeps its exact value in its own answer', () => {
    const given = form({ linkId: 'q', text: 'When?', type: 'date', repeats: true });
    const { set } = fromFhirQuestionnaire(given);
    const answers = {
      q: { day: '1', month: '2', year: '2020' },
      ...yes('q~2~more'),
      'q~2': { day: '', month: '2', year: '2021' },
    };
    const out = responseAsItCame(given, toFhirResponse(set, answers, { status: 'completed' }), compile(set));
    expect(out.item).toHaveLength(1);
    expect(answersAsItCame(given, set, json(out))).toEqual({ answers, faults: [] });
  });

  test('a choice of several answers stays one question', () => {
    const given = form({
      linkId: 'q',
      text: 'Which?',
      type: 'choice',
      repeats: true,
      answerOption: [{ valueString: 'a' }, { valueString: 'b' }],
    });
    expect(asked(fromFhirQuestionnaire(given).set).filter((id) => id.includes('~'))).toEqual([]);
  });
});

describe('rule 5.14: answers to what repeats', () => {
  const inner = {
    linkId: 'times',
    text: 'When do you take it?',
    type: 'time',
    repeats: true,
  };
  const came = form(medicines({}, inner), { linkId: 'end', text: 'Anything else?', type: 'string' });
  const { set } = fromFhirQuestionnaire(came);
  const send = (answers: Readonly<Record<string, AnswerValue>>) =>
    responseAsItCame(
      asItCame(came, set),
      toFhirResponse(set, answers, { status: 'completed' }),
      compile(set),
    );

  test('go out under one linkId in order, without what is asked between', () => {
    const answers = {
      name: 'Iron',
      dose: '1',
      times: '08:00',
      ...yes('times~1.2~more'),
      'times~1.2': '20:00',
      ...yes('med~2~more'),
      'name~2': 'Zinc',
      'times~2.1': '12:00',
      end: 'No',
    };
    const out = send(answers);
    const medicine = (name: string, ...more: readonly object[]) => ({
      linkId: 'med',
      text: 'Medicine',
      item: [{ linkId: 'name', text: 'What is it called?', answer: [{ valueString: name }] }, ...more],
    });
    const times = (...all: readonly string[]) => ({
      linkId: 'times',
      text: 'When do you take it?',
      answer: all.map((valueTime) => ({ valueTime })),
    });
    expect(out.item).toEqual([
      medicine(
        'Iron',
        { linkId: 'dose', text: 'How many a day?', answer: [{ valueInteger: 1 }] },
        times('08:00:00', '20:00:00'),
      ),
      medicine('Zinc', times('12:00:00')),
      { linkId: 'end', text: 'Anything else?', answer: [{ valueString: 'No' }] },
    ]);
    expect(answersAsItCame(came, set, json(out))).toEqual({ answers, faults: [] });
  });

  test('an empty copy is left out, and what follows it comes first', () => {
    const out = send({ ...yes('med~2~more'), 'name~2': 'Zinc' });
    expect(out.item).toHaveLength(1);
    expect(answersAsItCame(came, set, json(out)).answers).toEqual({ name: 'Zinc' });
  });

  test('more than are asked are told, and the first are taken', () => {
    const one = (name: string) => ({
      linkId: 'med',
      item: [{ linkId: 'name', answer: [{ valueString: name }] }],
    });
    const { answers, faults } = answersAsItCame(came, set, {
      resourceType: 'QuestionnaireResponse',
      item: ['a', 'b', 'c', 'd', 'e'].map(one),
    });
    expect(answers).toEqual({
      name: 'a',
      ...yes('med~2~more'),
      'name~2': 'b',
      ...yes('med~3~more'),
      'name~3': 'c',
    });
    expect(faults).toMatchObject([{ linkId: 'med', problem: 'too_often' }]);
  });
});

describe('rule 5.14: a form with what repeats that was changed here', () => {
  const came = form(medicines(), {
    linkId: 'after',
    text: 'After',
    type: 'string',
    enableWhen: [{ question: 'dose', operator: '>', answerInteger: 3 }],
  });
  const { set } = fromFhirQuestionnaire(came);
  const changed = (change: (question: QuestionSet['questions'][0]) => object): QuestionSet => ({
    ...set,
    questions: set.questions.map((one) => ({ ...one, ...change(one) })),
  });
  const again = (out: object) =>
    fromFhirQuestionnaire(json(out)).set.questions.map(({ id, question, condition, dependentQuestionId }) => [
      id,
      question,
      condition,
      dependentQuestionId,
    ]);
  const asIs = (given: QuestionSet) =>
    given.questions.map(({ id, question, condition, dependentQuestionId }) => [
      id,
      question,
      condition,
      dependentQuestionId,
    ]);

  test('elsewhere goes out with the group as it came', () => {
    const given = changed(({ id }) => (id === 'after' ? { question: 'Said otherwise' } : {}));
    const out = asItCame(came, given);
    expect(out.item).toEqual([
      (came.item as Json[])[0],
      { ...(came.item as Json[])[1], text: 'Said otherwise' },
    ]);
    expect(again(out)).toEqual(asIs(given));
  });

  test('in every copy alike goes out as a group that repeats', () => {
    const given = changed(({ id, question }) =>
      id.startsWith('name') ? { question: question.replace('What is it called?', 'Which?') } : {},
    );
    const out = asItCame(came, given);
    expect(out.item).toMatchObject([
      { linkId: 'med', repeats: true, item: [{ linkId: 'name', text: 'Which?' }, {}] },
      {},
    ]);
    expect(out.item as Json[]).toHaveLength(2);
    expect(again(out)).toEqual(asIs(given));
  });

  test('in one copy alone goes out with its copies as items of their own, which ask what is asked here', () => {
    const given = changed(({ id }) => (id === 'name~2' ? { question: 'And the second?' } : {}));
    const out = asItCame(came, given);
    expect(JSON.stringify(out)).not.toContain('"repeats"');
    expect(again(out)).toEqual(asIs(given));
    const answers = { name: 'Iron', ...yes('med~2~more'), 'name~2': 'Zinc' };
    const sent = responseAsItCame(
      out,
      toFhirResponse(given, answers, { status: 'completed' }),
      compile(given),
    );
    expect(answersAsItCame(out, given, json(sent))).toEqual({ answers, faults: [] });
  });

  describe('rule 5.26: in one copy of one of several things that repeat', () => {
    const allergy = {
      linkId: 'allergy',
      text: 'Allergies',
      type: 'group',
      repeats: true,
      extension: occurs(undefined, 3),
      item: [
        {
          linkId: 'to',
          text: 'What is it to?',
          type: 'open-choice',
          answerOption: [{ valueString: 'Nuts' }],
        },
        { linkId: 'sign', text: 'How does it show?', type: 'string', repeats: true },
      ],
    };
    const both = form(medicines(), allergy, {
      linkId: 'after',
      text: 'After',
      type: 'string',
      enableWhen: [{ question: 'dose', operator: '>', answerInteger: 3 }],
    });
    const read = fromFhirQuestionnaire(both).set;
    const each = (change: (one: QuestionSet['questions'][0]) => readonly QuestionSet['questions'][0][]) => {
      const questions = read.questions
        .flatMap(change)
        .map((one, place) => ({ ...one, sortOrder: place + 1 }));
      const ids = new Set(questions.map(({ id }) => id));
      return json({
        ...read,
        questions,
        options: read.options.filter(({ questionId }) => ids.has(questionId)),
      }) as unknown as QuestionSet;
    };
    const free = { condition: undefined, dependentQuestionId: null, dependentOptionId: null };
    const CHANGES: Readonly<Record<string, QuestionSet>> = {
      'other words in the second': each((one) => [
        one.id === 'name~2' ? { ...one, question: 'And the second?' } : one,
      ]),
      'the third is taken away': each((one) => {
        if (/^(med|name|dose)~3(~more)?$/.test(one.id)) return [];
        return [one.id === 'after' ? { ...one, ...free } : one];
      }),
      'one question more in the second': each((one) =>
        one.id === 'dose~2'
          ? [one, { ...one, id: 'since', type: 'freetext', question: 'Since when?', code: undefined }]
          : [one],
      ),
      'the second must be answered': each((one) => [
        one.id === 'name~2' ? { ...one, isMandatory: true } : one,
      ]),
    };
    const repeating = (out: object) =>
      standings(asDraft(out)).flatMap(({ item }) => (item.repeats === true ? [item.linkId] : []));

    test.each(Object.entries(CHANGES))('%s: the others go on repeating', (_, given) => {
      const out = json(asItCame(both, given));
      expect(repeating(out)).toEqual(['allergy', 'sign']);
      expect((out.item as Json[]).find(({ linkId }) => linkId === 'allergy')).toEqual(allergy);
      expect(again(out)).toEqual(asIs(given));
      // Brought in elsewhere, it goes out there as it came here.
      expect(asItCame(out, fromFhirQuestionnaire(out).set)).toEqual(out);
    });

    test.each(Object.entries(CHANGES))(
      '%s: answers go out where the form has its questions, and come back',
      (_, given) => {
        const out = json(asItCame(both, given));
        const answers = {
          name: 'Iron',
          ...yes('med~2~more'),
          'name~2': 'Zinc',
          to: 'to|:string|Nuts',
          sign: 'A rash',
          ...yes('sign~1.2~more'),
          'sign~1.2': 'A cough',
          ...yes('allergy~2~more'),
          'to~2': 'to~2|:string|Nuts',
        };
        const sent = responseAsItCame(
          out,
          toFhirResponse(given, answers, { status: 'completed' }),
          compile(given),
        );
        expect((sent.item ?? []).map(({ linkId }) => linkId)).toEqual(['med', 'med~2', 'allergy', 'allergy']);
        expect(answersAsItCame(out, given, json(sent))).toEqual({ answers, faults: [] });
      },
    );

    test('what repeats inside a changed copy goes out with it, and nothing is asked otherwise', () => {
      const given = each((one) => [
        one.id === 'sign~2.1' ? { ...one, question: 'How does the second show?' } : one,
      ]);
      const out = json(asItCame(both, given));
      expect(repeating(out)).toEqual(['med']);
      expect(again(out)).toEqual(asIs(given));
    });

    test('names that somebody else gave as we name copies take nothing away', () => {
      const like = form(
        medicines(),
        { linkId: 'a', text: 'A', type: 'string' },
        { linkId: 'a~b', type: 'string' },
      );
      expect(asked(fromFhirQuestionnaire(like).set)).toContain('name~~2');
    });
  });

  test('rule 5.26: has its notes at every copy, and none of another item', () => {
    const unsaid = path(STANDARD.enableWhenExpression, '%patient.age > 40');
    const given = form(
      medicines({}, { linkId: 'why', text: 'Why?', type: 'string', extension: [unsaid] }),
      { linkId: 'a', text: 'A', type: 'string' },
      { linkId: 'b', text: 'B', type: 'string', extension: [unsaid] },
    );
    const { set: withNotes, notBroughtIn } = fromFhirQuestionnaire(given);
    const lost = withNotes.questions.filter(({ lostCondition }) => lostCondition === true);
    expect(lost.map(({ id }) => id)).toEqual(['why', 'why~2', 'why~3', 'b']);
    for (const { id } of withNotes.questions) {
      const own = notBroughtIn.filter(({ linkId, group }) => group !== 'not_kept' && isNoteOf(linkId, id));
      expect([id, own.length]).toEqual([id, lost.some((one) => one.id === id) ? 1 : 0]);
    }
  });

  test('by taking a copy away asks what is left', () => {
    const rest = set.questions.filter(({ id }) => !id.includes('~3'));
    const given = {
      ...set,
      questions: rest.map((one) =>
        one.id === 'after' ? { ...one, condition: undefined } : one,
      ) as QuestionSet['questions'],
      options: set.options.filter(({ questionId }) => !questionId.includes('~3')),
    };
    const out = asItCame(came, json(given) as unknown as QuestionSet);
    expect(again(out).map(([id]) => id)).toEqual(rest.map(({ id }) => id));
  });

  test('that was brought in before things were asked again goes out as it came, and its answers with it', () => {
    const before = readPlain(came).set;
    expect(asItCame(came, before)).toEqual(came);
    const sent = toFhirResponse(before, { name: 'Iron' }, { status: 'completed' });
    const out = responseAsItCame(came, sent, compile(before));
    expect(out.item).toMatchObject([{ linkId: 'med', item: [{ linkId: 'name' }] }]);
    expect(answersAsItCame(came, before, json(out))).toEqual({ answers: { name: 'Iron' }, faults: [] });
  });
});

describe('rule 5.14: what repeats, and points', () => {
  const answerOption = [1, 2, 3].map((points) => ({
    valueCoding: { system: 'urn:example', code: `c${points}`, display: `${points}` },
    extension: [{ url: STANDARD.ordinalValue, valueDecimal: points }],
  }));
  const pain = { linkId: 'pain', text: 'How bad is it?', type: 'choice', answerOption };
  const total = (expression: string) => ({
    linkId: 'total',
    text: 'Total',
    type: 'decimal',
    readOnly: true,
    extension: [path(STANDARD.calculatedExpression, expression)],
  });
  const scoreOf = (...more: readonly object[]) =>
    opened(form(medicines({}, pain), ...more), {
      pain: 'pain|urn:example|c1',
      ...yes('med~2~more'),
      'pain~2': 'pain~2|urn:example|c3',
    }).score();

  test('rule 5.22: count for nothing where the form works out no total', () => {
    expect(scoreOf()).toMatchObject({ total: 0, most: 0 });
  });

  test.each([
    "%resource.descendants().where(linkId='pain').answer.value.ordinal().sum()",
    "%resource.item.where(linkId='med').item.where(linkId='pain').answer.value.ordinal().sum()",
    '%resource.descendants().answer.value.ordinal().sum()',
    "%resource.descendants().where(linkId.endsWith('ain')).answer.value.ordinal().sum()",
  ])('count as the form’s own sum says: %s', (expression) => {
    expect(scoreOf(total(expression))).toMatchObject({ total: 4 });
  });

  test('of one answer only make no total', () => {
    const given = total("%resource.descendants().where(linkId='pain').answer.value.ordinal()");
    expect(scoreOf(given)).toMatchObject({ total: 0 });
    expect(graveOf(form(medicines({}, pain), given))).toContainEqual([
      'total',
      expect.stringContaining('no total is shown'),
      'item[1]',
    ]);
  });
});

describe('rule 5.14: a form that would grow too long', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ linkId: `q${at}`, text: `Question ${at}`, type: 'string' }));
  const times = (count: number, extension?: object) => {
    const given = form({
      linkId: 'g',
      text: 'Part',
      type: 'group',
      repeats: true,
      extension,
      item: many(count),
    });
    const { set } = fromFhirQuestionnaire(given);
    expect(asItCame(given, set)).toEqual(given);
    return set.questions.filter(({ id }) => /^q0(~|$)/.test(id)).length;
  };

  test.each([
    [5, 5],
    [100, 5],
    [150, 3],
    [250, 2],
    [400, 1],
  ])('%i questions are asked %i times', (count, asked) => {
    expect(times(count)).toBe(asked);
  });

  test('with groups in groups asks the inner ones fewer times', () => {
    const given = form(
      medicines({ extension: undefined }, { linkId: 'in', type: 'group', repeats: true, item: many(3) }),
    );
    const ids = asked(fromFhirQuestionnaire(given).set);
    expect(ids.filter((id) => /^q0(~[\d.]+)?$/.test(id))).toHaveLength(15);
    expect(new Set(ids).size).toBe(ids.length);
    const longer = form(
      medicines(
        { extension: undefined },
        { linkId: 'in', text: 'In', type: 'group', repeats: true, item: many(60) },
      ),
    );
    const { set, notBroughtIn } = fromFhirQuestionnaire(longer);
    expect(asked(set).filter((id) => /^q0(~[\d.]+)?$/.test(id))).toHaveLength(5);
    expect(notBroughtIn.filter(({ linkId }) => linkId === 'in')).toMatchObject([
      { why: expect.stringContaining('asked once here'), paths: ['item[0].item[2].repeats'] },
    ]);
  });
});

/** An answer to a question of any type. */
function anyAnswer({ question, options }: Asked, at: number): AnswerValue | undefined {
  const option = options[at % Math.max(options.length, 1)]?.id;
  switch (rulesFor(question.type).answeredBy) {
    case 'words':
      return question.format === 'time' ? `1${at % 10}:30` : `Words ${at}`;
    case 'number':
      return String(at);
    case 'day':
      return {
        day: '1',
        month: '2',
        year: String(1900 + (at % 100)),
        ...(question.format === 'dateTime' ? { time: '10:00' } : {}),
      };
    case 'step':
    case 'option':
      return option;
    case 'options':
      return option === undefined ? undefined : [option];
    default:
      return undefined;
  }
}

test('rule 5.14: answers to any form with what repeats read back as they went out', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const making = makingFrom(seed, new Set());
      const came = json(withRepeats(aForm(making), making));
      const { set } = fromFhirQuestionnaire(came);
      const compiled = compile(set);
      const given = compiled.questions.flatMap((asked, at) => {
        const value = chance(making, 80) ? anyAnswer(asked, at) : undefined;
        return value === undefined ? [] : [[asked.question.id, value] as const];
      });
      const send = (answers: Readonly<Record<string, AnswerValue>>) =>
        json(responseAsItCame(came, toFhirResponse(compiled, answers, { status: 'completed' }), compiled));
      const reachable = createForm(compiled, { today: TODAY, answers: Object.fromEntries(given) }).answers();
      const out = send(reachable);
      expect(JSON.stringify(out)).not.toContain('~');
      const { answers, faults } = answersAsItCame(came, compiled, out);
      expect(faults).toEqual([]);
      expect(send(answers)).toEqual(out);
    }),
    { numRuns: 50 },
  );
});

test('rule 5.14: nothing that repeats in a published kind of form is asked once', () => {
  for (const given of Object.values(PUBLISHED_KINDS)) {
    const { notBroughtIn } = fromFhirQuestionnaire(json(given));
    expect(notBroughtIn.filter(({ why }) => /asked once/.test(why))).toEqual([]);
  }
});

describe('rule 5.14: a form made to harm', () => {
  const parts = (count: number, more: (at: number) => object) =>
    Array.from({ length: count }, (_, at) => ({
      linkId: `p${at}`,
      text: 'Part',
      type: 'string',
      repeats: true,
      ...more(at),
    }));

  test('is written out no further than a form may be long', () => {
    const { set } = fromFhirQuestionnaire(form(...parts(3_000, () => ({}))));
    expect(set.questions.filter(({ id }) => id.includes('~'))).toEqual([]);
    const nested = Array.from({ length: 25 }).reduce<object>(
      (inner, _, at) => ({ linkId: `g${at}`, type: 'group', repeats: true, item: [inner] }),
      { linkId: 'q', type: 'string' },
    );
    expect(fromFhirQuestionnaire(form(nested)).set.questions.length).toBeLessThan(700);
  });

  test('with every sign in its linkIds asks once', () => {
    const given = form(...parts(6, (at) => ({ linkId: `a${'~'.repeat(at)}` })));
    expect(fromFhirQuestionnaire(given).set.questions).toHaveLength(6);
  });

  test('with a linkId twice, none, or one as long as an id may be asks once', () => {
    for (const item of [
      [
        { linkId: 'a', type: 'string', repeats: true },
        { linkId: 'a', type: 'string' },
      ],
      [
        {
          linkId: 'g',
          type: 'group',
          repeats: true,
          item: [{ type: 'string' }, { linkId: 'b', type: 'string' }],
        },
      ],
      [{ linkId: 'x'.repeat(90), type: 'string', repeats: true }],
    ]) {
      const { set, notBroughtIn } = fromFhirQuestionnaire(form(...item));
      expect(set.questions.some(({ id }) => id.includes('~'))).toBe(false);
      expect(notBroughtIn.map(({ why }) => why).join()).toMatch(/asked once|repeats|several times/);
    }
  });
});
