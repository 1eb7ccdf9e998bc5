import type { Asked } from '../types.ts';
import { rangeProblem, readNumber } from './numbers.ts';
import { entry, isScored, NO_FACTS, ONE_LINE, type QuestionTypeRules } from './rules.ts';
import { bestOf } from './singleChoice.ts';

/** Lowest and highest step when the question does not say. */
export const DEFAULT_RATING = { min: 1, max: 10 } as const;

/** More steps than these are not drawn. */
export const MOST_DRAWN = 21;

const ends = ({ question }: Asked) => ({
  ...question,
  min: typeof question.min === 'number' ? question.min : DEFAULT_RATING.min,
  max: typeof question.max === 'number' ? question.max : DEFAULT_RATING.max,
});

// A step may have an option of its own (its text is the number) to carry a score or a keyword.
const stepOption = (asked: Asked, value: string) =>
  asked.options.find((option) => option.text.trim() === value)?.id ?? '';

/** A step on a scale of whole numbers. */
export const rating: QuestionTypeRules<string> = {
  asks: true,
  answeredBy: 'step',
  opens: undefined,
  takesSeveral: () => false,
  blank: '',
  isBlank: (value) => value.trim() === '',
  check: (asked, value) => {
    const number = readNumber(value);
    const { min, max } = ends(asked);
    if (number === undefined || !Number.isInteger(number)) return `Choose a number from ${min} to ${max}`;
    return rangeProblem(ends(asked), number);
  },
  longest: () => ONE_LINE,
  toEntries: (asked, value) => [entry(asked, stepOption(asked, value), value)],
  fromEntries: (asked, [first]) =>
    first === undefined || stepOption(asked, first.answer) !== first.optionId ? undefined : first.answer,
  print: (asked, value) => [`${value} out of ${ends(asked).max}`],
  facts: (asked, value) => {
    const number = readNumber(value);
    if (number === undefined) return NO_FACTS;
    const option = stepOption(asked, value);
    return { options: option === '' ? [] : [option], number };
  },
  // A step is worth what its option says; where no step has an option, its own number if the author says so.
  scoring: (asked) => {
    if (!isScored(asked)) return undefined;
    if (asked.options.length === 0) {
      return { most: ends(asked).max, blankCounts: false, of: (value) => readNumber(value) ?? 0 };
    }
    return {
      most: Math.max(bestOf(asked), 0),
      blankCounts: false,
      of: (value) => asked.options.find((option) => option.text.trim() === value)?.score ?? 0,
    };
  },
};
