import {
  coding,
  control,
  expression,
  form,
  HL7,
  hidden,
  LOINC,
  options,
  SDC,
  UCUM,
  unitOption,
  variable,
  YES_NO_UNSURE,
} from './publishedParts.ts';

const at = (...linkIds: readonly string[]) =>
  `%resource${linkIds.map((linkId) => `.item.where(linkId='${linkId}')`).join('')}.answer.value`;

/** More of the kinds that LHC-Forms, the Android FHIR SDK, SmartForms and the SDC guide publish as examples. */
export const MORE_PUBLISHED_KINDS: Readonly<Record<string, ReturnType<typeof form>>> = {
  'a body mass index by variables, with words for what it means': form(
    'bmi',
    [
      {
        linkId: 'bmi-group',
        type: 'group',
        text: 'Body mass index',
        item: [
          {
            linkId: 'height',
            type: 'decimal',
            text: 'Height',
            extension: [{ url: `${HL7}/questionnaire-unit`, valueCoding: coding('cm', 'cm', UCUM) }],
          },
          {
            linkId: 'weight',
            type: 'decimal',
            text: 'Weight',
            extension: [{ url: `${HL7}/questionnaire-unit`, valueCoding: coding('kg', 'kg', UCUM) }],
          },
          {
            linkId: 'result',
            type: 'decimal',
            text: 'Value',
            readOnly: true,
            extension: [
              expression('calculatedExpression', '(%weight/((%height/100).power(2))).round(1)', 'BMI'),
              { url: `${HL7}/questionnaire-unit`, valueCoding: coding('kg/m2', 'kg/m2', UCUM) },
            ],
          },
          {
            linkId: 'high',
            type: 'display',
            text: 'This is high',
            enableWhen: [{ question: 'result', operator: '>=', answerDecimal: 30 }],
          },
        ],
      },
    ],
    {
      extension: [
        variable('height', at('bmi-group', 'height')),
        variable('weight', at('bmi-group', 'weight')),
      ],
    },
  ),
  'expressions that nest: and, or, not, iif, in, count, today, another item’s sum': form('nesting', [
    { linkId: 'age', type: 'integer', text: 'Age' },
    { linkId: 'born', type: 'date', text: 'Born' },
    { linkId: 'smokes', type: 'choice', text: 'Do you smoke?', answerOption: YES_NO_UNSURE },
    {
      linkId: 'which',
      type: 'choice',
      repeats: true,
      text: 'Which?',
      answerOption: options(['1', 'One'], ['2', 'Two'], ['3', 'Three']),
    },
    {
      linkId: 'a',
      type: 'string',
      text: 'A',
      extension: [
        expression(
          'enableWhenExpression',
          `(${at('age')} >= 18 and ${at('smokes')}.code = '373066001') or (${at('which')}.count() > 1).not()`,
        ),
      ],
    },
    {
      linkId: 'b',
      type: 'string',
      text: 'B',
      extension: [expression('enableWhenExpression', `${at('born')} <= today() - 16 years`)],
    },
    {
      linkId: 'c',
      type: 'string',
      text: 'C',
      extension: [
        expression('enableWhenExpression', `iif('2' in ${at('which')}.code, ${at('age')} < 40, false)`),
      ],
    },
    {
      linkId: 'd',
      type: 'integer',
      text: 'D',
      readOnly: true,
      extension: [expression('calculatedExpression', `${at('age')} * 2 + 1`)],
    },
    {
      linkId: 'e',
      type: 'string',
      text: 'E',
      extension: [expression('enableWhenExpression', `${at('d')} - ${at('age')} > 20`)],
    },
    {
      linkId: 'f',
      type: 'string',
      text: 'F',
      extension: [expression('enableWhenExpression', `%patient.gender = 'female'`)],
    },
  ]),
  'answers that come and go by an expression, and answers out of one': form('toggled', [
    {
      linkId: 'country',
      type: 'choice',
      text: 'Country',
      answerOption: options(['w', 'Wales'], ['e', 'England'], ['s', 'Scotland']),
      extension: [
        {
          url: `${SDC}/sdc-questionnaire-answerOptionsToggleExpression`,
          extension: [
            { url: 'option', valueCoding: coding('s', 'Scotland') },
            {
              url: 'expression',
              valueExpression: { language: 'text/fhirpath', expression: '%north = true' },
            },
          ],
        },
      ],
    },
    {
      linkId: 'problem',
      type: 'open-choice',
      text: 'Problem',
      repeats: true,
      extension: [
        control('autocomplete'),
        expression('answerExpression', '%conditions.entry.resource.code'),
        { url: `${SDC}/sdc-questionnaire-preferredTerminologyServer`, valueUrl: 'http://tx.example.org/r4' },
      ],
    },
  ]),
  'a form put together of others: sub-questionnaires, what they were, one that is a part': form(
    'modular',
    [
      {
        linkId: 'contact',
        type: 'display',
        text: 'Contact comes here',
        extension: [
          {
            url: `${SDC}/sdc-questionnaire-subQuestionnaire`,
            valueCanonical: 'http://forms.example.org/Questionnaire/contact|3.0',
          },
        ],
      },
      { linkId: 'own', type: 'string', text: 'Your own?' },
    ],
    {
      extension: [
        { url: `${SDC}/sdc-questionnaire-assemble-expectation`, valueCode: 'assemble-root' },
        {
          url: `${SDC}/sdc-questionnaire-assembledFrom`,
          valueCanonical: 'http://forms.example.org/Questionnaire/name|3.0',
        },
        { url: `${SDC}/sdc-questionnaire-assembleContext`, valueString: 'linkIdPrefix' },
      ],
    },
  ),
  'launched with a patient: context, queries, pre-population, templates to extract': form(
    'launched',
    [
      {
        linkId: 'name',
        type: 'string',
        text: 'Name',
        extension: [expression('initialExpression', '%patient.name.first().text')],
      },
      {
        linkId: 'meds',
        type: 'group',
        repeats: true,
        text: 'Medicines',
        extension: [
          control('gtable'),
          expression('itemPopulationContext', '%meds.entry.resource', 'med'),
          { url: `${HL7}/questionnaire-maxOccurs`, valueInteger: 5 },
          {
            url: `${SDC}/sdc-questionnaire-templateExtract`,
            extension: [{ url: 'template', valueReference: { reference: '#med' } }],
          },
        ],
        item: [
          {
            linkId: 'meds.name',
            type: 'choice',
            text: 'Medicine',
            answerOption: options(['1', 'One'], ['2', 'Two']),
          },
          { linkId: 'meds.dose', type: 'string', text: 'Dose' },
          { linkId: 'meds.since', type: 'dateTime', text: 'Since' },
        ],
      },
    ],
    {
      contained: [{ resourceType: 'Basic', id: 'med', code: { text: 'A template' } }],
      extension: [
        {
          url: `${SDC}/sdc-questionnaire-launchContext`,
          extension: [
            { url: 'name', valueCoding: coding('patient', 'Patient', `${SDC}/launchContext`) },
            { url: 'type', valueCode: 'Patient' },
          ],
        },
        { url: `${SDC}/sdc-questionnaire-sourceQueries`, valueReference: { reference: '#med' } },
        variable('meds', '%patient.id'),
      ],
    },
  ),
  'limits that move: calculated least and greatest values, minimum and maximum quantities': form('limits', [
    {
      linkId: 'when',
      type: 'date',
      text: 'When?',
      extension: [
        {
          url: `${HL7}/minValue`,
          valueDate: '2020-01-01',
          _valueDate: {
            extension: [
              {
                url: `${HL7}/cqf-calculatedValue`,
                valueExpression: { language: 'text/fhirpath', expression: "today() - 1 'year'" },
              },
            ],
          },
        },
        { url: `${HL7}/maxValue`, valueDate: '2030-01-01' },
      ],
    },
    {
      linkId: 'at',
      type: 'dateTime',
      text: 'At?',
      extension: [{ url: `${HL7}/maxValue`, valueDateTime: '2030-01-01T12:00:00+01:00' }],
    },
    {
      linkId: 'much',
      type: 'quantity',
      text: 'How much?',
      extension: [
        unitOption('mg', 'mg'),
        unitOption('g', 'g'),
        {
          url: `${SDC}/sdc-questionnaire-maxQuantity`,
          valueQuantity: { value: 5, unit: 'g', system: UCUM, code: 'g' },
        },
      ],
    },
    {
      linkId: 'words',
      type: 'string',
      text: 'Which words?',
      maxLength: 20,
      extension: [
        { url: `${HL7}/minLength`, valueInteger: 3 },
        { url: `${HL7}/maxDecimalPlaces`, valueInteger: 2 },
      ],
    },
  ]),
  'comparisons of every kind: days, moments, times, numbers, codes, quantities': form('comparisons', [
    { linkId: 'day', type: 'date', text: 'Day' },
    { linkId: 'moment', type: 'dateTime', text: 'Moment' },
    { linkId: 'time', type: 'time', text: 'Time' },
    { linkId: 'number', type: 'decimal', text: 'Number' },
    { linkId: 'site', type: 'url', text: 'Site' },
    ...(
      [
        ['day', '>=', { answerDate: '2024-01-01' }],
        ['moment', '=', { answerDateTime: '2024-01-01T10:00:00Z' }],
        ['moment', '<', { answerDateTime: '2024-01-01' }],
        ['time', '=', { answerTime: '08:30:00' }],
        ['time', '>', { answerTime: '08:30:00' }],
        ['number', '!=', { answerDecimal: 1.5 }],
        ['site', 'exists', { answerBoolean: false }],
      ] as const
    ).map(([question, operator, answer], place) => ({
      linkId: `after.${place}`,
      type: 'string',
      text: `What about ${question}, ${place}?`,
      enableWhen: [{ question, operator, ...answer }],
    })),
  ]),
  'a scanner, a signature, a dialog, pages that may be gone back to': form(
    'devices',
    [
      {
        linkId: 'page',
        type: 'group',
        text: 'First',
        extension: [control('page')],
        item: [
          {
            linkId: 'code',
            type: 'text',
            text: 'Scan it',
            extension: [
              {
                url: 'https://forms.example.org/fhir/StructureDefinition/barcode',
                valueString: 'barcode',
              },
            ],
          },
          {
            linkId: 'signed',
            type: 'boolean',
            text: 'I agree',
            extension: [
              {
                url: `${HL7}/questionnaire-signatureRequired`,
                valueCodeableConcept: {
                  coding: [coding('1.2.840.10065.1.12.1.1', 'Author', 'urn:iso-astm:E1762-95:2013')],
                },
              },
              { url: 'https://forms.example.org/fhir/dialog', valueBoolean: true },
            ],
          },
        ],
      },
      {
        linkId: 'second',
        type: 'group',
        text: 'Second',
        extension: [control('page')],
        item: [{ linkId: 'last', type: 'text', text: 'Last?' }],
      },
    ],
    { extension: [{ url: `${SDC}/sdc-questionnaire-entryMode`, valueCode: 'prior-edit' }] },
  ),
  'numbers that follow one another: subtotals, an average, one hidden, one in another language': form(
    'sums',
    [
      { linkId: 'x', type: 'integer', text: 'X' },
      { linkId: 'y', type: 'integer', text: 'Y' },
      {
        linkId: 'both',
        type: 'integer',
        text: 'Both',
        readOnly: true,
        code: [coding('1', 'Both', LOINC)],
        extension: [expression('calculatedExpression', `${at('x')} + ${at('y')}`)],
      },
      {
        linkId: 'mean',
        type: 'decimal',
        text: 'Mean',
        extension: [expression('calculatedExpression', `(${at('both')} / 2).round(1)`)],
      },
      {
        linkId: 'secret',
        type: 'decimal',
        text: 'For programs',
        extension: [hidden, expression('calculatedExpression', `${at('x')} * 100`)],
      },
      {
        linkId: 'cql',
        type: 'decimal',
        text: 'Elsewhere',
        extension: [
          {
            url: `${SDC}/sdc-questionnaire-calculatedExpression`,
            valueExpression: { language: 'text/cql', expression: 'X * 2' },
          },
        ],
      },
      {
        linkId: 'root',
        type: 'decimal',
        text: 'Root',
        extension: [expression('calculatedExpression', `${at('x')}.sqrt()`)],
      },
    ],
  ),
};
