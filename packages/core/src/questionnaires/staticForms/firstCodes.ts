import { CONCEPT, MEANING } from '../concepts.ts';
import { formId, optionId, questionId } from './idScheme.ts';

/**
 * The codes of "Let's Get Started" for versions published before questions had codes: clients still hold
 * copies, and what they said there keeps them safe. Closed: today's forms hold their own codes.
 */
const { call, text, email, none } = MEANING.ways;
const { morning, afternoon, evening, day } = MEANING.bestTime;
const { positive, negative, notYet } = MEANING.pregnancyTest;
const { exactly, roughly, no } = MEANING.lastPeriodKnown;

type Row = readonly [question: number, code: string, ...options: readonly string[]];

const safeContact = (...times: readonly string[]): readonly Row[] => [
  [101, CONCEPT.callName],
  [104, CONCEPT.ways, call, text, email, none],
  [105, CONCEPT.otherNumber],
  [106, CONCEPT.bestTime, ...times],
  [107, CONCEPT.voicemail, MEANING.yes, MEANING.no],
];

const FORMS: readonly (readonly [form: number, rows: readonly Row[]])[] = [
  [
    1,
    [
      ...safeContact(day, morning, afternoon, evening),
      [201, CONCEPT.pregnancyTest, positive, negative, notYet],
      [203, CONCEPT.lastPeriodKnown, exactly, roughly, no],
      [204, CONCEPT.lastPeriod],
    ],
  ],
  [2, safeContact(morning, afternoon, evening, day)],
  [3, safeContact(morning, afternoon, evening, day)],
];

/** The forms that have such versions. */
export const FORMS_BEFORE_CODES: readonly string[] = FORMS.map(([form]) => formId(form));

/** By the id of a question or of an option. */
export const CODES_OF_FIRST_FORMS: ReadonlyMap<string, string> = new Map(
  FORMS.flatMap(([form, rows]) =>
    rows.flatMap(([question, code, ...options]) => [
      [questionId(form, question), code] as const,
      ...options.map((option, at) => [optionId(form, question, at + 1), option] as const),
    ]),
  ),
);
