import { rangeProblem, readNumber } from './numbers.ts';
import { entry, NO_FACTS, ONE_LINE, type QuestionTypeRules } from './rules.ts';

/** A number, kept as typed. */
export const numberinput: QuestionTypeRules<string> = {
  asks: true,
  answeredBy: 'number',
  opens: undefined,
  takesSeveral: () => false,
  blank: '',
  isBlank: (value) => value.trim() === '',
  check: (asked, value) => {
    const number = readNumber(value);
    if (number === undefined) return 'Use numbers only, like 3';
    if (asked.question.whole === true && !Number.isInteger(number)) return 'Use a whole number, like 3';
    return rangeProblem(asked.question, number);
  },
  longest: () => ONE_LINE,
  toEntries: (asked, value) => [entry(asked, '', value)],
  fromEntries: (_asked, [first]) => (first === undefined || first.optionId !== '' ? undefined : first.answer),
  print: (asked, value) => [asked.question.unit ? `${value.trim()} ${asked.question.unit}` : value.trim()],
  facts: (_asked, value) => {
    const number = readNumber(value);
    return number === undefined ? NO_FACTS : { options: [], number };
  },
  scoring: ({ question }) =>
    question.scored === true && typeof question.max === 'number'
      ? { most: question.max, blankCounts: false, of: (value) => readNumber(value) ?? 0 }
      : undefined,
};
