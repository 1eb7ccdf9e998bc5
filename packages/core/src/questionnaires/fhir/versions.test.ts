import { describe, expect, test } from 'vitest';
import { fromFhirQuestionnaire } from './fromQuestionnaire.ts';

const read = (item: object, more: object = {}) =>
  fromFhirQuestionnaire({
    resourceType: 'Questionnaire',
    status: 'draft',
    ...more,
    item: [{ linkId: 'g', type: 'group', text: 'You', item: [{ linkId: 'q', text: 'Which?', ...item }] }],
  });

describe('rule 5.14: fhir 4.4: a form says which FHIR it is written in by what others do not have', () => {
  test.each<[string, object, object, string]>([
    ['R5', { type: 'coding', answerOption: [{ valueCoding: { code: 'a' } }] }, {}, 'item[0].item[0].type'],
    ['R5', { type: 'string', answerConstraint: 'optionsOnly' }, {}, 'item[0].item[0].answerConstraint'],
    ['R5', { type: 'string' }, { copyrightLabel: 'x' }, 'copyrightLabel'],
    ['STU3', { type: 'choice', option: [{ valueString: 'a' }] }, {}, 'item[0].item[0].option'],
    ['STU3', { type: 'boolean', initialBoolean: true }, {}, 'item[0].item[0].initialBoolean'],
    [
      'STU3',
      { type: 'string', enableWhen: [{ question: 'x', hasAnswer: true }] },
      {},
      'item[0].item[0].enableWhen[0].hasAnswer',
    ],
    ['DSTU2', { type: 'string' }, { group: { question: [] } }, 'group'],
  ])('%s', (version, item, more, path) => {
    const { fhirVersion, notBroughtIn } = read(item, more);
    expect(fhirVersion).toBe(version);
    expect(notBroughtIn[0]).toMatchObject({
      linkId: '',
      group: 'never_asked',
      why: expect.stringContaining(version),
    });
    expect(notBroughtIn[0]?.paths).toEqual([path]);
  });

  test('a profile of FHIR itself names it; the version of a guide does not', () => {
    const of = (profile: string) => read({ type: 'string' }, { meta: { profile: [profile] } }).fhirVersion;
    expect(of('http://hl7.org/fhir/5.0/StructureDefinition/Questionnaire')).toBe('R5');
    expect(of('http://hl7.org/fhir/StructureDefinition/Questionnaire|3.0.1')).toBe('STU3');
    expect(of('http://hl7.org/fhir/4.0/StructureDefinition/Questionnaire')).toBe('R4');
    expect(of('http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire|3.0.0')).toBe('R4');
  });

  test('R4 has no such note', () => {
    expect(read({ type: 'choice', answerOption: [{ valueString: 'a' }] })).toMatchObject({
      fhirVersion: 'R4',
      notBroughtIn: [],
    });
  });
});
