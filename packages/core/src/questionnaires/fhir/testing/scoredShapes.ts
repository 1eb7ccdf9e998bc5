/**
 * Forms in the shapes that scored ones are found published in: how they say what answers are worth and how a total is
 * worked out. The questions are made up.
 */
const HL7 = 'http://hl7.org/fhir/StructureDefinition';
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition';
const CALCULATED = `${SDC}/sdc-questionnaire-calculatedExpression`;

type Item = Readonly<Record<string, unknown>> & { readonly linkId: string };

const path = (expression: string, name?: string) => ({
  ...(name === undefined ? {} : { name }),
  language: 'text/fhirpath',
  expression,
});
export const variable = (name: string, expression: string) => ({
  url: `${HL7}/variable`,
  valueExpression: path(expression, name),
});

/** A choice whose answers are worth these points; without `points`, nothing is said of them. */
export const choice = (linkId: string, points: readonly (number | undefined)[], more: object = {}): Item => ({
  linkId,
  text: `About ${linkId}?`,
  type: 'choice',
  answerOption: points.map((score, at) => ({
    ...(score === undefined ? {} : { extension: [{ url: `${HL7}/ordinalValue`, valueDecimal: score }] }),
    valueCoding: { code: `c${at}`, display: `Answer ${at}` },
  })),
  ...more,
});

/** The same with the points on the code itself, so that an answer carries them. */
export const marked = (linkId: string, points: readonly number[]): Item => ({
  ...choice(linkId, []),
  answerOption: points.map((score, at) => ({
    valueCoding: {
      extension: [{ url: `${HL7}/ordinalValue`, valueDecimal: score }],
      code: `c${at}`,
      display: `Answer ${at}`,
    },
  })),
});

export const yesNo = (linkId: string): Item => ({ linkId, text: `Is it ${linkId}?`, type: 'boolean' });

export const total = (linkId: string, expression: string, ...variables: readonly object[]): Item => ({
  linkId,
  text: 'Total score',
  type: 'decimal',
  readOnly: true,
  extension: [...variables, { url: CALCULATED, valueExpression: path(expression) }],
});

export const group = (linkId: string, ...item: readonly object[]): Item => ({ linkId, type: 'group', item });

export const form = (item: readonly object[], ...extension: readonly object[]) => ({
  resourceType: 'Questionnaire',
  status: 'active',
  title: 'Theirs',
  ...(extension.length === 0 ? {} : { extension }),
  item,
});

const NAMES = 'abcdefghi';
const FREQUENCY = [0, 1, 2, 3];
const nine = [...NAMES].map((name) => choice(`/${name}`, FREQUENCY));

const lookedUp = (linkId: string) =>
  `%questionnaire.item.where(linkId = '${linkId}').answerOption.where(valueCoding.code=%resource.item.where(linkId = '${linkId}').answer.valueCoding.code).extension.where(url='${HL7}/ordinalValue').valueDecimal`;

/**
 * As LHC-Forms writes it: each of nine answers is looked up in the form; four more questions have points that
 * do not count.
 */
export const TEEN = form([
  ...nine,
  choice('/difficult', FREQUENCY),
  choice('/year', [0, 1]),
  choice('/thoughts', [0, 1]),
  choice('/ever', [0, 1]),
  total(
    '/total',
    `iif(%any_questions_answered, ${[...NAMES].map((name) => `iif(%${name}.exists(), %${name}, 0)`).join(' + ')}, {})`,
    ...[...NAMES].map((name) => variable(name, lookedUp(`/${name}`))),
    variable('any_questions_answered', [...NAMES].map((name) => `%${name}.exists()`).join(' or ')),
  ),
]);

const four = ['q1', 'q2', 'q3', 'q4'].map((name) => choice(name, FREQUENCY));
const threeOf = "%resource.item.where(linkId.matches('^q[1-3]$'))";
const exists = (linkId: string) => `%resource.item.descendants().where(linkId='${linkId}').answer.value`;

const mark = `extension.where(url='${HL7}/ordinalValue').valueDecimal`;

