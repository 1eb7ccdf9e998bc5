import { describe, expect, test } from 'vitest';
import { fromFhirQuestionnaire } from './fromQuestionnaire.ts';
import { makingFrom } from './testing/making.ts';
import { MORE_PUBLISHED_KINDS } from './testing/morePublishedKinds.ts';
import { PUBLISHED_KINDS } from './testing/publishedKinds.ts';
import { NOT_TRANSLATED, TRANSLATED } from './testing/scoredShapes.ts';
import { wrongOf } from './testing/shownWrong.ts';
import { aWaitingForm } from './testing/waitingForm.ts';

const SEED = Number(process.env['SEED']);

const KINDS: Readonly<Record<string, object>> = {
  ...PUBLISHED_KINDS,
  ...MORE_PUBLISHED_KINDS,
  ...Object.fromEntries([...TRANSLATED, ...NOT_TRANSLATED].map(([name, form]) => [name, form])),
};
const looked = (came: object) => {
  const { set, notBroughtIn } = fromFhirQuestionnaire(came);
  return wrongOf(JSON.parse(JSON.stringify(came)), set, notBroughtIn);
};

describe('rule 5.27: an item is shown when FHIR shows it, or a note says that it is not', {
  timeout: 60_000,
}, () => {
  test('every kind of published form', () => {
    const found = Object.entries(KINDS).map(([name, form]) => ({ name, ...looked(form) }));
    expect(found.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    expect(found.reduce((all, { checked }) => all + checked, 0)).toBeGreaterThan(500);
  });

  test('forms whose items wait for one another', () => {
    let checked = 0;
    for (let at = 0; at < 40; at += 1) {
      const found = looked(aWaitingForm(makingFrom(SEED + at, new Set())));
      expect(found.wrong, `seed ${SEED + at}`).toEqual([]);
      checked += found.checked;
    }
    expect(checked).toBeGreaterThan(1_000);
  });

  test('what lost its condition without a word is seen', () => {
    const enableWhen = [{ question: 'ill', operator: '=', answerBoolean: true }];
    const came = {
      resourceType: 'Questionnaire',
      status: 'active',
      item: [
        { linkId: 'ill', text: 'Are you ill?', type: 'boolean' },
        { linkId: 'rest', text: 'Rest now', type: 'display', enableWhen },
      ],
    };
    const { set } = fromFhirQuestionnaire(came);
    const always = {
      ...set,
      questions: set.questions.map((one) => {
        const { condition: _, ...rest } = one;
        return { ...rest, dependentQuestionId: null, dependentOptionId: null };
      }),
    };
    expect(wrongOf(came, set, []).wrong).toEqual([]);
    expect(wrongOf(came, always, []).wrong).toEqual(['rest: shown here']);
  });
});
