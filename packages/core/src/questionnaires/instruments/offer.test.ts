import { describe, expect, test } from 'vitest';
import { checkDraft } from '../authoring/checkDraft.ts';
import { fromFhirQuestionnaire } from '../fhir/fromQuestionnaire.ts';
import { instrumentOf } from '../fhir/instrumentOf.ts';
import type { Json } from '../fhir/reading.ts';
import { GAD7, PHQ9 } from '../fhir/testing/instruments.ts';
import { createForm } from '../form.ts';
import { keywordFlags } from '../keywordFlags.ts';
import { INSTRUMENT_IDS, INSTRUMENTS } from './known.ts';
import { offerFor, withBands, withFlag } from './offer.ts';

const TODAY = '2026-11-20';

/** A made-up form of the shape of an instrument, without a total of its own. */
const shaped = (id: (typeof INSTRUMENT_IDS)[number], codes: object): Json => {
  const { questions, most } = INSTRUMENTS[id];
  return {
    resourceType: 'Questionnaire',
    status: 'draft',
    title: 'A form',
    ...codes,
    item: Array.from({ length: questions + 1 }, (_, at) => ({
      linkId: `q${at + 1}`,
      text: `Question ${at + 1}?`,
      type: 'choice',
      required: at < questions,
      answerOption: Array.from({ length: most + 1 }, (_one, points) => ({
        valueCoding: {
          extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: points }],
          code: `c${points}`,
          display: `Answer ${points}`,
        },
      })),
    })),
  };
};
const coded = (code: string) => ({ code: [{ system: 'http://loinc.org', code }] });

describe('rule 5.24: for a known instrument its author is offered what is published', () => {
  test.each(INSTRUMENT_IDS.flatMap((id) => INSTRUMENTS[id].codes.map((code) => [id, code] as const)))(
    '%s is known by %s, and by nothing in its words',
    (id, code) => {
      expect(instrumentOf(shaped(id, coded(code)))).toBe(id);
      expect(instrumentOf(shaped(id, { title: INSTRUMENTS[id].name }))).toBeNull();
      expect(instrumentOf(shaped(id, { code: [{ system: 'http://example.org', code }] }))).toBeNull();
    },
  );

  test('two in one form are none', () => {
    expect(instrumentOf({ item: [...PHQ9.item, ...GAD7.item] })).toBeNull();
    expect([instrumentOf(PHQ9 as unknown as Json), instrumentOf(GAD7 as unknown as Json)]).toEqual([
      'phq-9',
      'gad-7',
    ]);
  });

  test.each(INSTRUMENT_IDS)('%s: its bands name every total, once and in order', (id) => {
    const { bands, questions, most } = INSTRUMENTS[id];
    const totals = bands.flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, at) => from + at),
    );
    expect(totals).toEqual(Array.from({ length: questions * most + 1 }, (_, at) => at));
  });

  test.each(INSTRUMENT_IDS)(
    '%s: nothing holds before it is taken, and then just its own questions count',
    (id) => {
      const { questions, most, bands } = INSTRUMENTS[id];
      const { set } = fromFhirQuestionnaire(shaped(id, {}));
      const offer = offerFor(id, set);
      expect(set.options.every(({ keywords }) => keywords.length === 0) && set.scoring === undefined).toBe(
        true,
      );
      const taken = withBands(id, withFlag(set, offer as NonNullable<typeof offer>));
      expect(offerFor(id, taken)).toBeUndefined();
      const answers = Object.fromEntries(set.questions.map((one) => [one.id, `${one.id}||c${most}`]));
      const form = createForm(taken, { today: TODAY, answers });
      expect(form.score()).toMatchObject({
        total: questions * most,
        most: questions * most,
        band: bands.at(-1),
      });
      expect(checkDraft(taken, TODAY).map(({ problem }) => problem)).toEqual([]);
    },
  );

  test('of the last question of PHQ-9 every answer but the first is flagged', () => {
    const { set } = fromFhirQuestionnaire(PHQ9);
    const offer = offerFor('phq-9', set);
    const taken = withFlag(set, offer as NonNullable<typeof offer>);
    const flags = (code: string) =>
      keywordFlags(
        createForm(taken, { today: TODAY, answers: { '44260-8': `44260-8|http://loinc.org|${code}` } }),
      ).map(({ keyword }) => keyword);
    expect(['LA6568-5', 'LA6569-3', 'LA6570-1', 'LA6571-9'].map(flags)).toEqual([
      [],
      ['Thoughts of self-harm'],
      ['Thoughts of self-harm'],
      ['Thoughts of self-harm'],
    ]);
  });

  test('a form that counts otherwise is offered nothing', () => {
    const { set } = fromFhirQuestionnaire(shaped('audit-c', {}));
    expect(offerFor('phq-9', set)).toBeUndefined();
    expect(offerFor('gad-7', { ...set, questions: set.questions.slice(1) })).toBeUndefined();
  });
});