/** Forms with a total that our scoring can work out: name, form. */
export const TRANSLATED: readonly (readonly [string, ReturnType<typeof form>])[] = [
  ['named answers, looked up in the form', TEEN],
  ['a pattern of names', form([...four, total('t', `${threeOf}.answer.value.ordinal().sum()`)])],
  ['a pattern of names, weight()', form([...four, total('t', `${threeOf}.answer.weight().sum()`)])],
  ['all but one', form([...four, total('t', "%resource.item.where(linkId != 'q2').answer.weight().sum()")])],
  [
    'a list of names, in groups',
    form([
      group('g', ...four),
      total('t', "%resource.item.item.where(linkId in ('q1'|'q3')).answer.ordinal().sum()"),
    ]),
  ],
  [
    'a variable of the form',
    form([...four, total('t', '%raw * 2')], variable('raw', '%resource.item.answer.value.ordinal().sum()')),
  ],
  ['a mean of a fixed number', form([...four, total('t', `${threeOf}.answer.ordinal().sum() / 3`)])],
  [
    'a mean of those that were answered',
    form([...four, total('t', `${threeOf}.answer.ordinal().sum() / ${threeOf}.answer.count()`)]),
  ],
  ['a scale to 100', form([...four, total('t', `((${threeOf}.answer.ordinal().sum() / 3) + 1) * 25`)])],
  [
    'each or nothing',
    form([
      group('g', ...four),
      total(
        't',
        ['q1', 'q2'].map((name) => `iif(${exists(name)}.exists(), ${exists(name)}.ordinal(), 0)`).join(' + '),
      ),
    ]),
  ],
  [
    'each, and none may be missing',
    form([
      ...four,
      total(
        't',
        "%resource.item.where(linkId='q1').answer.value.ordinal() + %resource.item.where(linkId='q4').answer.value.ordinal()",
      ),
    ]),
  ],
  [
    'a count of yes',
    form([
      yesNo('a'),
      yesNo('b'),
      yesNo('c'),
      total('t', "%resource.item.where(linkId != 'c').answer.where(value = true).count()"),
    ]),
  ],
  [
    'points for yes',
    form([
      yesNo('a'),
      yesNo('b'),
      total(
        't',
        "iif(%resource.item.where(linkId='a').answer.value = true, 2, 0) + iif(%resource.item.where(linkId='b').answer.value = true, 1, 0)",
      ),
    ]),
  ],
  [
    'a count of certain answers',
    form([
      choice('a', [undefined, undefined, undefined]),
      choice('b', [undefined, undefined]),
      total('t', "%resource.item.answer.where(value.code in ('c1'|'c2')).count()"),
    ]),
  ],
  [
    'numbers',
    form([
      {
        linkId: 'n',
        text: 'How many?',
        type: 'integer',
        extension: [{ url: `${HL7}/maxValue`, valueInteger: 9 }],
      },
      {
        linkId: 'm',
        text: 'How many more?',
        type: 'integer',
        extension: [{ url: `${HL7}/maxValue`, valueInteger: 5 }],
      },
      total('t', "%resource.item.where(linkId='n' or linkId='m').answer.value.sum()"),
    ]),
  ],
  [
    'several answers to one question',
    form([
      choice('q1', [1, 2, 4], { repeats: true }),
      ...four.slice(1),
      total('t', '%resource.item.answer.ordinal().sum()'),
    ]),
  ],
  [
    'a question that is only asked sometimes',
    form([
      ...four.slice(0, 3),
      choice('q4', FREQUENCY, {
        enableWhen: [{ question: 'q1', operator: '=', answerCoding: { code: 'c3' } }],
      }),
      total('t', '%resource.item.answer.ordinal().sum()'),
    ]),
  ],
  [
    'points that answers carry',
    form([
      group('g', marked('q1', FREQUENCY), marked('q2', FREQUENCY), marked('q3', FREQUENCY)),
      total(
        't',
        `%resource.item.descendants().where(linkId.startsWith('q') and linkId != 'q2').answer.valueCoding.${mark}.sum()`,
      ),
    ]),
  ],
  [
    'points that answers carry, one by one',
    form([
      marked('q1', FREQUENCY),
      marked('q2', FREQUENCY),
      total(
        't',
        `(%resource.item.where(linkId='q1').answer.valueCoding.${mark} + %resource.item.where(linkId='q2').answer.valueCoding.${mark}) * 100 / 6`,
      ),
    ]),
  ],
  [
    'the address of points in a variable',
    form(
      [
        choice('q1', FREQUENCY),
        choice('q2', FREQUENCY),
        total('t', `%a + ${lookedUp('q2').replace(`'${HL7}/ordinalValue'`, '%scoreExt')}`),
      ],
      variable('scoreExt', `'${HL7}/ordinalValue'`),
      variable('a', lookedUp('q1').replace(`'${HL7}/ordinalValue'`, '%scoreExt')),
    ),
  ],
  [
    'one added to the next, from 0',
    form([...four, total('t', `${threeOf}.answer.value.ordinal().aggregate($this + $total, 0)`)]),
  ],
  [
    'only once enough is answered',
    form([...four, total('t', `iif(${threeOf}.answer.count() >= 2, ${threeOf}.answer.ordinal().sum(), {})`)]),
  ],
  [
    'a total in words beside it, which says what it means',
    form([
      ...four,
      { ...total('words', `iif(${threeOf}.answer.ordinal().sum() > 4, 'high', 'low')`), type: 'string' },
      total('t', `${threeOf}.answer.ordinal().sum()`),
    ]),
  ],
  [
    'a total of totals beside its parts',
    form([
      ...four,
      total('one', "%resource.item.where(linkId in ('q1'|'q2')).answer.ordinal().sum()"),
      total('two', "%resource.item.where(linkId in ('q3'|'q4')).answer.ordinal().sum()"),
      total('t', '%resource.item.answer.ordinal().sum()'),
    ]),
  ],
];

