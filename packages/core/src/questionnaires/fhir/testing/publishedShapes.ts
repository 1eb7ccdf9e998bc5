import { FREQUENCY, GAD7_ITEMS, PHQ9_ITEMS } from './instruments.ts';

/**
 * PHQ-9 and GAD-7 in two shapes that they are found published in: as the LHC-Forms tools write LOINC panels, and as the
 * example of the SDC guide (a value set inside the form, its scores on the concepts). The instruments are free to use.
 */
const HL7 = 'http://hl7.org/fhir/StructureDefinition';
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition';
const LOINC = 'http://loinc.org';

const dropDown = {
  url: `${HL7}/questionnaire-itemControl`,
  valueCodeableConcept: {
    coding: [
      { system: 'http://hl7.org/fhir/questionnaire-item-control', code: 'drop-down', display: 'Drop down' },
    ],
    text: 'Drop down',
  },
};

/** linkIds begin with a slash, each answer has its number before it, and codings name no system. */
function asLhcForms(code: string, title: string, items: readonly (readonly [string, string])[]) {
  return {
    resourceType: 'Questionnaire',
    id: `${code}-x`,
    meta: {
      profile: [`${SDC}/sdc-questionnaire|2.7`],
      tag: [{ code: 'lformsVersion: 25.0.0' }],
    },
    status: 'draft',
    title,
    name: title,
    identifier: [{ system: LOINC, value: code }],
    code: [{ system: LOINC, code, display: title }],
    subjectType: ['Patient', 'Person'],
    item: items.map(([linkId, text]) => ({
      type: 'choice',
      code: [{ system: LOINC, code: linkId, display: text }],
      extension: [
        {
          url: `${SDC}/sdc-questionnaire-observationLinkPeriod`,
          valueDuration: { value: 1, unit: 'year', system: 'http://unitsofmeasure.org', code: 'a' },
        },
        { url: `${SDC}/sdc-questionnaire-observationExtract`, valueBoolean: true },
        dropDown,
      ],
      required: true,
      linkId: `/${linkId}`,
      text,
      answerOption: FREQUENCY.map(([answer, display, score]) => ({
        extension: [
          { url: `${HL7}/questionnaire-optionPrefix`, valueString: String(score) },
          { url: `${HL7}/ordinalValue`, valueDecimal: score },
        ],
        valueCoding: { code: answer, display },
      })),
    })),
  };
}

export const PHQ9_LHC = asLhcForms('44249-1', 'PHQ-9 quick depression assessment panel', PHQ9_ITEMS);
export const GAD7_LHC = asLhcForms('69737-5', 'Generalized anxiety disorder 7 item (GAD-7)', GAD7_ITEMS);

/** Codes with spaces in them, linkIds with slashes, groups in groups, and a hidden total that is worked out. */
export const PHQ9_SDC = {
  resourceType: 'Questionnaire',
  id: 'questionnaire-sdc-profile-example-PHQ9',
  contained: [
    {
      resourceType: 'ValueSet',
      id: 'VSPHQ9',
      meta: { profile: [`${SDC.replace('StructureDefinition', 'ValueSet')}/VSPHQ9`] },
      url: 'http://hl7.org/fhir/uv/sdc/ValueSet/VSPHQ9',
      status: 'draft',
      immutable: true,
      compose: {
        include: [
          {
            system: 'http://hl7.org/fhir/uv/sdc/CodeSystem/CSPHQ9',
            concept: FREQUENCY.map(([, display, score]) => ({
              extension: [{ url: `${HL7}/ordinalValue`, valueDecimal: score }],
              code: score < 2 ? display.replaceAll(' ', '-') : display,
              display,
            })),
          },
        ],
      },
    },
  ],
  url: 'http://hl7.org/fhir/uv/sdc/Questionnaire/questionnaire-sdc-profile-example-PHQ9',
  version: '3.0.0',
  title: 'PHQ9',
  status: 'draft',
  experimental: true,
  subjectType: ['Patient'],
  item: [
    {
      linkId: 'H1',
      text: 'Over the last two weeks, how often have you been bothered by any of the following problems?',
      type: 'group',
      item: [
        {
          linkId: 'H1/T1',
          type: 'group',
          extension: [
            {
              url: `${HL7}/questionnaire-itemControl`,
              valueCodeableConcept: {
                coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code: 'gtable' }],
              },
            },
          ],
          item: PHQ9_ITEMS.map(([, text], at) => ({
            linkId: `H1/T1/Q${at + 1}`,
            text,
            type: 'choice',
            required: true,
            answerValueSet: '#VSPHQ9',
          })),
        },
        {
          extension: [
            {
              url: `${SDC}/sdc-questionnaire-calculatedExpression`,
              valueExpression: {
                name: 'score',
                language: 'text/fhirpath',
                expression: '%resource.answers().value.ordinal().sum()',
              },
            },
          ],
          linkId: 'H1/TS',
          code: [{ system: LOINC, code: '44261-6' }],
          text: 'Patient health questionnaire 9 item total score',
          type: 'quantity',
        },
      ],
    },
  ],
};
