import type { Asked } from '../types.ts';
import {
  type AnswerScoring,
  entry,
  isScored,
  ONE_LINE,
  optionText,
  type QuestionTypeRules,
} from './rules.ts';

/** What is said of an option that the question does not have. */
export const CHOOSE = 'Choose one of the answers we show';

/**
 * The rules of a type where one option is chosen; the value is its id, `''` for none.
 * @param sends `option`: the option id with an empty answer; `optionAndAnswer`: its words too (rule 5.5).
 */
export function singleChoice(sends: 'option' | 'optionAndAnswer'): QuestionTypeRules<string> {
  return {
    asks: true,
    answeredBy: 'option',
    opens: undefined,
    takesSeveral: () => false,
    blank: '',
    isBlank: (value) => value === '',
    check: (asked, value) => (optionText(asked, value) === undefined ? CHOOSE : undefined),
    longest: wordsOfOptions,
    toEntries: (asked, value) => [
      entry(asked, value, sends === 'option' ? '' : (optionText(asked, value) ?? '')),
    ],
    fromEntries: (asked, [first]) =>
      first === undefined || optionText(asked, first.optionId) === undefined ? undefined : first.optionId,
    print: (asked, value) => [optionText(asked, value) ?? ''],
    facts: (_asked, value) => ({ options: [value] }),
    scoring: oneOptionScored,
  };
}

/** An option may come with its words. */
export function wordsOfOptions({ options }: Asked): number {
  return options.reduce((most, { text }) => Math.max(most, text.length), ONE_LINE);
}

/** Worth what the chosen option is worth. */
function oneOptionScored(asked: Asked): AnswerScoring<string> | undefined {
  const { options } = asked;
  if (options.length === 0 || !isScored(asked)) return undefined;
  return {
    most: bestOf(asked),
    blankCounts: false,
    of: (value) => options.find((option) => option.id === value)?.score ?? 0,
  };
}

/** The score of the best option. */
export function bestOf({ options }: Asked): number {
  return options.reduce((best, { score }) => Math.max(best, score), Number.NEGATIVE_INFINITY);
}
