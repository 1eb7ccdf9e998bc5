import { eachRead } from '../conditions.ts';
import { planPages } from '../pages.ts';
import type { Question } from '../types.ts';
import type { FormContent } from './content.ts';
import { inOrder } from './numbering.ts';

/**
 * What a form says of itself by its questions, whatever its author wrote there (rules 5.1, 7.8): how many pages
 * it has, and which questions decide whether others are shown.
 * @returns the same set with `pageNumber` and each question's `hasConditionalQuestion`
 */
export function withWorkedOut<Set extends FormContent>(set: Set): Set {
  const deciding = decidingIn(set.questions);
  return {
    ...set,
    pageNumber: pagesOf(set),
    questions: set.questions.map((one) =>
      one.hasConditionalQuestion === deciding.has(one.id)
        ? one
        : { ...one, hasConditionalQuestion: deciding.has(one.id) },
    ),
  };
}

/** On how many pages it is written; who answers meets fewer where some are not for them. */
export const pagesOf = (set: FormContent): number => planPages(set, inOrder(set)).length;

function decidingIn(questions: readonly Question[]): ReadonlySet<string> {
  const deciding = new Set<string>();
  for (const { dependentQuestionId, condition } of questions) {
    if (dependentQuestionId) deciding.add(dependentQuestionId);
    if (condition) eachRead(condition, (id) => deciding.add(id));
  }
  return deciding;
}
