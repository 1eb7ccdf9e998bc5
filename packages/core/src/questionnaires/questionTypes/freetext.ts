import { ANSWER_LONGEST } from '../../limits.ts';
import { grouped } from '../../numbers.ts';
import { phoneProblem } from './phone.ts';
import { entry, NO_FACTS, ONE_LINE, type QuestionTypeRules, unscored } from './rules.ts';

/** The longest answer when the question does not say. */
export const DEFAULT_MAX_LENGTH = 2000;

/** How many characters an answer may have; never more than any answer may, whatever an author wrote. */
export function maxLengthOf(question: { readonly maxLength?: number; readonly format?: string }): number {
  const said = question.maxLength ?? (question.format === 'line' ? ONE_LINE : DEFAULT_MAX_LENGTH);
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
    return asked.question.format === 'phone' ? phoneProblem(value) : undefined;
  },
  longest: ({ question }) => maxLengthOf(question),
  toEntries: (asked, value) => [entry(asked, '', value)],
  fromEntries: (_asked, [first]) => (first === undefined || first.optionId !== '' ? undefined : first.answer),
  print: (_asked, value) => value.split('\n'),
  facts: () => NO_FACTS,
  scoring: unscored,
};
