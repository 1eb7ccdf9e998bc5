import type { Json } from './reading.ts';

/**
 * HL7's own answer lists that forms name by address without bringing them along. FHIR R4 defines them; no words
 * are shortened, so that another program shows the same.
 */
type List = readonly [
  url: string,
  system: string,
  codes: readonly (readonly [code: string, display: string])[],
];

const FHIR = 'http://hl7.org/fhir';
const TERMS = 'http://terminology.hl7.org';

const UNKNOWN = ['unknown', 'Unknown'] as const;

const LISTS: readonly List[] = [
  [
    `${FHIR}/ValueSet/administrative-gender`,
    `${FHIR}/administrative-gender`,
    [['male', 'Male'], ['female', 'Female'], ['other', 'Other'], UNKNOWN],
  ],
  [
    `${TERMS}/ValueSet/v2-0136`,
    `${TERMS}/CodeSystem/v2-0136`,
    [
      ['Y', 'Yes'],
      ['N', 'No'],
    ],
  ],
  [
    `${FHIR}/ValueSet/contact-point-use`,
    `${FHIR}/contact-point-use`,
    [
      ['home', 'Home'],
      ['work', 'Work'],
      ['temp', 'Temp'],
      ['old', 'Old'],
      ['mobile', 'Mobile'],
    ],
  ],
  [
    `${FHIR}/ValueSet/condition-severity`,
    'http://snomed.info/sct',
    [
      ['24484000', 'Severe'],
      ['6736007', 'Moderate'],
      ['255604002', 'Mild'],
    ],
  ],
  [
    `${FHIR}/ValueSet/allergy-intolerance-criticality`,
    `${FHIR}/allergy-intolerance-criticality`,
    [
      ['low', 'Low Risk'],
      ['high', 'High Risk'],
      ['unable-to-assess', 'Unable to Assess Risk'],
    ],
  ],
  [
    `${FHIR}/ValueSet/reaction-event-severity`,
    `${FHIR}/reaction-event-severity`,
    [
      ['mild', 'Mild'],
      ['moderate', 'Moderate'],
      ['severe', 'Severe'],
    ],
  ],
];

const NULLS = `${TERMS}/CodeSystem/v3-NullFlavor`;
const YES_NO = `${TERMS}/CodeSystem/v2-0136`;
const MARITAL = `${TERMS}/CodeSystem/v3-MaritalStatus`;

/** Lists whose codes are of several systems. */
const MIXED: readonly (readonly [string, readonly (readonly [string, string, string])[]])[] = [
  [
    `${FHIR}/ValueSet/yesnodontknow`,
    [
      [YES_NO, 'Y', 'Yes'],
      [YES_NO, 'N', 'No'],
      [`${TERMS}/CodeSystem/data-absent-reason`, 'asked-unknown', "Don't know"],
    ],
  ],
  [
    `${FHIR}/ValueSet/marital-status`,
    [
      [MARITAL, 'A', 'Annulled'],
      [MARITAL, 'D', 'Divorced'],
      [MARITAL, 'I', 'Interlocutory'],
      [MARITAL, 'L', 'Legally Separated'],
      [MARITAL, 'M', 'Married'],
      [MARITAL, 'C', 'Common Law'],
      [MARITAL, 'P', 'Polygamous'],
      [MARITAL, 'T', 'Domestic partner'],
      [MARITAL, 'U', 'unmarried'],
      [MARITAL, 'S', 'Never Married'],
      [MARITAL, 'W', 'Widowed'],
      [NULLS, 'UNK', 'unknown'],
    ],
  ],
];

const concepts = (codes: readonly (readonly [code: string, display: string])[]) =>
  codes.map(([code, display]) => ({ code, display }));

const KNOWN: ReadonlyMap<string, Json> = new Map<string, Json>([
  ...LISTS.map(([url, system, codes]): [string, Json] => [
    url,
    { resourceType: 'ValueSet', url, compose: { include: [{ system, concept: concepts(codes) }] } },
  ]),
  ...MIXED.map(([url, codes]): [string, Json] => [
    url,
    {
      resourceType: 'ValueSet',
      url,
      compose: {
        include: codes.map(([system, code, display]) => ({ system, concept: [{ code, display }] })),
      },
    },
  ]),
]);

/** A list of HL7's by its address, with or without its version. */
export const standardList = (reference: string): Json | undefined => KNOWN.get(reference.split('|')[0] ?? '');
