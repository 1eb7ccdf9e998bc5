import { describe, expect, test } from 'vitest';
import { compile } from '../compile.ts';
import { CONCEPT, MEANING } from '../concepts.ts';
import { anOption, aQuestion, aQuestionSet } from '../testing/sets.ts';
import { fromFhirQuestionnaire } from './fromQuestionnaire.ts';
import { toFhirQuestionnaire } from './toQuestionnaire.ts';
import { OURS } from './urls.ts';

const LOINC = 'http://loinc.org';
const NOT_READ = expect.stringContaining('Our pages look for this answer by its code');

const set = aQuestionSet(
  [
    aQuestion({ id: 'ways', type: 'multiplechoice', code: CONCEPT.ways }),
    aQuestion({ id: 'mood', code: `${LOINC}|44250-9` }),
    aQuestion({ id: 'bare', code: '|x' }),
    aQuestion({ id: 'odd', code: ' two  blanks | and more ' }),
    aQuestion({ id: 'none' }),
  ],
  [
    anOption('ways', 'a', { code: MEANING.ways.call }),
    anOption('ways', 'b', { code: '' }),
    anOption('ways', 'c'),
    anOption('ways', `ways|${OURS.conceptSystem}|text`, { code: MEANING.ways.text }),
    anOption('ways', `ways|${LOINC}|LA1`),
  ],
);

/** A Questionnaire from elsewhere with one item. */
const foreign = (item: object) => ({
  resourceType: 'Questionnaire',
  status: 'draft',
  title: 'From elsewhere',
  item: [{ linkId: 'q', text: 'How are you?', type: 'string', ...item }],
});
const readOne = (item: object) => fromFhirQuestionnaire(foreign(item) as never);
const back = (read: ReturnType<typeof readOne>) => toFhirQuestionnaire(read.set).item?.[0];

describe('rule 5.18: codes in FHIR', () => {
  test('every code, readable or not, comes back as it was', () => {
    const json = JSON.parse(JSON.stringify(toFhirQuestionnaire(set)));
    const read = fromFhirQuestionnaire(json);
    const codes = (rows: readonly { id: string; code?: string }[]) => rows.map(({ id, code }) => [id, code]);
    expect(codes(read.set.questions)).toEqual(codes(set.questions));
    expect(codes(read.set.options)).toEqual(codes(set.options));
    // Options that mean nothing to us, as whoever builds such a form is told.
    expect(read.notBroughtIn.map(({ why }) => why)).toEqual([NOT_READ]);
  });

  test('a question says its code as FHIR has it, with its system', () => {
    const items = toFhirQuestionnaire(set).item;
    expect(items?.map(({ code }) => code)).toEqual([
      [{ system: OURS.conceptSystem, code: CONCEPT.ways }],
      [{ system: LOINC, code: '44250-9' }],
      [{ code: 'x' }],
      undefined,
      undefined,
    ]);
  });

  test('the code of a form from elsewhere is kept, goes out again and is no loss', () => {
    const code = { system: LOINC, code: '44250-9' };
    const read = readOne({ code: [{ ...code, display: 'How are you?' }] });
    expect(read.set.questions[0]?.code).toBe(`${LOINC}|44250-9`);
    expect(back(read)?.code).toEqual([code]);
    expect(read.notBroughtIn).toEqual([]);
  });

  test('of several codes ours is kept, or the first; the others are told', () => {
    const [ours, loinc, other] = [
      { system: OURS.conceptSystem, code: CONCEPT.callName },
      { system: LOINC, code: '1' },
      { system: 'http://snomed.info/sct', code: '2' },
    ];
    const read = readOne({ code: [loinc, ours] });
    expect(read.set.questions[0]?.code).toBe(CONCEPT.callName);
    expect(read.notBroughtIn.map(({ paths }) => paths)).toEqual([['item[0].code']]);
    const first = readOne({ code: [other, loinc] });
    expect(first.set.questions[0]?.code).toBe('http://snomed.info/sct|2');
    expect(first.notBroughtIn).toHaveLength(1);
  });

  test('what is no code is told and not taken', () => {
    for (const code of [{ system: LOINC }, { system: 'two words', code: 'x' }, { code: ' x' }, { code: 5 }]) {
      const read = readOne({ code: [code] });
      expect(read.set.questions[0]?.code).toBeUndefined();
      expect(read.notBroughtIn).toHaveLength(1);
    }
  });

  test('answers to choose from have the codes they came with, and those that we read are read', () => {
    const option = (code: string) => ({ valueCoding: { system: OURS.conceptSystem, code, display: code } });
    const read = readOne({
      type: 'choice',
      repeats: true,
      code: [{ system: OURS.conceptSystem, code: CONCEPT.ways }],
      answerOption: [option('call'), option('none'), { valueCoding: { system: LOINC, code: 'LA1' } }],
    });
    expect(read.set.options.map(({ code }) => code)).toEqual(['call', 'none', `${LOINC}|LA1`]);
    expect(compile(read.set).questions).toHaveLength(1);
    // The third means nothing to us, and whoever brings the form in is told.
    expect(read.notBroughtIn.map(({ why }) => why)).toEqual([NOT_READ]);
  });
});
