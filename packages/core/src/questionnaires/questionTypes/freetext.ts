import { postcodeProblem } from '../../accounts/fields.ts';
import { practiceProblem, tidyPracticeCode } from '../../eligibility/gpPractice.ts';
import { tidyPostcode } from '../../eligibility/postcode.ts';
import { tidyUbrn, ubrnProblem } from '../../eligibility/ubrn.ts';
import { ANSWER_LONGEST } from '../../limits.ts';
import { grouped } from '../../numbers.ts';
import type { Question, TextFormat } from '../types.ts';
import { phoneProblem } from './phone.ts';
import { entry, ONE_LINE, type QuestionTypeRules, unscored } from './rules.ts';
import { tidyTime, timeProblem } from './timeOfDay.ts';

/** The longest answer when the question does not say. */
export const DEFAULT_MAX_LENGTH = 2000;

interface FormatRules {
  /** The longest answer when the question does not say. */
  readonly longest: number;
  /** What to mend of a value that is not blank. */
  readonly problem?: (value: string) => string | undefined;
  /** The answer as a person writes it. */
  readonly print?: (value: string) => string;
  /** A good answer, where any is as good as another. */
  readonly sample: string;
}

/** What one's own words may have to be. A format without its row does not compile. */
const FORMATS: { readonly [Format in TextFormat]: FormatRules } = {
  paragraph: { longest: DEFAULT_MAX_LENGTH, sample: 'Words' },
  line: { longest: ONE_LINE, sample: 'Words' },
  phone: { longest: DEFAULT_MAX_LENGTH, problem: phoneProblem, sample: '07700 900142' },
  postcode: { longest: ONE_LINE, problem: postcodeProblem, print: tidyPostcode, sample: 'WE4 2RS' },
  practice: { longest: ONE_LINE, problem: practiceProblem, print: tidyPracticeCode, sample: 'Z99001' },
  ubrn: { longest: ONE_LINE, problem: ubrnProblem, print: tidyUbrn, sample: '1234 5678 9012' },
  time: { longest: ONE_LINE, problem: timeProblem, print: tidyTime, sample: '14:30' },
};

/** Every format of words. */
export const TEXT_FORMATS = Object.keys(FORMATS) as readonly TextFormat[];

const isTextFormat = (format: Question['format']): format is TextFormat =>
  format !== undefined && Object.hasOwn(FORMATS, format);

/** The format of a question that is answered in words; a paragraph where it names none, or one of a day. */
export function textFormatOf({ format }: Pick<Question, 'format'>): TextFormat {
  return isTextFormat(format) ? format : 'paragraph';
}

/** A good answer to a question in words, where any is as good as another. */
export function sampleWords(question: Pick<Question, 'format'>): string {
  return FORMATS[textFormatOf(question)].sample;
}

/**
 * Words as conditions compare them: a phone adds a space after the last one, and a time is the same however it
 * is written.
 */
export function comparableWords(question: Pick<Question, 'format'>, value: string): string {
  const words = value.trim();
  return textFormatOf(question) === 'time' ? tidyTime(words) : words;
}

/** How many characters an answer may have; never more than any answer may, whatever an author wrote. */
export function maxLengthOf(question: Pick<Question, 'maxLength' | 'format'>): number {
  const said = question.maxLength ?? FORMATS[textFormatOf(question)].longest;
  return Math.min(said, ANSWER_LONGEST);
}

/** The person's own words: kept as typed, spaces and all. */
export const freetext: QuestionTypeRules<string> = {
  asks: true,
  answeredBy: 'words',
  opens: undefined,
  takesSeveral: () => false,
  blank: '',
  isBlank: (value) => value.trim() === '',
  check: (asked, value) => {
    const max = maxLengthOf(asked.question);
    if (value.length > max) return `Use ${grouped(max)} characters or fewer`;
    return FORMATS[textFormatOf(asked.question)].problem?.(value);
  },
  longest: ({ question }) => maxLengthOf(question),
  toEntries: (asked, value) => [entry(asked, '', value)],
  fromEntries: (_asked, [first]) => (first === undefined || first.optionId !== '' ? undefined : first.answer),
  print: ({ question }, value) => (FORMATS[textFormatOf(question)].print?.(value) ?? value).split('\n'),
  facts: ({ question }, value) => ({ options: [], words: comparableWords(question, value) }),
  scoring: unscored,
};
