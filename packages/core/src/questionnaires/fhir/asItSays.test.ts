import { describe, expect, test } from 'vitest';
import { checkDraft } from '../authoring/checkDraft.ts';
import { compile } from '../compile.ts';
import { createForm } from '../form.ts';
import type { Answers, Option, Question } from '../types.ts';
import { fromFhirQuestionnaire } from './fromQuestionnaire.ts';
import { fromFhirResponse } from './fromResponse.ts';
import { asItCame } from './kept/asItCame.ts';
import { responseAsItCame } from './kept/responseAsItCame.ts';
import { asDraft, standings } from './kept/tree.ts';
import type { Json } from './reading.ts';
import { toFhirResponse } from './toResponse.ts';

// Small forms of our own in shapes that published forms were found in.
const TODAY = '2026-11-20';
const form = (item: readonly object[], rest: object = {}) => ({
  resourceType: 'Questionnaire',
  status: 'draft',
  title: 'Theirs',
  url: 'http://example.org/Questionnaire/theirs',
  ...rest,
  item,
});
const shownIf = (expression: string) => ({
  extension: [
    {
      url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression',
      valueExpression: { language: 'text/fhirpath', expression },
    },
  ],
});
const isShown = (json: object, id: string, answers: object) =>
  createForm(fromFhirQuestionnaire(json).set, { today: TODAY, answers: answers as Answers }).question(id)
    .visible;

