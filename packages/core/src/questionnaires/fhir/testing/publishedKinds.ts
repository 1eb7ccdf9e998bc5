import { MORE_PUBLISHED_KINDS } from './morePublishedKinds.ts';
import {
  coding,
  control,
  expression,
  form,
  HL7,
  hidden,
  LOINC,
  options,
  SCT,
  SDC,
  translated,
  UCUM,
  unitOption,
  variable,
  YES_NO_UNSURE,
} from './publishedParts.ts';

/**
 * Small forms of the kinds that LHC-Forms, the Android FHIR SDK, SmartForms and the SDC guide publish as
 * examples, written for this test. Each name says what it shows.
 */
export const PUBLISHED_KINDS: Readonly<Record<string, ReturnType<typeof form>>> = {
  'vital signs: quantities with one unit, with units to choose from, decimals with a unit': form('vitals', [
    {
      linkId: '/8302-2',
      prefix: '1.',
      code: [coding('8302-2', 'Body height', LOINC)],
      text: 'How tall are you?',
      type: 'quantity',
      extension: [
        unitOption('cm', 'cm'),
        unitOption('[in_i]', 'inches'),
        { url: `${HL7}/minValue`, valueQuantity: { value: 30, code: 'cm' } },
      ],
      required: true,
    },
    {
      linkId: '/29463-7',
      prefix: '2.',
      text: 'What do you weigh?',
      type: 'quantity',
      extension: [
        { url: `${HL7}/questionnaire-unit`, valueCoding: { system: UCUM, code: 'kg', display: 'kg' } },
        { url: `${HL7}/maxDecimalPlaces`, valueInteger: 1 },
      ],
    },
    {
      linkId: '/8867-4',
      text: 'Pulse',
      type: 'decimal',
      extension: [
        {
          url: `${HL7}/questionnaire-unit`,
          valueCoding: { system: UCUM, code: '/min', display: 'beats a minute' },
        },
      ],
      initial: [{ valueDecimal: 70 }],
    },
    {
      linkId: 'bmi',
      text: 'BMI',
      type: 'decimal',
      readOnly: true,
      extension: [
        expression(
          'calculatedExpression',
          "(%resource.item.where(linkId='/29463-7').answer.value / %resource.item.where(linkId='/8302-2').answer.value.power(2)).round(1)",
        ),
      ],
    },
  ]),
  'open choices: own words beside a list, an autocompletion, an open list of a set': form('open-choices', [
    {
      linkId: 'allergy',
      text: 'What are you allergic to?',
      type: 'open-choice',
      repeats: true,
      extension: [control('autocomplete')],
      answerOption: options(['91936005', 'Penicillin'], ['300916003', 'Latex']),
    },
    {
      linkId: 'language',
      text: 'Which language do you speak at home?',
      type: 'open-choice',
      answerOption: [{ valueString: 'English' }, { valueString: 'Welsh', initialSelected: true }],
      extension: [{ url: `${SDC}/sdc-questionnaire-openLabel`, valueString: 'Another language' }],
    },
    {
      linkId: 'colour',
      text: 'Which colour?',
      type: 'open-choice',
      answerValueSet: 'http://forms.example.org/ValueSet/colours',
    },
  ]),
  'times: a time of day, a date with a time, a date, with limits': form('times', [
    {
      linkId: 'wake',
      text: 'When do you wake up?',
      type: 'time',
      required: true,
      initial: [{ valueTime: '07:00:00' }],
    },
    {
      linkId: 'started',
      text: 'When did the pain start?',
      type: 'dateTime',
      extension: [{ url: `${HL7}/maxValue`, valueDateTime: '2030-01-01T00:00:00Z' }],
    },
    {
      linkId: 'born',
      text: 'When were you born?',
      type: 'date',
      extension: [
        { url: `${HL7}/minValue`, valueDate: '1900-01-01' },
        { url: `${HL7}/entryFormat`, valueString: 'DD/MM/YYYY' },
      ],
    },
    {
      linkId: 'late',
      text: 'Why so late?',
      type: 'string',
      enableWhen: [{ question: 'wake', operator: '>', answerTime: '10:00:00' }],
    },
  ]),
  'repeating groups: medicines with a dose each, a group within': form('repeating', [
    {
      linkId: 'medicines',
      text: 'Your medicines',
      type: 'group',
      repeats: true,
      extension: [
        control('gtable'),
        { url: `${HL7}/questionnaire-minOccurs`, valueInteger: 1 },
        { url: `${HL7}/questionnaire-maxOccurs`, valueInteger: 10 },
      ],
      item: [
        {
          linkId: 'medicines.name',
          text: 'Name',
          type: 'string',
          required: true,
          definition:
            'http://hl7.org/fhir/StructureDefinition/MedicationStatement#MedicationStatement.medication[x]',
        },
        {
          linkId: 'medicines.dose',
          text: 'Dose',
          type: 'group',
          item: [
            { linkId: 'medicines.dose.number', text: 'How many?', type: 'integer' },
            {
              linkId: 'medicines.dose.often',
              text: 'How often?',
              type: 'choice',
              answerOption: options(['229797004', 'Once a day'], ['229799001', 'Twice a day']),
            },
          ],
        },
      ],
    },
  ]),
  'words that decide: equality, exists and exists=false on text, any and all': form('words-decide', [
    { linkId: 'a', text: 'What is your name?', type: 'string' },
    {
      linkId: 'b',
      text: 'We are glad to know you',
      type: 'display',
      enableWhen: [{ question: 'a', operator: 'exists', answerBoolean: true }],
    },
    {
      linkId: 'c',
      text: 'Why do you not say?',
      type: 'text',
      enableWhen: [{ question: 'a', operator: 'exists', answerBoolean: false }],
    },
    {
      linkId: 'd',
      text: 'Are you really called that?',
      type: 'boolean',
      enableWhen: [
        { question: 'a', operator: '=', answerString: 'Nobody' },
        { question: 'c', operator: '!=', answerString: 'x' },
      ],
      enableBehavior: 'any',
    },
  ]),
  'expressions: enableWhenExpression, calculatedExpression, initialExpression, variables, launch context':
    form(
      'expressions',
      [
        {
          linkId: 'age',
          text: 'Your age',
          type: 'integer',
          extension: [expression('initialExpression', 'today() - %patient.birthDate')],
        },
        {
          linkId: 'old',
          text: 'Do you live alone?',
          type: 'boolean',
          extension: [
            expression('enableWhenExpression', "%resource.item.where(linkId='age').answer.value > 75"),
          ],
        },
        {
          linkId: 'twice',
          text: 'Twice your age',
          type: 'integer',
          readOnly: true,
          extension: [variable('twice', '%age * 2'), expression('calculatedExpression', '%twice')],
        },
      ],
      {
        extension: [
          variable('age', "%resource.item.where(linkId='age').answer.value"),
          {
            url: `${SDC}/sdc-questionnaire-launchContext`,
            extension: [
              { url: 'name', valueCoding: { code: 'patient' } },
              { url: 'type', valueCode: 'Patient' },
            ],
          },
        ],
      },
    ),
  'a contained set with headings inside, and one that takes another in': form(
    'contained-sets',
    [
      {
        linkId: 'smoke',
        text: 'Do you smoke?',
        type: 'choice',
        answerValueSet: '#smoking',
        extension: [control('radio-button')],
      },
      {
        linkId: 'drink',
        text: 'Do you drink?',
        type: 'choice',
        answerValueSet: 'http://forms.example.org/ValueSet/often',
      },
    ],
    {
      contained: [
        {
          resourceType: 'ValueSet',
          id: 'smoking',
          status: 'active',
          expansion: {
            timestamp: '2024-01-01',
            contains: [
              {
                abstract: true,
                display: 'Now',
                contains: [{ system: SCT, code: '77176002', display: 'Smoker' }],
              },
              { system: SCT, code: '8517006', display: 'Ex-smoker' },
              { system: SCT, code: '266919005', display: 'Never', inactive: true },
            ],
          },
        },
        {
          resourceType: 'ValueSet',
          id: 'often',
          url: 'http://forms.example.org/ValueSet/often',
          status: 'active',
          compose: {
            include: [
              {
                system: LOINC,
                concept: [
                  { code: 'LA6270-8', display: 'Never', designation: [{ language: 'cy', value: 'Byth' }] },
                  { code: 'LA6282-3', display: 'Often' },
                ],
              },
            ],
          },
        },
      ],
    },
  ),
  'a set by its address from the standard lists': form('standard-lists', [
    {
      linkId: 'sex',
      text: 'Administrative gender',
      type: 'choice',
      answerValueSet: 'http://hl7.org/fhir/ValueSet/administrative-gender',
    },
    {
      linkId: 'yn',
      text: 'Do you take anything?',
      type: 'choice',
      answerValueSet: 'http://hl7.org/fhir/ValueSet/yesnodontknow',
    },
    {
      linkId: 'marital',
      text: 'Are you married?',
      type: 'choice',
      answerValueSet: 'http://hl7.org/fhir/ValueSet/marital-status|4.0.1',
    },
  ]),
  'prefixes and translations, of words, answers and the title': form(
    'translated',
    [
      {
        linkId: 'q1',
        prefix: '1a',
        text: 'Where does it hurt?',
        _text: translated(['cy', 'Ble mae’n brifo?'], ['fr', 'Où avez-vous mal ?']),
        type: 'choice',
        answerOption: [
          { valueCoding: { ...coding('22253000', 'Pain'), _display: translated(['cy', 'Poen']) } },
          { valueCoding: coding('271807003', 'Rash') },
        ],
      },
      {
        linkId: 'q2',
        prefix: '1b',
        _prefix: translated(['cy', '1b (cy)']),
        text: 'Since when?',
        type: 'string',
        maxLength: 40,
      },
    ],
    { language: 'en-GB', _title: translated(['cy', 'Ffurflen']) },
  ),
  'a grid of one answer each and a grid of several kinds': form('grids', [
    {
      linkId: 'g',
      text: 'How often in the last two weeks?',
      type: 'group',
      extension: [control('table')],
      item: ['Little interest', 'Feeling down'].map((text, at) => ({
        linkId: `g.${at}`,
        text,
        type: 'choice',
        required: true,
        answerOption: [
          ['0', 'Not at all'],
          ['1', 'Several days'],
        ].map(([code = '', display], score) => ({
          extension: [{ url: `${HL7}/ordinalValue`, valueDecimal: score }],
          valueCoding: { code, display },
        })),
      })),
    },
    {
      linkId: 'h',
      text: 'Your relatives',
      type: 'group',
      extension: [control('grid')],
      item: [
        {
          linkId: 'h.r',
          text: 'Mother',
          type: 'group',
          item: [
            { linkId: 'h.r.age', text: 'Age', type: 'integer' },
            { linkId: 'h.r.ill', text: 'Ill?', type: 'boolean' },
          ],
        },
      ],
    },
  ]),
  'a deep hierarchy: groups in groups, questions under questions, words between': form('hierarchy', [
    {
      linkId: '1',
      text: 'One',
      type: 'group',
      item: [
        {
          linkId: '1.1',
          text: 'One point one',
          type: 'group',
          item: [
            { linkId: '1.1.1', text: 'Words', type: 'display' },
            {
              linkId: '1.1.2',
              text: 'Do you smoke?',
              type: 'boolean',
              item: [
                {
                  linkId: '1.1.2.1',
                  text: 'How many a day?',
                  type: 'integer',
                  item: [{ linkId: '1.1.2.1.1', text: 'Which kind?', type: 'string' }],
                },
                { linkId: '1.1.2.2', text: 'Be honest', type: 'display', extension: [control('help')] },
              ],
            },
          ],
        },
      ],
    },
    { linkId: '2', text: 'Anything else?', type: 'text' },
  ]),
  'modifierExtension on an item, on the form and on an answer': form(
    'modifiers',
    [
      {
        linkId: 'm',
        text: 'What is it?',
        type: 'string',
        modifierExtension: [{ url: 'http://forms.example.org/not', valueBoolean: true }],
      },
      { linkId: 'n', text: 'And this?', type: 'string' },
    ],
    {
      modifierExtension: [{ url: 'http://forms.example.org/other', valueCode: 'x' }],
      implicitRules: 'http://forms.example.org/rules',
    },
  ),
  'definitions and extraction: item.definition, observationExtract, item codes': form(
    'definitions',
    [
      {
        linkId: 'bp',
        type: 'group',
        text: 'Blood pressure',
        definition: 'http://hl7.org/fhir/StructureDefinition/bp#Observation',
        code: [coding('85354-9', 'Blood pressure', LOINC), coding('75367002', 'Blood pressure')],
        extension: [{ url: `${SDC}/sdc-questionnaire-observationExtract`, valueBoolean: true }],
        item: [
          {
            linkId: 'sys',
            text: 'The upper number',
            type: 'integer',
            definition: 'http://hl7.org/fhir/StructureDefinition/bp#Observation.component',
            code: [coding('8480-6', 'Systolic', LOINC)],
            extension: [
              { url: `${HL7}/minValue`, valueInteger: 40 },
              { url: `${HL7}/maxValue`, valueInteger: 300 },
            ],
          },
        ],
      },
    ],
    { extension: [{ url: `${SDC}/sdc-questionnaire-itemExtractionContext`, valueCode: 'Observation' }] },
  ),
  'initial values of every kind': form('initial', [
    { linkId: 'b', text: 'Are you well?', type: 'boolean', initial: [{ valueBoolean: true }] },
    { linkId: 'i', text: 'How many?', type: 'integer', initial: [{ valueInteger: 3 }] },
    { linkId: 's', text: 'What?', type: 'string', initial: [{ valueString: 'This' }] },
    { linkId: 'd', text: 'When?', type: 'date', initial: [{ valueDate: '2024-01-01' }] },
    {
      linkId: 'c',
      text: 'Which?',
      type: 'choice',
      repeats: true,
      answerOption: [
        { valueCoding: coding('1', 'One'), initialSelected: true },
        { valueCoding: coding('2', 'Two') },
      ],
    },
    {
      linkId: 'q',
      text: 'How much?',
      type: 'quantity',
      initial: [{ valueQuantity: { value: 5, unit: 'mg', system: UCUM, code: 'mg' } }],
    },
    {
      linkId: 'u',
      text: 'Where is it on the web?',
      type: 'url',
      initial: [{ valueUri: 'http://example.org' }],
    },
  ]),
  'display categories: instructions, security, help, flyover, prompt': form('displays', [
    {
      linkId: 'i',
      text: 'Fill in all of it',
      type: 'display',
      extension: [
        {
          url: `${HL7}/questionnaire-displayCategory`,
          valueCodeableConcept: {
            coding: [{ system: 'http://hl7.org/fhir/questionnaire-display-category', code: 'instructions' }],
          },
        },
      ],
    },
    {
      linkId: 's',
      text: 'We keep it safe',
      type: 'display',
      extension: [
        {
          url: `${HL7}/questionnaire-displayCategory`,
          valueCodeableConcept: {
            coding: [{ system: 'http://hl7.org/fhir/questionnaire-display-category', code: 'security' }],
          },
        },
      ],
    },
    {
      linkId: 'q',
      text: 'Your postcode?',
      type: 'string',
      item: [
        { linkId: 'q.f', text: 'As on letters', type: 'display', extension: [control('flyover')] },
        { linkId: 'q.p', text: 'AB1 2CD', type: 'display', extension: [control('prompt')] },
        { linkId: 'q.h', text: 'The one you live at', type: 'display', extension: [control('help')] },
      ],
    },
  ]),
  'hidden items, whole hidden groups, what is read only': form('hidden', [
    { linkId: 'id', text: 'Number', type: 'string', extension: [hidden], initial: [{ valueString: '42' }] },
    {
      linkId: 'g',
      text: 'For programs',
      type: 'group',
      extension: [hidden],
      item: [{ linkId: 'g.1', text: 'Score', type: 'decimal', readOnly: true }],
    },
    { linkId: 'q', text: 'What can we do?', type: 'text' },
  ]),
  'a text item with no type, as older tools write them, and one that none knows': form('typeless', [
    { linkId: 'a', text: 'How are you?', type: 'text' },
    { linkId: 'b', text: 'Nobody says what this is' },
    {
      linkId: 'c',
      text: 'A picture',
      type: 'attachment',
      extension: [
        { url: `${HL7}/maxSize`, valueDecimal: 5 },
        { url: `${HL7}/mimeType`, valueCode: 'image/png' },
      ],
    },
    {
      linkId: 'd',
      text: 'Your surgery',
      type: 'reference',
      extension: [{ url: `${HL7}/questionnaire-referenceResource`, valueCode: 'Organization' }],
    },
  ]),
  'linkIds that look alike: with blanks, slashes, dots, letters of other sizes, very long': form('alike', [
    ...['q1', 'Q1', 'q.1', 'q/1', 'q 1', 'q1_', '1', '01', '/q1/', 'ｑ1'].map((linkId) => ({
      linkId,
      text: `What is ${linkId}?`,
      type: 'string',
    })),
    { linkId: 'l'.repeat(300), text: 'A very long one', type: 'string' },
    {
      linkId: 'after',
      text: 'And then?',
      type: 'string',
      enableWhen: [{ question: 'Q1', operator: '=', answerString: 'x' }],
    },
  ]),
  'five hundred items': form(
    'long',
    Array.from({ length: 25 }, (_, page) => ({
      linkId: `p${page}`,
      text: `Part ${page + 1}`,
      type: 'group',
      item: Array.from({ length: 19 }, (_, at) => ({
        linkId: `p${page}.${at}`,
        prefix: `${page + 1}.${at + 1}`,
        text: `Question ${at + 1} of part ${page + 1}?`,
        type: at % 3 === 0 ? 'boolean' : at % 3 === 1 ? 'string' : 'integer',
        ...(at > 0 && at % 5 === 0
          ? { enableWhen: [{ question: `p${page}.0`, operator: '=', answerBoolean: true }] }
          : {}),
      })),
    })),
  ),
  'sliders, spin boxes, phones, orientation, columns, support links': form('controls', [
    {
      linkId: 'pain',
      text: 'How bad is it?',
      type: 'integer',
      extension: [
        control('slider'),
        { url: `${HL7}/questionnaire-sliderStepValue`, valueInteger: 1 },
        { url: `${HL7}/minValue`, valueInteger: 0 },
        { url: `${HL7}/maxValue`, valueInteger: 10 },
      ],
      item: [
        { linkId: 'pain.l', text: 'None', type: 'display', extension: [control('lower')] },
        { linkId: 'pain.u', text: 'The worst', type: 'display', extension: [control('upper')] },
      ],
    },
    {
      linkId: 'tel',
      text: 'Phone',
      type: 'string',
      extension: [
        { url: `${SDC}/sdc-questionnaire-keyboard`, valueCoding: { code: 'phone' } },
        { url: `${HL7}/regex`, valueString: '[0-9 +]{6,}' },
        { url: `${HL7}/entryFormat`, valueString: '07…' },
      ],
    },
    {
      linkId: 'yn',
      text: 'Is that so?',
      type: 'choice',
      extension: [
        control('radio-button'),
        { url: `${HL7}/questionnaire-choiceOrientation`, valueCode: 'horizontal' },
        { url: `${HL7}/questionnaire-supportLink`, valueUri: 'http://example.org/help' },
      ],
      answerOption: YES_NO_UNSURE,
    },
  ]),
  'exclusive answers, prefixes of answers, answers as words, numbers, days, times': form('answers', [
    {
      linkId: 'sym',
      text: 'Which of these?',
      type: 'choice',
      repeats: true,
      extension: [control('check-box')],
      answerOption: [
        ...options(['22253000', 'Pain'], ['271807003', 'Rash']),
        {
          extension: [
            { url: `${HL7}/questionnaire-optionExclusive`, valueBoolean: true },
            { url: `${HL7}/questionnaire-optionPrefix`, valueString: 'x)' },
          ],
          valueCoding: coding('260413007', 'None'),
        },
      ],
    },
    {
      linkId: 'n',
      text: 'How many?',
      type: 'integer',
      answerOption: [{ valueInteger: 1 }, { valueInteger: 2 }],
    },
    {
      linkId: 'd',
      text: 'Which day?',
      type: 'date',
      answerOption: [{ valueDate: '2024-05-01' }, { valueDate: '2024-05-02' }],
    },
    {
      linkId: 't',
      text: 'What time?',
      type: 'time',
      answerOption: [{ valueTime: '09:00:00' }, { valueTime: '14:00:00' }],
    },
    {
      linkId: 's',
      text: 'How is it?',
      type: 'string',
      answerOption: [{ valueString: 'Good' }, { valueString: 'Bad' }],
    },
  ]),
  'tabs, pages, headers, footers and collapsed parts': form('tabs', [
    {
      linkId: 'tabs',
      type: 'group',
      text: 'All',
      extension: [control('tab-container')],
      item: [
        {
          linkId: 't1',
          text: 'About you',
          type: 'group',
          extension: [{ url: `${SDC}/sdc-questionnaire-shortText`, valueString: 'You' }],
          item: [{ linkId: 't1.1', text: 'Name?', type: 'string' }],
        },
        {
          linkId: 't2',
          text: 'More',
          type: 'group',
          extension: [{ url: `${SDC}/sdc-questionnaire-collapsible`, valueCode: 'default-closed' }],
          item: [{ linkId: 't2.1', text: 'Anything?', type: 'text' }],
        },
      ],
    },
    { linkId: 'foot', text: 'Thank you', type: 'display', extension: [control('footer')] },
  ]),
  'a score: points of answers, a hidden total, weights': form('scored', [
    ...['q1', 'q2'].map((linkId) => ({
      linkId,
      text: `How is ${linkId}?`,
      type: 'choice',
      required: true,
      answerOption: [0, 1, 2].map((score) => ({
        extension: [{ url: `${HL7}/ordinalValue`, valueDecimal: score }],
        valueCoding: { system: 'urn:example:points', code: `p${score}`, display: `${score} points` },
      })),
    })),
    {
      linkId: 'total',
      text: 'Total',
      type: 'decimal',
      readOnly: true,
      extension: [
        hidden,
        expression(
          'calculatedExpression',
          "%resource.item.where(linkId in ('q1' | 'q2')).answer.ordinal().sum()",
          'total',
        ),
      ],
    },
  ]),
  'population and constraints: observation links, candidates, a rule between answers': form('constraints', [
    {
      linkId: 'from',
      text: 'From?',
      type: 'date',
      extension: [
        {
          url: `${SDC}/sdc-questionnaire-observationLinkPeriod`,
          valueDuration: { value: 1, system: UCUM, code: 'a' },
        },
      ],
    },
    {
      linkId: 'to',
      text: 'To?',
      type: 'date',
      extension: [
        {
          url: `${HL7}/questionnaire-constraint`,
          extension: [
            { url: 'key', valueId: 'later' },
            { url: 'severity', valueCode: 'error' },
            { url: 'human', valueString: 'It must be later' },
            {
              url: 'expression',
              valueString:
                "%resource.item.where(linkId='to').answer.value > %resource.item.where(linkId='from').answer.value",
            },
          ],
        },
      ],
    },
    {
      linkId: 'gp',
      text: 'Your surgery',
      type: 'string',
      extension: [
        expression('candidateExpression', '%surgeries'),
        {
          url: `${SDC}/sdc-questionnaire-choiceColumn`,
          extension: [
            { url: 'path', valueString: 'name' },
            { url: 'forDisplay', valueBoolean: true },
          ],
        },
      ],
    },
  ]),
  'rich words: markdown, xhtml, styles, media beside words': form('rich', [
    {
      linkId: 'r',
      text: 'Read *this*',
      _text: {
        extension: [
          { url: `${HL7}/rendering-markdown`, valueMarkdown: 'Read **this**' },
          { url: `${HL7}/rendering-xhtml`, valueString: 'Read <b>this</b>' },
        ],
      },
      type: 'display',
    },
    {
      linkId: 'p',
      text: 'Which looks like yours?',
      _text: { extension: [{ url: `${HL7}/rendering-style`, valueString: 'color: red' }] },
      type: 'choice',
      extension: [
        {
          url: `${SDC}/sdc-questionnaire-itemMedia`,
          valueAttachment: {
            contentType: 'image/png',
            url: 'http://forms.example.org/a.png',
            title: 'A drawing',
          },
        },
      ],
      answerOption: [
        {
          valueCoding: coding('1', 'Round'),
          extension: [
            {
              url: `${SDC}/sdc-questionnaire-itemAnswerMedia`,
              valueAttachment: { url: 'http://forms.example.org/round.png', title: 'A round one' },
            },
          ],
        },
        {
          valueCoding: coding('2', 'Long'),
          extension: [
            {
              url: `${SDC}/sdc-questionnaire-itemAnswerMedia`,
              valueAttachment: { url: 'http://forms.example.org/long.png' },
            },
          ],
        },
      ],
    },
  ]),
  'without an address, a version, a title; with an empty group and words alone': form(
    'bare',
    [
      { linkId: 'g', type: 'group', text: 'Nothing in it' },
      { linkId: 'w', type: 'display', text: 'Only words' },
      { linkId: 'q', type: 'boolean', code: [coding('1', 'Asked by its code alone', LOINC)] },
    ],
    { url: undefined, version: undefined, title: undefined },
  ),
  ...MORE_PUBLISHED_KINDS,
};
