/**
 * PHQ-9 and GAD-7 as FHIR Questionnaires, as others publish them: the wording of the public instruments (Spitzer,
 * Kroenke, Williams and colleagues; free to use), LOINC codes as linkIds and answer codes, scores as ordinalValue.
 * The two differ on purpose in ways that published forms differ: a grid and a flat list, the score on the answer
 * option and on its coding.
 */

const LOINC = 'http://loinc.org';
const ORDINAL = 'http://hl7.org/fhir/StructureDefinition/ordinalValue';
const CONTROL = 'http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl';
const CALCULATED = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression';

export const FREQUENCY = [
  ['LA6568-5', 'Not at all', 0],
  ['LA6569-3', 'Several days', 1],
  ['LA6570-1', 'More than half the days', 2],
  ['LA6571-9', 'Nearly every day', 3],
] as const;

const DIFFICULTY = [
  ['LA6572-7', 'Not difficult at all'],
  ['LA6573-5', 'Somewhat difficult'],
  ['LA6575-0', 'Very difficult'],
  ['LA6574-3', 'Extremely difficult'],
] as const;

const scoreOnOption = FREQUENCY.map(([code, display, score]) => ({
  extension: [{ url: ORDINAL, valueDecimal: score }],
  valueCoding: { system: LOINC, code, display },
}));

const scoreOnCoding = FREQUENCY.map(([code, display, score]) => ({
  valueCoding: { extension: [{ url: ORDINAL, valueDecimal: score }], system: LOINC, code, display },
}));

const controlled = (code: string) => ({
  url: CONTROL,
  valueCodeableConcept: { coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code }] },
});

const total = (linkId: string, text: string) => ({
  extension: [
    {
      url: CALCULATED,
      valueExpression: {
        language: 'text/fhirpath',
        expression: '%resource.item.item.answer.value.ordinal().sum()',
      },
    },
  ],
  linkId,
  text,
  type: 'decimal',
  readOnly: true,
});

export const PHQ9_ITEMS = [
  ['44250-9', 'Little interest or pleasure in doing things'],
  ['44255-8', 'Feeling down, depressed, or hopeless'],
  ['44259-0', 'Trouble falling or staying asleep, or sleeping too much'],
  ['44254-1', 'Feeling tired or having little energy'],
  ['44251-7', 'Poor appetite or overeating'],
  [
    '44258-2',
    'Feeling bad about yourself or that you are a failure or have let yourself or your family down',
  ],
  ['44252-5', 'Trouble concentrating on things, such as reading the newspaper or watching television'],
  [
    '44253-3',
    'Moving or speaking so slowly that other people could have noticed. Or the opposite: being so fidgety or restless that you have been moving around a lot more than usual',
  ],
  ['44260-8', 'Thoughts that you would be better off dead, or of hurting yourself in some way'],
] as const;

export const PHQ9 = {
  resourceType: 'Questionnaire',
  url: `${LOINC}/q/44249-1`,
  version: '2.77',
  title: 'PHQ-9',
  status: 'active',
  subjectType: ['Patient'],
  item: [
    {
      extension: [controlled('table')],
      linkId: '44249-1',
      text: 'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
      type: 'group',
      item: PHQ9_ITEMS.map(([linkId, text]) => ({
        linkId,
        text,
        type: 'choice',
        required: true,
        answerOption: scoreOnOption,
      })),
    },
    {
      linkId: '69722-7',
      text: 'If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?',
      type: 'choice',
      answerOption: DIFFICULTY.map(([code, display]) => ({ valueCoding: { system: LOINC, code, display } })),
    },
    total('44261-6', 'Patient health questionnaire 9 item total score'),
  ],
};

export const GAD7_ITEMS = [
  ['69725-0', 'Feeling nervous, anxious or on edge'],
  ['68509-9', 'Not being able to stop or control worrying'],
  ['69733-4', 'Worrying too much about different things'],
  ['69734-2', 'Trouble relaxing'],
  ['69735-9', 'Being so restless that it is hard to sit still'],
  ['69689-8', 'Becoming easily annoyed or irritable'],
  ['69736-7', 'Feeling afraid, as if something awful might happen'],
] as const;

export const GAD7 = {
  resourceType: 'Questionnaire',
  url: `${LOINC}/q/69737-5`,
  title: 'GAD-7',
  status: 'active',
  subjectType: ['Patient'],
  item: [
    {
      linkId: '69737-5',
      text: 'Over the last 2 weeks, how often have you been bothered by the following problems?',
      type: 'group',
      item: GAD7_ITEMS.map(([linkId, text], at) => ({
        linkId,
        prefix: `${at + 1}.`,
        text,
        type: 'choice',
        required: true,
        answerOption: scoreOnCoding,
      })),
    },
    total('70274-6', 'Generalized anxiety disorder 7 item total score'),
  ],
};
