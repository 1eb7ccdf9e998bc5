import { multiplechoice } from './multiplechoice.ts';
import type { QuestionTypeRules } from './rules.ts';
import { bestOf } from './singleChoice.ts';

/** One picture or, where the question says `multiple`, several; each option has words as well as its picture. */
export const picturechoice: QuestionTypeRules<readonly string[]> = {
  ...multiplechoice,
  takesSeveral: ({ multiple }) => multiple === true,
  check: (asked, value, day) => {
    if (asked.question.multiple !== true && value.length > 1) return 'Choose one picture';
    return multiplechoice.check(asked, value, day);
  },
  scoring: (asked) => {
    const several = multiplechoice.scoring(asked);
    if (several === undefined || asked.question.multiple === true) return several;
    return { ...several, most: bestOf(asked), blankCounts: false };
  },
};
