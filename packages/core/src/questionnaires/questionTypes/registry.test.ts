import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerValue, Asked, Option, Question, QuestionType } from '../types.ts';
import { sameValue } from '../values.ts';
import { dateValue } from './dateinput.ts';
import { sampleWords, TEXT_FORMATS } from './freetext.ts';
import { toggleOption } from './multiplechoice.ts';
import { QUESTION_TYPES, rulesFor } from './registry.ts';

const DAY = { today: '2026-11-20' };

const anOption = (over: Partial<Option>): Option => ({
  id: 'a',
  text: 'A',
  questionId: 'q',
  rangeDescription: '',
  sortOrder: 1,
  score: 0,
  keywords: [],
  ...over,
});

const OPTIONS = [
  anOption({ id: 'a', text: 'Asthma', sortOrder: 1 }),
  anOption({ id: 'b', text: 'Diabetes', sortOrder: 2 }),
  anOption({ id: 'n', text: 'None of these', sortOrder: 3, exclusive: true }),
];

const asked = (
  type: QuestionType,
  over: Partial<Question> = {},
  options: readonly Option[] = OPTIONS,
): Asked => ({
  options,
  question: {
    id: 'q',
    question: 'A question?',
    description: '',
    hasDescription: false,
    hasConditionalQuestion: false,
    hasImage: false,
    imageUrl: null,
    type,
    isMandatory: false,
    dependentQuestionId: null,
    dependentOptionId: null,
    sortOrder: 1,
    ...over,
  },
});

const CONTENT: readonly QuestionType[] = [
  'section',
  'openingstatement',
  'closingstatement',
  'statement',
  'statementlist',
  'conditionalsegment',
];

describe('rule 5.2: the question types', () => {
  test('are these 17', () => {
    const named =
      'multiplechoice, statement, dateinput, numberinput, picturechoice, yesnoquestion, rating, likert, dropdown, section, openingstatement, closingstatement, freetext, conditionalsegment, statementlist, phonecall, radioinput';
    expect([...QUESTION_TYPES]).toEqual(named.split(', '));
  });

  test.each(CONTENT)('%s shows something and asks nothing', (type) => {
    expect(rulesFor(type).asks).toBe(false);
    expect(rulesFor(type).blank).toBeUndefined();
  });

  test.each(QUESTION_TYPES.filter((type) => !CONTENT.includes(type)))('%s asks, and starts blank', (type) => {
    const rules = rulesFor(type);
    expect(rules.asks).toBe(true);
    expect(rules.blank !== undefined && rules.isBlank(rules.blank)).toBe(true);
  });
});

describe('rule 5.5: what each type sends', () => {
  const send = (optionId: string, answer: string) => ({ questionId: 'q', optionId, answer });
  const cases: readonly [type: QuestionType, value: AnswerValue, entries: readonly object[]][] = [
    ['multiplechoice', ['b', 'a'], [send('a', 'Asthma'), send('b', 'Diabetes')]],
    ['picturechoice', ['b'], [send('b', 'Diabetes')]],
    ['yesnoquestion', 'a', [send('a', '')]],
    ['radioinput', 'b', [send('b', '')]],
    ['dropdown', 'b', [send('b', 'Diabetes')]],
    ['likert', 'a', [send('a', 'Asthma')]],
    ['freetext', ' as typed\n ', [send('', ' as typed\n ')]],
    ['numberinput', '1,200', [send('', '1,200')]],
    ['rating', '7', [send('', '7')]],
    ['dateinput', { day: '7', month: '3', year: '1998' }, [send('', '1998-03-07')]],
    ['dateinput', { day: '', month: 'March', year: '1998' }, [send('', '1998-March-')]],
    ['phonecall', { phone: '07700 900142', optionId: 'a' }, [send('a', '07700 900142')]],
  ];
  test.each(cases)('%s %j', (type, value, entries) => {
    expect(rulesFor(type).toEntries(asked(type), value)).toEqual(entries);
  });

  test('a rating whose step has an option sends it', () => {
    const steps = [anOption({ id: 's7', text: '7' })];
    expect(rulesFor('rating').toEntries(asked('rating', {}, steps), '7')).toEqual([send('s7', '7')]);
  });
});

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
const part = fc.oneof(text, fc.constantFrom('', '-', '%2D', '3', '03', '1998'));
const notBlankDate = fc
  .record({ day: part, month: part, year: part })
  .filter((value) => !rulesFor('dateinput').isBlank(value));
const aRealDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => dateValue(date.toISOString().slice(0, 10)));
const single = fc.constantFrom('a', 'b', 'n');
const several = fc.subarray(['a', 'b', 'n'], { minLength: 1 });
const ANY_VALUE: Partial<Record<QuestionType, fc.Arbitrary<AnswerValue>>> = {
  freetext: text,
  numberinput: fc.oneof(text, fc.double().map(String)),
  rating: fc.integer({ min: -3, max: 14 }).map(String),
  yesnoquestion: single,
  radioinput: single,
  dropdown: single,
  likert: single,
  multiplechoice: several,
  picturechoice: several,
  phonecall: fc.record({ phone: text, optionId: fc.constantFrom('', 'a', 'b') }),
  dateinput: fc.oneof(
    aRealDay,
    notBlankDate.filter((value) => Object.values(value).every((one) => one === one.trim())),
  ),
};

describe('what is sent comes back the same', () => {
  test('rule 5.5: a day with its time, good and half typed', () => {
    const { toEntries, fromEntries, facts, print, check } = rulesFor('dateinput');
    const of = asked('dateinput', { format: 'dateTime' });
    const time = fc.oneof(part, fc.constantFrom('14:30', '9.05', '2pm', '00:00', 'noon'));
    fc.assert(
      fc.property(fc.oneof(notBlankDate, aRealDay), time, (day, said) => {
        fc.pre(Object.values(day).every((one) => one === one.trim()) && said === said.trim());
        const value = said === '' ? day : { ...day, time: said };
        const entries = toEntries(of, value);
        const back = fromEntries(of, entries);
        expect(back).toBeDefined();
        expect(facts(of, back as AnswerValue)).toEqual(facts(of, value));
        expect(print(of, back as AnswerValue)).toEqual(print(of, value));
        expect(check(of, back as AnswerValue, { today: '2026-11-23' })).toEqual(
          check(of, value, { today: '2026-11-23' }),
        );
        expect(toEntries(of, back as AnswerValue)).toEqual(entries);
      }),
    );
    expect(toEntries(of, { day: '2', month: 'May', year: '2026', time: '2pm' })).toMatchObject([
      { answer: '2026-05-02T14:00' },
    ]);
    expect(print(of, { day: '2', month: '5', year: '2026', time: '2pm' })).toEqual(['2 May 2026 at 14:00']);
    // A question for a day alone has no time.
    expect(
      fromEntries(asked('dateinput'), [{ questionId: 'q', optionId: '', answer: '1-2-3-4' }]),
    ).toBeUndefined();
  });

  test.each(Object.keys(ANY_VALUE) as QuestionType[])('%s', (type) => {
    const rules = rulesFor(type);
    fc.assert(
      fc.property(ANY_VALUE[type] ?? fc.constant(''), (value) => {
        const entries = rules.toEntries(asked(type), value);
        const back = rules.fromEntries(asked(type), entries);
        expect(back).toBeDefined();
        // A real date comes back as it would be typed anew (7 for 07, 3 for March); everything else to the letter.
        if (type === 'dateinput' && rules.facts(asked(type), value).date !== undefined) {
          expect(rules.facts(asked(type), back as AnswerValue)).toEqual(rules.facts(asked(type), value));
        } else expect(back).toEqual(value);
        expect(rules.toEntries(asked(type), back as AnswerValue)).toEqual(entries);
      }),
    );
  });

  test('an option of another question is no answer', () => {
    const stranger = [{ questionId: 'q', optionId: 'x', answer: '' }];
    for (const type of [
      'multiplechoice',
      'picturechoice',
      'yesnoquestion',
      'dropdown',
      'likert',
      'phonecall',
    ] as const) {
      expect(rulesFor(type).fromEntries(asked(type), stranger)).toBeUndefined();
    }
  });
});