/** Forms with a total that our scoring cannot work out: name, form, a word of the reason. */
export const NOT_TRANSLATED: readonly (readonly [string, ReturnType<typeof form>, string])[] = [
  ['the greatest', form([...four, total('t', '%resource.item.answer.ordinal().max()')]), 'max'],
  [
    'a table',
    form([...four, total('t', `iif(${threeOf}.answer.ordinal().sum() > 4, 50.5, 41.2)`)]),
    'understand',
  ],
  [
    'answers that count differently',
    form([
      ...four,
      total(
        't',
        "%resource.item.where(linkId='q1').answer.value.ordinal() * 2 + %resource.item.where(linkId='q2').answer.value.ordinal()",
      ),
    ]),
    'differently',
  ],
  [
    'several totals',
    form([
      ...four,
      total('one', "%resource.item.where(linkId in ('q1'|'q2')).answer.ordinal().sum()"),
      total('two', "%resource.item.where(linkId in ('q3'|'q4')).answer.ordinal().sum()"),
    ]),
    'several',
  ],
  [
    'none when an answer is not asked for',
    form([
      choice('q1', FREQUENCY),
      choice('q2', FREQUENCY, {
        enableWhen: [{ question: 'q1', operator: '=', answerCoding: { code: 'c3' } }],
      }),
      total(
        't',
        "%resource.item.where(linkId='q1').answer.value.ordinal() + %resource.item.where(linkId='q2').answer.value.ordinal()",
      ),
    ]),
    'not asked for',
  ],
  [
    'one that is asked by a rule we do not have',
    form([
      choice('q1', FREQUENCY),
      choice('q2', FREQUENCY, {
        extension: [
          { url: `${SDC}/sdc-questionnaire-enableWhenExpression`, valueExpression: path('today() > @2020') },
        ],
      }),
      total('t', '%resource.item.answer.ordinal().sum()'),
    ]),
    'as it is there',
  ],
  [
    'points of which some stand with their codes and some beside',
    form([...four, marked('q9', [0, 1]), total('t', `%resource.item.answer.valueCoding.${mark}.sum()`)]),
    'carry',
  ],
  [
    'points the wrong way round',
    form([...four, total('t', `12 - ${threeOf}.answer.ordinal().sum()`)]),
    'smaller',
  ],
  [
    'a union, which forgets what is there twice',
    form([...four, total('t', `(${threeOf}.answer.ordinal() | 1).sum()`)]),
    'understand',
  ],
  ['a circle', form([...four, total('t', '%a')], variable('a', '%b'), variable('b', '%a')), '%a'],
  [
    'a pattern that would take for ever',
    form([...four, total('t', "%resource.item.where(linkId.matches('^(q+)+$')).answer.ordinal().sum()")]),
    'pattern',
  ],
  [
    'another language',
    form([
      ...four,
      {
        linkId: 't',
        type: 'decimal',
        extension: [{ url: CALCULATED, valueExpression: { language: 'text/cql', expression: 'Total' } }],
      },
    ]),
    'text/cql',
  ],
  ['nonsense', form([...four, total('t', `${'('.repeat(5000)}ordinal`)]), 'nested'],
];
