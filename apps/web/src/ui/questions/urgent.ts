import type { Condition, Question, QuestionSet } from '@careway/core/questionnaires/types';

function optionsNamed(condition: Condition): readonly string[] {
  if ('of' in condition) return condition.of.flatMap(optionsNamed);
  if (condition.kind === 'equals') return [condition.optionId];
  return condition.kind === 'anyOf' ? condition.optionIds : [];
}

/** Whether a statement offers help, or is shown because of an option that raises a flag (specification §3: `keywords`). */
export function isUrgent(question: Question, set: QuestionSet): boolean {
  const { type, tone, condition, dependentOptionId } = question;
  if (type !== 'statement') return false;
  if (tone !== undefined) return true;
  const because = new Set([dependentOptionId, ...(condition ? optionsNamed(condition) : [])]);
  return set.options.some((option) => because.has(option.id) && option.keywords.length > 0);
}
