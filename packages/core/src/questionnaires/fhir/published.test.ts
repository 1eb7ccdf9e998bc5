import { describe, expect, test } from 'vitest';
import { evaluate } from '../evaluate.ts';
import { fromFhirQuestionnaire } from './fromQuestionnaire.ts';
import { toFhirQuestionnaire } from './toQuestionnaire.ts';

// Small forms of our own in shapes that published forms were found in; see docs/decisions/0034.
const HL7 = 'http://hl7.org/fhir/StructureDefinition';
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition';
const form = (item: readonly object[], rest: object = {}) => ({
  resourceType: 'Questionnaire',
  status: 'draft',
  title: 'Theirs',
  ...rest,
  item,
});
const read = (...item: readonly object[]) => fromFhirQuestionnaire(form(item));
const notes = ({ notBroughtIn }: ReturnType<typeof read>, path: string) =>
  notBroughtIn.flatMap(({ group, why, paths }) => (paths.includes(path) ? [`${group}: ${why}`] : []));
const shown = ({ set }: ReturnType<typeof read>, answers: Record<string, string>) =>
  evaluate(set, answers, { today: '2026-11-20' }).visible;

describe('fhir 4.5: what published forms showed', () => {
  test('a choice without any answers says that nobody can answer it, whether or not it must be answered', () => {
    const optionReference = {
      url: 'http://example.org/StructureDefinition/option-reference',
      valueReference: { id: 'a', display: 'A passport' },
    };
    const result = read(
      { linkId: 'proof', text: 'What do you have with you?', type: 'choice', extension: [optionReference] },
      { linkId: 'open', text: 'Anything else?', type: 'open-choice' },
      { linkId: 'yes', text: 'Are you well?', type: 'boolean' },
    );
    const why = 'never_asked: It has no answers to choose from, so nobody can answer it. Add them here';
    expect(notes(result, 'item[0].type')).toEqual([why]);
    expect(notes(result, 'item[1].type')).toContain(why);
    expect(notes(result, 'item[2].type')).toEqual([]);
  });

  test('a list that came along and offers nothing says so too', () => {
    const contained = [
      {
        resourceType: 'ValueSet',
        id: 'l',
        expansion: { contains: [{ code: 'a', display: 'A', abstract: true }] },
      },
    ];
    const result = fromFhirQuestionnaire(
      form([{ linkId: 'q', text: 'Which?', type: 'choice', answerValueSet: '#l' }], { contained }),
    );
    expect(notes(result, 'item[0].type')).toEqual([
      expect.stringMatching(/^never_asked: .*nobody can answer it/),
    ]);
  });

  test('a number that is worked out and is no total of points is among what nobody is asked', () => {
    const worked = {
      url: `${SDC}/sdc-questionnaire-calculatedExpression`,
      valueExpression: { language: 'text/fhirpath', expression: '(%weight / %height.power(2)).round(1)' },
    };
    const result = read(
      { linkId: 'weight', text: 'Weight', type: 'decimal' },
      { linkId: 'bmi', text: 'BMI', type: 'decimal', extension: [worked] },
    );
    expect(notes(result, 'item[1]')).toEqual(['never_asked: It is worked out and not asked']);
  });

  test('points of a list as an older FHIR names them count, and points that we cannot read are no small print', () => {
    const listed = (url: string) =>
      fromFhirQuestionnaire(
        form([{ linkId: 'q', text: 'How often?', type: 'choice', answerValueSet: '#l' }], {
          contained: [
            {
              resourceType: 'ValueSet',
              id: 'l',
              expansion: {
                contains: ['Never', 'Daily'].map((display, at) => ({
                  extension: [{ url, valueDecimal: at * 3 }],
                  system: 'http://example.org',
                  code: display,
                  display,
                })),
              },
            },
          ],
        }),
      );
    for (const name of ['valueset', 'codesystem', 'questionnaire']) {
      const older = listed(`${HL7}/${name}-ordinalValue`);
      expect(older.set.options.map(({ score }) => score)).toEqual([0, 3]);
    }
    const anOption = {
      valueString: 'Daily',
      extension: [{ url: 'http://example.org/StructureDefinition/ordinalValue', valueDecimal: 3 }],
    };
    const option = read({ linkId: 'q', text: 'How often?', type: 'choice', answerOption: [anOption] });
    expect(notes(option, 'item[0].answerOption[0]')).toEqual([
      expect.stringMatching(/^scored_differently: /),
    ]);
    const unknown = listed('http://example.org/StructureDefinition/itemWeight');
    expect(unknown.set.options.map(({ score }) => score)).toEqual([0, 0]);
    expect(notes(unknown, 'contained[0].expansion.contains[1].extension[0]')).toEqual([
      expect.stringMatching(/^scored_differently: .*itemWeight/),
    ]);
  });

  test('words that are for reading a form and not for filling it in are not called small print', () => {
    const extension = [{ url: `${HL7}/questionnaire-usageMode`, valueCode: 'display' }];
    const result = read({ linkId: 'sum', text: 'In short', type: 'string', extension });
    expect(notes(result, 'item[0].extension[0]')).toEqual([expect.stringMatching(/^asked_differently: /)]);
  });

  test('a unit that is shown is not said to be lost: its code is', () => {
    const inKg = () => [
      { url: `${HL7}/questionnaire-unit`, valueCoding: { system: 'http://unitsofmeasure.org', code: 'kg' } },
    ];
    const result = read(
      { linkId: 'weight', text: 'Weight', type: 'decimal', extension: inKg() },
      { linkId: 'when', text: 'When?', type: 'date', extension: inKg() },
    );
    expect(result.set.questions.find(({ id }) => id === 'weight')?.unit).toBe('kg');
    expect(notes(result, 'item[0].extension[0]')).toEqual([
      expect.stringMatching(/^not_kept: .*code of its unit/),
    ]);
    expect(notes(result, 'item[1].extension[0]')).toEqual([expect.stringMatching(/^shown_differently: /)]);
  });

  test('a condition on an answer whose code is too long to be kept still holds', () => {
    const linkId = '59b1900a-4f85-4a8c-b9cd-3fe2fd76f27e';
    const system = 'http://terminology.example.org/CodeSystem/clinical-status-of-a-condition';
    const coding = (code: string) => ({ system, code, display: code });
    const text = `${'A long way of saying '.repeat(4)}yes`;
    const result = read(
      {
        linkId,
        text: 'How is it?',
        type: 'choice',
        answerOption: [
          { valueCoding: coding('active') },
          { valueCoding: coding('resolved') },
          { valueString: text },
        ],
      },
      {
        linkId: 'coded',
        text: 'When did it end?',
        type: 'string',
        enableWhen: [{ question: linkId, operator: '=', answerCoding: { system, code: 'resolved' } }],
      },
      {
        linkId: 'worded',
        text: 'Why?',
        type: 'string',
        enableWhen: [{ question: linkId, operator: '=', answerString: text }],
      },
    );
    const [active, resolved, worded] = result.set.options.map(({ id }) => id) as [string, string, string];
    expect(shown(result, { [linkId]: active })).toEqual([linkId]);
    expect(shown(result, { [linkId]: resolved })).toEqual([linkId, 'coded']);
    expect(shown(result, { [linkId]: worded })).toEqual([linkId, 'worded']);
  });

  test('groups with one linkId are all brought in: nobody answers a group, and questions stand in it', () => {
    const result = read(
      { linkId: 'part', text: 'One', type: 'group', item: [{ linkId: 'a', text: 'A?', type: 'string' }] },
      {
        linkId: 'part',
        text: 'Two',
        type: 'group',
        item: [{ linkId: 'b', text: 'B?', type: 'boolean' }],
      },
      {
        linkId: 'a',
        text: 'Three',
        type: 'group',
        enableWhen: [{ question: 'a', operator: 'exists', answerBoolean: true }],
        item: [
          { linkId: 'c', text: 'C?', type: 'string' },
          { linkId: 'b', text: 'Which B is meant?', type: 'string' },
        ],
      },
    );
    const words = result.set.questions.map(({ question }) => question);
    expect(words).toEqual(['One', 'A?', 'Two', 'B?', 'Three', 'C?']);
    expect(shown(result, {})).not.toContain('c');
    expect(shown(result, { a: 'something' })).toContain('c');
    expect(notes(result, 'item[1].linkId')).toEqual([
      expect.stringMatching(/^not_kept: Another item has the same linkId/),
    ]);
    expect(notes(result, 'item[2].item[1]')).toEqual(['never_asked: Another item has the same linkId']);
    // What the first says is not taken for what the second says.
    const tab = { url: 'http://example.org/StructureDefinition/tab', valueString: 'left' };
    const page = {
      url: `${HL7}/questionnaire-itemControl`,
      valueCodeableConcept: { coding: [{ code: 'page' }] },
    };
    const item = [{ linkId: 'x', text: 'X?', type: 'string' }];
    const twice = read(
      { linkId: 'part', text: 'One', type: 'group', prefix: 'I', extension: [page], item },
      { linkId: 'part', text: 'One', type: 'display', prefix: 'I', extension: [page] },
      { linkId: 'part', text: 'One', type: 'group', extension: [tab], definition: 'http://example.org#a' },
    );
    expect(notes(twice, 'item[1]')).toEqual([expect.stringMatching(/same linkId/)]);
    expect(notes(twice, 'item[2].definition')).toEqual([expect.stringMatching(/^not_kept/)]);
    const ids = JSON.stringify(toFhirQuestionnaire(result.set)).match(/"linkId":"[^"]*"/g) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('an answer that only lost a mark of its code is not said to be missing', () => {
    const answerOption = ['1', '2'].map((code) => ({
      valueCoding: {
        id: `mark-${code}`,
        system: 'urn:example:list',
        version: '3',
        code,
        display: `Answer ${code}`,
      },
    }));
    const result = read({ linkId: 'q', text: 'Which?', type: 'choice', answerOption });
    expect(result.set.options.map(({ text }) => text)).toEqual(['Answer 1', 'Answer 2']);
    const why = 'not_kept: Not brought in: what stands beside the codes of its answers (id, version)';
    expect(notes(result, 'item[0].answerOption[1]')).toEqual([why]);
  });

  test('words that a stranger keeps in an extension of their own are words that are not shown', () => {
    const name = (end: string) => `http://example.org/StructureDefinition/${end}`;
    const ends = ['sdf-sublabel', 'sdf-sublabel-text', 'placeholder', 'validationtext', 'option-hint'];
    const extension = ends.map((end) => ({ url: name(end), valueString: 'Words' }));
    const context = { url: `${SDC}/sdc-questionnaire-itemPopulationContext`, valueString: 'For programs' };
    const limits = { url: name('questionnaire-constraints'), valueString: 'Only in the morning' };
    const result = read({
      linkId: 'q',
      text: 'What?',
      type: 'string',
      extension: [...extension, limits, context],
    });
    for (const at of ends.keys())
      expect(notes(result, `item[0].extension[${at}]`)).toEqual([
        expect.stringMatching(/^shown_differently: /),
      ]);
    expect(notes(result, 'item[0].extension[5]')).toEqual([expect.stringMatching(/^asked_differently: /)]);
    expect(notes(result, 'item[0].extension[6]')).toEqual([expect.stringMatching(/^not_kept: /)]);
  });

  test('of one field of ours that is said twice, the one that is not taken is noted', () => {
    const reason = (valueString: string) => ({ url: 'urn:careway:question:reason', valueString });
    const extension = [reason('To help you'), reason('To know you')];
    const result = read({ linkId: 'q', text: 'What?', type: 'string', extension });
    expect(result.set.questions.map((question) => question.reason)).toEqual(['To know you']);
    expect(notes(result, 'item[0].extension[0]')).toHaveLength(1);
    expect(notes(result, 'item[0].extension[1]')).toEqual([]);
  });
});