describe('what is said when an answer will not do', () => {
  const cases: readonly [QuestionType, AnswerValue, Partial<Question>, string | undefined][] = [
    ['freetext', 'x'.repeat(5), { maxLength: 5 }, undefined],
    ['freetext', 'x'.repeat(6), { maxLength: 5 }, 'Use 5 characters or fewer'],
    ['freetext', '07700 900142', { format: 'phone' }, undefined],
    ['freetext', '+44 (0)7700 900142', { format: 'phone' }, undefined],
    ['freetext', '+33 6 12 34 56 78', { format: 'phone' }, undefined],
    ['freetext', 'mum', { format: 'phone' }, 'Enter a phone number, like 07700 900142'],
    [
      'freetext',
      '07700',
      { format: 'phone' },
      'Check the number. It should have 11 digits, like 07700 900142',
    ],
    ['freetext', '1632 960142', { format: 'phone' }, 'Start the number with 0 or +, like 07700 900142'],
    ['numberinput', '3', { min: 0, max: 20, whole: true }, undefined],
    ['numberinput', 'three', {}, 'Use numbers only, like 3'],
    ['numberinput', '1e3', {}, 'Use numbers only, like 3'],
    ['numberinput', '3.5', { whole: true }, 'Use a whole number, like 3'],
    ['numberinput', '21', { min: 0, max: 20 }, 'Enter a number from 0 to 20'],
    ['numberinput', '-1', { min: 0 }, 'Enter a number that is 0 or more'],
    ['numberinput', '9', { max: 8 }, 'Enter a number that is 8 or less'],
    ['rating', '11', {}, 'Enter a number from 1 to 10'],
    ['rating', '2.5', { max: 5 }, 'Choose a number from 1 to 5'],
    ['dateinput', { day: '27', month: '3', year: '' }, {}, 'Add the year, like 27 3 1998'],
    ['dateinput', { day: '', month: ' ', year: '1998' }, {}, 'Add the day and the month, like 27 3 1998'],
    [
      'dateinput',
      { day: '27', month: '3', year: '1998' },
      { format: 'dateTime' },
      'Enter a time, such as 9:30 or 2pm',
    ],
    [
      'dateinput',
      { day: '27', month: '3', year: '1998', time: 'noon' },
      { format: 'dateTime' },
      'Enter a time, such as 9:30 or 2pm',
    ],
    ['dateinput', { day: '27', month: '3', year: '1998', time: '9am' }, { format: 'dateTime' }, undefined],
    [
      'dateinput',
      { day: '', month: '3', year: '1998', time: '9am' },
      { format: 'dateTime' },
      'Add the day, like 27 3 1998',
    ],
    ['dateinput', { day: '27', month: '3', year: '98' }, {}, 'Enter the year with 4 numbers, like 1998'],
    ['dateinput', { day: '27', month: '15', year: '1998' }, {}, 'Enter a month from 1 to 12'],
    [
      'dateinput',
      { day: '30', month: '2', year: '2026' },
      {},
      'Check the day. That month does not have this day',
    ],
    [
      'dateinput',
      { day: '21', month: '11', year: '2026' },
      { max: 'today' },
      'Enter a date that is today or in the past',
    ],
    [
      'dateinput',
      { day: '19', month: '11', year: '2026' },
      { min: 'today' },
      'Enter a date that is today or later',
    ],
    [
      'dateinput',
      { day: '1', month: '1', year: '2017' },
      { max: 'today-10 years' },
      'Enter a date up to 20 November 2016',
    ],
    [
      'dateinput',
      { day: '1', month: '1', year: '2017' },
      { min: 'today-24 weeks' },
      'Enter a date from 5 June 2026 on',
    ],
    ['dateinput', { day: '20', month: 'Nov', year: '2016' }, { max: 'today-10 years' }, undefined],
    ['multiplechoice', ['a', 'b'], {}, undefined],
    ['multiplechoice', ['a', 'n'], {}, 'Choose “None of these” on its own, or take it away'],
    ['multiplechoice', ['a', 'a'], {}, 'Choose one of the answers we show'],
    ['radioinput', 'x', {}, 'Choose one of the answers we show'],
    ['picturechoice', ['a', 'b'], {}, 'Choose one picture'],
    ['picturechoice', ['a', 'b'], { multiple: true }, undefined],
    ['phonecall', { phone: '07700 900142', optionId: '' }, {}, 'Choose a time for the call'],
    ['phonecall', { phone: '', optionId: 'a' }, {}, 'Enter the number we can call'],
  ];
  test.each(cases)('%s %j %j: %s', (type, value, over, message) => {
    expect(rulesFor(type).check(asked(type, over), value, DAY)).toBe(message);
  });
});

test('"none of these" and the others put each other out', () => {
  expect(toggleOption(OPTIONS, ['a', 'b'], 'n')).toEqual(['n']);
  expect(toggleOption(OPTIONS, ['n'], 'b')).toEqual(['b']);
  expect(toggleOption(OPTIONS, ['b'], 'a')).toEqual(['a', 'b']);
  expect(toggleOption(OPTIONS, ['a', 'b'], 'a')).toEqual(['b']);
});

