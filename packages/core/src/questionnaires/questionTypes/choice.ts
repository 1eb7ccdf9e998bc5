import type { AnswerEntry, Asked } from '../types.ts';
import {
  type AnswerScoring,
  entry,
  isScored,
  ONE_LINE,
  optionText,
  type QuestionTypeRules,
} from './rules.ts';

const CHOOSE = 'Choose one of the answers we show';

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
function wordsOfOptions({ options }: Asked): number {
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

/** Worth the sum of the chosen options; one that is chosen alone is worth its own score. */
function severalOptionsScored(asked: Asked): AnswerScoring<readonly string[]> | undefined {
  const { options, question } = asked;
  if (options.length === 0 || !isScored(asked)) return undefined;
  let together = 0;
  let alone = question.isMandatory ? bestOf(asked) : 0;
  for (const { score, exclusive } of options) {
    if (exclusive === true) alone = Math.max(alone, score);
    else together += Math.max(score, 0);
  }
  return {
    // Something must be chosen where an answer is needed, so the best of bad options is the most there.
    most: together > 0 ? Math.max(together, alone) : alone,
    blankCounts: !question.isMandatory,
    of: (value) => options.reduce((sum, { id, score }) => (value.includes(id) ? sum + score : sum), 0),
  };
}

/** The rules of a type where several options may be chosen; the value is their ids. */
export const severalChoice: QuestionTypeRules<readonly string[]> = {
  asks: true,
  answeredBy: 'options',
  opens: undefined,
  takesSeveral: () => true,
  blank: [],
  isBlank: (value) => value.length === 0,
  check: (asked, value) => {
    if (new Set(value).size !== value.length) return CHOOSE;
    if (value.some((id) => optionText(asked, id) === undefined)) return CHOOSE;
    const alone = asked.options.find((option) => option.exclusive === true && value.includes(option.id));
    if (alone !== undefined && value.length > 1) return `Choose “${alone.text}” on its own, or take it away`;
    return undefined;
  },
  longest: wordsOfOptions,
  // One entry a chosen option (rule 5.5), in the order of the form and not of the clicks, so that the
  // same choice is always the same answer.
  toEntries: (asked, value) =>
    asked.options
      .filter((option) => value.includes(option.id))
      .map((option): AnswerEntry => entry(asked, option.id, option.text)),
  fromEntries: (asked, entries) => {
    const ids = new Set(entries.map((one) => one.optionId));
    if ([...ids].some((id) => optionText(asked, id) === undefined)) return undefined;
    return asked.options.filter((option) => ids.has(option.id)).map((option) => option.id);
  },
  print: (asked, value) =>
    asked.options.filter((option) => value.includes(option.id)).map((option) => option.text),
  facts: (_asked, value) => ({ options: value }),
  scoring: severalOptionsScored,
};
