/** What forms that others publish are put together from, for tests. */
export const HL7 = 'http://hl7.org/fhir/StructureDefinition';
export const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition';
const CONTROL = 'http://hl7.org/fhir/questionnaire-item-control';
export const UCUM = 'http://unitsofmeasure.org';
export const LOINC = 'http://loinc.org';
export const SCT = 'http://snomed.info/sct';

export type Item = Readonly<Record<string, unknown>>;

export const control = (code: string) => ({
  url: `${HL7}/questionnaire-itemControl`,
  valueCodeableConcept: { coding: [{ system: CONTROL, code, display: code }], text: code },
});
export const hidden = { url: `${HL7}/questionnaire-hidden`, valueBoolean: true };
export const unitOption = (code: string, display: string) => ({
  url: `${HL7}/questionnaire-unitOption`,
  valueCoding: { system: UCUM, code, display },
});
export const expression = (end: string, words: string, name?: string) => ({
  url: `${SDC}/sdc-questionnaire-${end}`,
  valueExpression: { ...(name ? { name } : {}), language: 'text/fhirpath', expression: words },
});
export const variable = (name: string, words: string) => ({
  url: `${HL7}/variable`,
  valueExpression: { name, language: 'text/fhirpath', expression: words },
});
export const translated = (...said: readonly (readonly [lang: string, content: string])[]) => ({
  extension: said.map(([lang, content]) => ({
    url: `${HL7}/translation`,
    extension: [
      { url: 'lang', valueCode: lang },
      { url: 'content', valueString: content },
    ],
  })),
});
export const coding = (code: string, display: string, system = SCT) => ({ system, code, display });
export const options = (...all: readonly (readonly [code: string, display: string])[]) =>
  all.map(([code, display]) => ({ valueCoding: coding(code, display) }));
export const YES_NO_UNSURE = options(['373066001', 'Yes'], ['373067005', 'No'], ['261665006', 'Unknown']);

export const form = (name: string, item: readonly Item[], more: Item = {}) => ({
  resourceType: 'Questionnaire',
  id: name,
  meta: { versionId: '3', profile: [`${SDC}/sdc-questionnaire`], tag: [{ code: 'lformsVersion: 36.0.2' }] },
  text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">A form</div>' },
  url: `http://forms.example.org/Questionnaire/${name}`,
  identifier: [{ system: 'urn:example:forms', value: name }],
  version: '2.1.0',
  name: name.replaceAll('-', '_'),
  title: `A form: ${name}`,
  status: 'active',
  experimental: true,
  subjectType: ['Patient'],
  date: '2024-02-29',
  publisher: 'An example',
  contact: [{ name: 'Forms', telecom: [{ system: 'email', value: 'forms@example.org' }] }],
  copyright: 'Free to use',
  effectivePeriod: { start: '2024-03-01' },
  code: [coding('74468-0', 'Questionnaire form', LOINC)],
  item,
  ...more,
});