test('answers are printed as people read them', () => {
  const print = (type: QuestionType, value: AnswerValue, over: Partial<Question> = {}) =>
    rulesFor(type).print(asked(type, over), value);
  expect(print('dateinput', { day: '7', month: 'mar', year: '1998' })).toEqual(['7 March 1998']);
  expect(print('dateinput', { day: '7', month: '', year: '1998' })).toEqual(['7 1998']);
  expect(print('numberinput', '163', { unit: 'cm' })).toEqual(['163 cm']);
  expect(print('multiplechoice', ['b', 'a'])).toEqual(['Asthma', 'Diabetes']);
  expect(print('yesnoquestion', 'a')).toEqual(['Asthma']);
  expect(print('rating', '7')).toEqual(['7 out of 10']);
  expect(print('freetext', 'one\ntwo')).toEqual(['one', 'two']);
  expect(print('phonecall', { phone: '07700 900142', optionId: 'a' })).toEqual(['07700 900142', 'Asthma']);
});

describe('rule 5.2: what is written in words or as a day may have a form we know', () => {
  const problem = (over: Partial<Question>, value: string) => {
    const one = asked('freetext', over, []);
    return rulesFor('freetext').check(one, value, DAY);
  };
  test.each([
    ['postcode', ' we42rs', 'WE4', 'Enter a full postcode, like WE4 2RS', 'WE4 2RS'],
    ['practice', 'z99001', 'Dr No', 'Choose your GP practice from the list', 'Z99001'],
    [
      'ubrn',
      '1234-56789012',
      '1234 567',
      'Enter all 12 digits of your referral number. You have entered 7',
      '1234 5678 9012',
    ],
    ['time', '9.05 pm', '25:00', 'Enter a time, such as 9:30 or 2pm', '21:05'],
  ] as const)('%s', (format, good, bad, message, printed) => {
    expect([problem({ format }, good), problem({ format }, bad)]).toEqual([undefined, message]);
    expect(rulesFor('freetext').print(asked('freetext', { format }, []), good)).toEqual([printed]);
    // Kept as typed, and no longer than a line.
    const one = asked('freetext', { format }, []);
    expect(rulesFor('freetext').toEntries(one, good)[0]?.answer).toBe(good);
    expect(rulesFor('freetext').longest(one)).toBe(200);
    expect(problem({ format }, 'A'.repeat(201))).toBe('Use 200 characters or fewer');
  });

  test.each(TEXT_FORMATS)('%s has a sample that it takes', (format) => {
    expect(problem({ format }, sampleWords({ format }))).toBeUndefined();
  });

  test.each([
    ['birthDate', '14 6 1997', undefined],
    ['birthDate', '31 2 1997', 'Enter a real date of birth, like 27 3 1998'],
    ['birthDate', '14  1997', 'Enter a real date of birth, like 27 3 1998'],
    ['birthDate', '21 11 2026', 'Enter a date of birth in the past'],
    ['birthDate', '1 1 1900', 'Check the year you were born'],
    ['lastPeriod', '19 10 2026', undefined],
    ['lastPeriod', '21 11 2026', 'Enter a date that is today or in the past'],
    ['lastPeriod', '1 1 2026', 'Check the year, or choose “I am not sure”'],
  ] as const)('%s of %s: %s', (format, typed, message) => {
    const [day = '', month = '', year = ''] = typed.split(' ');
    const value = { day, month, year };
    expect(rulesFor('dateinput').check(asked('dateinput', { format }, []), value, DAY)).toBe(message);
  });

  test('a day may be answered by an option in its place', () => {
    const one = asked('dateinput');
    const rules = rulesFor('dateinput');
    const value = { day: '', month: '', year: '', optionId: 'a' };
    expect(rules.isBlank(value)).toBe(false);
    expect(rules.check(one, value, DAY)).toBeUndefined();
    expect(rules.check(one, { ...value, optionId: 'x' }, DAY)).toBe('Choose one of the answers we show');
    expect(rules.toEntries(one, value)).toEqual([{ questionId: 'q', optionId: 'a', answer: '' }]);
    expect(rules.fromEntries(one, rules.toEntries(one, value))).toEqual(value);
    expect(
      rules.fromEntries(one, [{ questionId: 'q', optionId: 'a', answer: '2026-10-19' }]),
    ).toBeUndefined();
    expect(rules.print(one, value)).toEqual(['Asthma']);
    expect(rules.facts(one, value)).toEqual({ options: ['a'] });
    // What was typed before stands aside: it is there again when the tick is taken away, and says nothing meanwhile.
    const aside = { day: '31', month: '2', year: '1997', optionId: 'a' };
    expect(rules.facts(one, aside)).toEqual({ options: ['a'] });
    expect(sameValue(aside, { day: '31', month: '2', year: '1997' })).toBe(false);
    expect(sameValue({ day: '31', month: '2', year: '1997' }, aside)).toBe(false);
  });
});
