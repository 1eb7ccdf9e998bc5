import type { Names } from '@careway/core/questionnaires/editing/conditionSentence';
import { type Choice, comparisonsFor } from '@careway/core/questionnaires/editing/menuComparisons';
import type { Question, QuestionSet } from '@careway/core/questionnaires/types';
import { shortText } from '@careway/core/shortText';
import type { Outline } from '../draftOutline.ts';
import { titleOf } from '../typeWords.ts';

/** What a condition of a question may speak of. */
export interface Sources {
  /** Asked before it, and answered: whoever depends on what comes later waits for ever. */
  earlier: readonly Question[];
  choiceOf: (questionId: string) => Choice | undefined;
  label: (question: Question) => string;
  number: (question: Question) => number | undefined;
  names: Names;
}

/** What the conditions of a question may speak of. */
export function sourcesFor({ questions }: QuestionSet, outline: Outline, questionId: string): Sources {
  const at = questions.findIndex(({ id }) => id === questionId);
  const choiceOf = (id: string) => {
    const question = outline.byId.get(id);
    return question && { question, options: outline.optionsOf.get(id) ?? [] };
  };
  const isAnswered = ({ id }: Question) => {
    const choice = choiceOf(id);
    return choice !== undefined && comparisonsFor(choice).length > 0;
  };
  return {
    earlier: questions.slice(0, at).filter(isAnswered),
    choiceOf,
    label: (one) => {
      const number = outline.numberOf.get(one.id);
      return `${number === undefined ? '' : `${number} `}${shortText(one.label || titleOf(one))}`;
    },
    number: ({ id }) => outline.numberOf.get(id),
    names: {
      question: (id) => outline.byId.get(id),
      option: (id) => outline.optionById.get(id),
    },
  };
}
