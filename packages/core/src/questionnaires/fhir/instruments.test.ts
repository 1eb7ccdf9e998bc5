import { describe, expect, test } from 'vitest';
import { createForm } from '../form.ts';
import { fromFhirQuestionnaire } from './fromQuestionnaire.ts';
import { fromFhirResponse } from './fromResponse.ts';
import { GAD7, PHQ9 } from './testing/instruments.ts';
import { toFhirQuestionnaire } from './toQuestionnaire.ts';
import { toFhirResponse } from './toResponse.ts';

const TODAY = '2026-11-20';
const CODES = ['LA6568-5', 'LA6569-3', 'LA6570-1', 'LA6571-9'] as const;

/**
 * The form with its scored questions answered, each by the number of the box ticked: 0 not at all, 3 nearly
 * every day.
 */
function answered(json: unknown, boxes: readonly number[]) {
  const { set } = fromFhirQuestionnaire(json);
  const form = createForm(set, { today: TODAY });
  const scored = set.questions.filter(({ id }) =>
    set.options.some((option) => option.questionId === id && option.id.includes('LA6568-5')),
  );
  expect(scored).toHaveLength(boxes.length);
  scored.forEach(({ id }, at) => {
    form.set(id, `${id}|http://loinc.org|${CODES[boxes[at] ?? 0]}`);
  });
  return { form, set };
}

describe('a published PHQ-9 is brought in, answered and scored', () => {
  // Totals added up by hand.
  const cases: readonly [readonly number[], number][] = [
    [[0, 0, 0, 0, 0, 0, 0, 0, 0], 0],
    [[1, 1, 2, 3, 0, 1, 0, 0, 0], 8],
    [[3, 2, 1, 2, 3, 2, 1, 0, 1], 15],
    [[3, 3, 3, 3, 3, 3, 3, 3, 3], 27],
  ];
  test.each(cases)('%j makes %i', (boxes, total) => {
    const { form } = answered(PHQ9, boxes);
    expect(form.score()).toMatchObject({ total, most: 27, answered: 9, left: 0 });
    expect(form.complete()).toBe(true);
  });

  test('it is one grid of nine and one question more, in the words of the instrument', () => {
    const { set, notBroughtIn } = fromFhirQuestionnaire(PHQ9);
    expect(set).toMatchObject({
      name: 'PHQ-9',
      status: 'draft',
      templateFrom: 'http://loinc.org/q/44249-1|2.77',
    });
    expect(set.questions.map(({ type }) => type)).toEqual([...Array(9).fill('likert'), 'radioinput']);
    expect(set.questions.slice(0, 9).every(({ group }) => group?.startsWith('Over the last 2 weeks'))).toBe(
      true,
    );
    expect(set.questions[0]).toMatchObject({
      id: '44250-9',
      question: 'Little interest or pleasure in doing things',
      isMandatory: true,
    });
    // Nothing is dropped in silence: the total is worked out here, and that is said.
    expect(notBroughtIn).toMatchObject([
      {
        linkId: '44261-6',
        text: 'Patient health questionnaire 9 item total score',
        why: 'It is worked out and not asked. Scores are worked out here from the answers',
      },
      { linkId: '44249-1', why: expect.stringContaining('heading of a grid') },
      { linkId: '', why: expect.stringContaining('it is active') },
    ]);
  });

  test('its answers go out with the codes it came in with, and come back', () => {
    const { form, set } = answered(PHQ9, [1, 1, 2, 3, 0, 1, 0, 0, 0]);
    const total = form.score().total;
    const response = toFhirResponse(set, form.answers(), { status: 'completed', score: total });
    const items = response.item?.[0]?.item ?? [];
    expect(items.map(({ linkId, answer }) => [linkId, answer?.[0]?.valueCoding?.code]).slice(0, 3)).toEqual([
      ['44250-9', 'LA6569-3'],
      ['44255-8', 'LA6569-3'],
      ['44259-0', 'LA6570-1'],
    ]);
    expect(items[0]?.answer).toEqual([
      { valueCoding: { system: 'http://loinc.org', code: 'LA6569-3', display: 'Several days' } },
    ]);
    expect(response.item?.at(-1)).toMatchObject({ linkId: 'score', answer: [{ valueDecimal: 8 }] });
    const back = fromFhirResponse(set, response);
    expect(back.faults).toEqual([]);
    expect({ ...back.answers }).toEqual(form.answers());
  });
});

describe('a published GAD-7 is brought in, answered and scored', () => {
  const cases: readonly [readonly number[], number][] = [
    [[0, 0, 0, 0, 0, 0, 0], 0],
    [[1, 0, 2, 1, 0, 3, 0], 7],
    [[2, 2, 2, 1, 3, 3, 2], 15],
    [[3, 3, 3, 3, 3, 3, 3], 21],
  ];
  test.each(cases)('%j makes %i', (boxes, total) => {
    const { form } = answered(GAD7, boxes);
    expect(form.score()).toMatchObject({ total, most: 21, answered: 7, left: 0 });
  });

  test('its numbering stands before its words, under the heading it has', () => {
    const { set } = fromFhirQuestionnaire(GAD7);
    expect(set.questions.slice(0, 2)).toMatchObject([
      {
        type: 'section',
        question: 'Over the last 2 weeks, how often have you been bothered by the following problems?',
      },
      { type: 'radioinput', question: '1. Feeling nervous, anxious or on edge' },
    ]);
  });
});

test.each([['PHQ-9', PHQ9] as const, ['GAD-7', GAD7] as const])(
  '%s, brought in and sent out again, is the same form with the same codes and scores',
  (_name, json) => {
    const { set } = fromFhirQuestionnaire(json);
    const out = toFhirQuestionnaire(set);
    expect(fromFhirQuestionnaire(JSON.parse(JSON.stringify(out))).set).toEqual(set);
    expect(out.item?.[0]?.item?.[0]?.answerOption?.[3]).toMatchObject({
      extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: 3 }],
      valueCoding: { system: 'http://loinc.org', code: 'LA6571-9', display: 'Nearly every day' },
    });
  },
);

test('PHQ-9 question 9: any answer but "Not at all" can ask a question more', () => {
  const follow = {
    ...PHQ9,
    item: [
      ...PHQ9.item,
      {
        linkId: 'safe',
        text: 'Are you safe now?',
        type: 'boolean',
        enableWhen: [
          {
            question: '44260-8',
            operator: '!=',
            answerCoding: { system: 'http://loinc.org', code: 'LA6568-5' },
          },
        ],
      },
    ],
  };
  const { form } = answered(follow, [0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(form.question('safe').visible).toBe(true);
  expect(answered(follow, [0, 0, 0, 0, 0, 0, 0, 0, 0]).form.question('safe').visible).toBe(false);
});
