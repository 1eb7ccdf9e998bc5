import { chance, type Making, pick } from './making.ts';

const HL7 = 'http://hl7.org/fhir/StructureDefinition/';
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-';

export const CONTROLS = [
  'page',
  'list',
  'table',
  'gtable',
  'drop-down',
  'radio-button',
  'check-box',
  'slider',
  'spinner',
  'text-box',
  'autocomplete',
  'help',
  'lower',
  'upper',
  'unit',
  'header',
  'footer',
  'flyover',
  'inline',
  'tab-container',
] as const;

/** Extensions that published forms have, each with the type of its value. */
const COMMON: readonly (readonly [url: string, type: string])[] = [
  ...['ordinalValue', 'itemWeight', 'iso21090-CO-value'].map((name) => [`${HL7}${name}`, 'decimal'] as const),
  ...['minValue', 'maxValue'].flatMap((name) =>
    ['integer', 'decimal', 'date'].map((type) => [`${HL7}${name}`, type] as const),
  ),
  ...[
    'minLength',
    'questionnaire-minOccurs',
    'questionnaire-maxOccurs',
    'maxDecimalPlaces',
    'questionnaire-sliderStepValue',
  ].map((name) => [`${HL7}${name}`, 'integer'] as const),
  ...['questionnaire-unit', 'questionnaire-unitOption'].map((name) => [`${HL7}${name}`, 'Coding'] as const),
  ...[
    'regex',
    'entryFormat',
    'rendering-style',
    'rendering-xhtml',
    'questionnaire-optionPrefix',
    'translation',
  ].map((name) => [`${HL7}${name}`, 'string'] as const),
  ...['questionnaire-hidden', 'questionnaire-optionExclusive', 'questionnaire-signatureRequired'].map(
    (name) => [`${HL7}${name}`, 'boolean'] as const,
  ),
  [`${HL7}questionnaire-choiceOrientation`, 'code'],
  [`${HL7}questionnaire-supportLink`, 'uri'],
  [`${HL7}questionnaire-displayCategory`, 'CodeableConcept'],
  [`${HL7}variable`, 'Expression'],
  ...[
    'calculatedExpression',
    'initialExpression',
    'enableWhenExpression',
    'answerExpression',
    'candidateExpression',
  ].map((name) => [`${SDC}${name}`, 'Expression'] as const),
  ...['openLabel', 'shortText', 'collapsible', 'width', 'observationExtract'].map(
    (name) => [`${SDC}${name}`, 'string'] as const,
  ),
  ...['itemMedia', 'itemAnswerMedia'].map((name) => [`${SDC}${name}`, 'Attachment'] as const),
  ['http://example.org/colour', 'string'],
  ['urn:careway:question:reason', 'string'],
  ['urn:careway:question:sortOrder', 'string'],
  ['urn:careway:set:tags:json', 'string'],
];

/** An extension of an item, an answer or anything else. */
export function anExtension(making: Making, aValue: (type: string) => unknown): object {
  if (chance(making, 25)) return aControl(pick(making, ...CONTROLS), making);
  const [url, type] = pick(making, ...(COMMON as [readonly [string, string]]));
  return { url, [`value${type[0]?.toUpperCase()}${type.slice(1)}`]: aValue(type) };
}

/** How an item is to be shown, with the labels that some forms add. */
export function aControl(code: string, making: Making): object {
  const label = chance(making, 30) ? { display: `w${making.next()}` } : {};
  const system = 'http://hl7.org/fhir/questionnaire-item-control';
  return {
    url: `${HL7}questionnaire-itemControl`,
    valueCodeableConcept: { coding: [{ system, code, ...label }] },
  };
}
