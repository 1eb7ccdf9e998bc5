import type { AnswerEntry, Asked, Option } from '../types.ts';
import { type AnswerScoring, entry, isScored, optionText, type QuestionTypeRules } from './rules.ts';
import { bestOf, CHOOSE, wordsOfOptions } from './singleChoice.ts';

/** As many as apply: one entry a chosen option (rule 5.5). The value is the ids of the options. */
export const multiplechoice: QuestionTypeRules<readonly string[]> = {
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

/**
 * What is chosen after a tap on one option: it is added or taken away, and "none of these" and the others put
 * each other out.
 */
export function toggleOption(
  options: readonly Option[],
  chosen: readonly string[],
  optionId: string,
): readonly string[] {
  if (chosen.includes(optionId)) return chosen.filter((id) => id !== optionId);
  const exclusive = (id: string) => options.find((option) => option.id === id)?.exclusive === true;
  if (exclusive(optionId)) return [optionId];
  const kept = new Set([...chosen.filter((id) => !exclusive(id)), optionId]);
  return options.filter((option) => kept.has(option.id)).map((option) => option.id);
}