describe('rule 5.23: what published forms say in a way of their own', () => {
  test('a group without words holds its questions together, and nobody has to write any', () => {
    const { set } = fromFhirQuestionnaire(
      form([
        {
          linkId: 'g',
          type: 'group',
          item: [{ linkId: 'in', type: 'group', item: [{ linkId: 'a', text: 'A?', type: 'string' }] }],
        },
        { linkId: 'b', text: 'B?', type: 'string' },
      ]),
    );
    expect(
      createForm(set, { today: TODAY })
        .pages()
        .map(({ title }) => title),
    ).toEqual(['Theirs', 'Theirs']);
    expect(checkDraft(set, TODAY).filter(({ level }) => level === 'error')).toEqual([]);
  });

  test.each([
    'http://hl7.org/fhir/StructureDefinition/questionnaire-enableWhenExpression',
    'http://hl7.org/fhir/us/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression',
    'http://example.org/fhir/StructureDefinition/displayCondition',
    'http://example.org/skip-logic',
    'http://example.org/visibleIf',
  ])('rule 5.21: words that wait for %s are shown to nobody until their author decides', (url) => {
    const waits = { extension: [{ url, valueString: 'a = true' }] };
    const json = form([
      {
        linkId: 'a',
        text: 'A?',
        type: 'boolean',
        item: [{ linkId: 'in', text: 'In', type: 'display', ...waits }],
      },
      { linkId: 'w', text: 'Words', type: 'display', ...waits },
      { linkId: 'q', text: 'Q?', type: 'string', required: true, ...waits },
    ]);
    const { set, notBroughtIn } = fromFhirQuestionnaire(json);
    expect(['in', 'w', 'q'].map((id) => isShown(json, id, {}))).toEqual([false, false, true]);
    expect(createForm(set, { today: TODAY }).complete()).toBe(true);
    expect(JSON.stringify(createForm(set, { today: TODAY }).pages())).not.toMatch(/Words|"In"/);
    for (const id of ['in', 'w', 'q'])
      expect(notBroughtIn.find(({ linkId }) => linkId === id)).toMatchObject({
        group: 'asked_differently',
        why: expect.stringContaining(url),
      });
    expect(asItCame(json, set)).toEqual(json);
  });

  test.each([[null], ['a = true'], [{ question: 'a', operator: '=', answerBoolean: true }, null]])(
    'rule 5.21: words whose conditions have %j among them are shown to nobody',
    (...enableWhen) => {
      const json = form([
        { linkId: 'a', text: 'A?', type: 'boolean' },
        { linkId: 'w', text: 'Words', type: 'display', enableWhen },
      ]);
      for (const answers of [{}, { a: 'a|:boolean|true' }]) expect(isShown(json, 'w', answers)).toBe(false);
      expect(fromFhirQuestionnaire(json).notBroughtIn.map(({ linkId }) => linkId)).toContain('w');
    },
  );

  test('a read-only group keeps what is asked in it; a question that is read-only is nobody’s to answer', () => {
    const inside = [
      { linkId: 'yes', text: 'Do you agree?', type: 'boolean', required: true },
      { linkId: 'words', text: 'Read this first', type: 'display', readOnly: true },
      { linkId: 'no', text: 'Filled in for you', type: 'string', readOnly: true },
    ];
    const { set, notBroughtIn } = fromFhirQuestionnaire(
      form([{ linkId: 'g', text: 'Consent', type: 'group', readOnly: true, item: inside }]),
    );
    expect(set.questions.map(({ id }) => id)).toEqual(['g', 'yes', 'words']);
    expect(notBroughtIn.map(({ linkId, group }) => [linkId, group])).toEqual([['no', 'never_asked']]);
  });

  test('a condition finds an answer by its words where nothing else is said of it', () => {
    const answerOption = ['Often', 'Never'].map((display, at) => ({
      valueCoding: { code: `c${at}`, display },
    }));
    const when = { enableWhen: [{ question: 'q', operator: '=', answerCoding: { display: 'Often' } }] };
    const json = form([
      { linkId: 'q', text: 'How often?', type: 'choice', answerOption },
      { linkId: 'more', text: 'More', type: 'string', ...when },
    ]);
    expect([isShown(json, 'more', { q: 'q||c0' }), isShown(json, 'more', { q: 'q||c1' })]).toEqual([
      true,
      false,
    ]);
    const words = form([
      {
        linkId: 'q',
        text: 'How often?',
        type: 'choice',
        answerOption: [{ valueCoding: { display: 'Often' } }, { valueCoding: { display: 'Never' } }],
      },
      { linkId: 'more', text: 'More', type: 'string', ...when },
    ]);
    expect([
      isShown(words, 'more', { q: 'q|:words|Often' }),
      isShown(words, 'more', { q: 'q|:words|Never' }),
    ]).toEqual([true, false]);
  });

  test.each([
    "%resource.item.where(linkId='q').answer.first().value=true",
    "%resource.item.where(linkId='q').answer.first().value = true",
    "%resource.item.where(linkId='q').answer.first().value.first()=true",
    "%resource.item.where(linkId='q').answer[0].value=true",
    "%resource.item.where(linkId='q').answer.value.first()",
    "%resource.repeat(item).where(linkId='q').answer.valueBoolean=true",
  ])('%s', (expression) => {
    const json = form([
      { linkId: 'q', text: 'Well?', type: 'boolean' },
      { linkId: 'more', text: 'More', type: 'string', ...shownIf(expression) },
    ]);
    const at = (value: boolean) => isShown(json, 'more', { q: `q|:boolean|${value}` });
    expect([at(true), at(false), isShown(json, 'more', {})]).toEqual([true, false, false]);
  });

  test('what waits for any other answer waits for one that is added later too', () => {
    const answerOption = ['a', 'b'].map((code) => ({ valueCoding: { code, display: code } }));
    const { set } = fromFhirQuestionnaire(
      form([
        { linkId: 'q', text: 'Which?', type: 'choice', answerOption },
        {
          linkId: 'more',
          text: 'More',
          type: 'string',
          enableWhen: [{ question: 'q', operator: '!=', answerCoding: { code: 'a' } }],
        },
      ]),
    );
    const [first] = set.options;
    const added = {
      ...set,
      options: [...set.options, { ...first, id: 'new', text: 'c', sortOrder: 3 } as Option],
    };
    const at = (answers: Answers) => createForm(added, { today: TODAY, answers }).question('more').visible;
    expect([at({}), at({ q: 'q||a' }), at({ q: 'q||b' }), at({ q: 'new' })]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('rule 5.26: limits of an amount hold in the unit that is asked for; patterns, lengths and places are noted in words', () => {
    const HL7 = 'http://hl7.org/fhir/StructureDefinition';
    const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire';
    const unit = { url: `${HL7}/questionnaire-unit`, valueCoding: { code: 'kg', display: 'kg' } };
    const limit = (url: string, value: number, code: string) => ({
      url,
      valueQuantity: { value, unit: code, code },
    });
    const { set, notBroughtIn } = fromFhirQuestionnaire(
      form([
        {
          linkId: 'kg',
          text: 'Weight',
          type: 'quantity',
          extension: [unit, limit(`${SDC}-minQuantity`, 30, 'kg'), limit(`${HL7}/maxValue`, 300, 'kg')],
        },
        {
          linkId: 'lb',
          text: 'Weight',
          type: 'quantity',
          extension: [unit, limit(`${SDC}-minQuantity`, 60, 'lb')],
        },
        {
          linkId: 'w',
          text: 'Word',
          type: 'string',
          extension: [
            { url: `${HL7}/regex`, valueString: '^(a+)+$' },
            { url: `${HL7}/minLength`, valueInteger: 3 },
          ],
        },
        {
          linkId: 'n',
          text: 'Number',
          type: 'decimal',
          extension: [{ url: `${HL7}/maxDecimalPlaces`, valueInteger: 1 }],
        },
      ]),
    );
    expect(set.questions.map(({ id, min, max }) => [id, min, max])).toEqual([
      ['kg', 30, 300],
      ['lb', undefined, undefined],
      ['w', undefined, undefined],
      ['n', undefined, undefined],
    ]);
    const said = notBroughtIn.filter(
      ({ group, why }) => group === 'asked_differently' && !why.includes('kind of answer'),
    );
    expect(said.map(({ linkId, why }) => [linkId, why.replace(/ \(http.*/, '')])).toEqual([
      ['lb', 'Not brought in: the lowest number that may be answered'],
      ['w', 'Not brought in: the pattern that an answer must have, ^(a+)+$; any words will do here'],
      ['w', 'Not brought in: how long an answer must be at least, 3'],
      ['n', 'Not brought in: how many places behind the point a number may have, 1'],
    ]);
  });

  test('a form that was changed here keeps to the rules of R4', () => {
    const answerOption = ['a', 'b'].map((code) => ({ valueCoding: { code } }));
    const json = form(
      [
        {
          linkId: 'g',
          text: 'Words',
          type: 'group',
          required: true,
          item: [{ linkId: 'a', text: 'A', type: 'string' }],
        },
        {
          linkId: 'm',
          text: 'M',
          type: 'choice',
          repeats: true,
          answerValueSet: '#l',
          initial: answerOption,
        },
        { linkId: 'n', text: 'N', type: 'integer', initial: [{ valueInteger: 4 }] },
        { linkId: 'z', text: 'Z', type: 'string' },
      ],
      {
        contained: [
          {
            resourceType: 'ValueSet',
            id: 'l',
            compose: { include: [{ concept: [{ code: 'a' }, { code: 'b' }] }] },
          },
        ],
      },
    );
    const { set } = fromFhirQuestionnaire(json);
    const questions = set.questions
      .filter(({ id }) => id !== 'a')
      .map((one): Question => {
        if (one.id === 'm') return { ...one, type: 'radioinput' };
        return one.id === 'n' ? { ...one, type: 'freetext', format: 'line' } : one;
      });
    const out = asItCame(json, { ...set, questions });
    const [g, m, n] = ['g', 'm', 'n'].map(
      (id) => standings(asDraft(out)).find(({ item }) => item.linkId === id)?.item,
    );
    expect([g?.type, g?.required]).toEqual(['display', undefined]);
    expect([m?.repeats, m?.initial, n?.type, n?.initial]).toEqual([
      undefined,
      undefined,
      'string',
      undefined,
    ]);
  });

  test('with a long linkId an answer goes out with the system and the code that it came in with, and comes back', () => {
    const linkId = `a/${'very-long/'.repeat(8)}question`;
    const system = 'http://example.org/fhir/CodeSystem/how-often-something-happens';
    const json = form([
      {
        linkId,
        text: 'How often?',
        type: 'choice',
        answerOption: ['x', 'y'].map((code) => ({
          valueCoding: { system, code, display: `Display ${code}` },
        })),
      },
    ]);
    const { set, notBroughtIn } = fromFhirQuestionnaire(json);
    expect(notBroughtIn).toEqual([]);
    const [, second] = set.options;
    const answers = { [linkId]: String(second?.id) };
    const ours = toFhirResponse(set, answers, { status: 'completed' });
    const out = responseAsItCame(asItCame(json, set), ours, compile(set));
    expect(out.item?.[0]?.answer).toEqual([{ valueCoding: { system, code: 'y', display: 'Display y' } }]);
    expect(fromFhirResponse(set, JSON.parse(JSON.stringify(out)) as Json)).toEqual({ answers, faults: [] });
  });
});
