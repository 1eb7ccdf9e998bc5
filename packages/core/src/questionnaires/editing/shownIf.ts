import type { Condition, Question } from '../types.ts';
import { type Names, sayCondition } from './conditionSentence.ts';
import type { Line } from './menuComparisons.ts';

/** Several conditions, of which all or any must hold. */
export type Group = Extract<Condition, { readonly of: unknown }>;

export const isGroup = (condition: Condition): condition is Group => 'of' in condition;

/** Everything that decides whether a question is shown, as one group; the way older forms say it is read along. */
export function groupOf({
  condition,
  dependentQuestionId,
  dependentOptionId,
}: Pick<Question, 'condition' | 'dependentQuestionId' | 'dependentOptionId'>): Group {
  const group: Group =
    condition === undefined
      ? { kind: 'all', of: [] }
      : isGroup(condition)
        ? condition
        : { kind: 'all', of: [condition] };
  if (dependentQuestionId === null) return group;
  const needs: Line =
    dependentOptionId === null
      ? { kind: 'answered', questionId: dependentQuestionId }
      : { kind: 'equals', questionId: dependentQuestionId, optionId: dependentOptionId };
  if (group.of.length === 0) return { kind: 'all', of: [needs] };
  return group.kind === 'all' ? { ...group, of: [needs, ...group.of] } : { kind: 'all', of: [needs, group] };
}

/** When a question is shown, as a sentence (rule 7.16). @param names of what its conditions name */
export function shownIf(question: Question, names: Names): string {
  const group = groupOf(question);
  return group.of.length === 0 ? 'Always shown' : `Shown if ${sayCondition(group, names)}`;
}
