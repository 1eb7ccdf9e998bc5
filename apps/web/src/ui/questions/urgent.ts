import type { Condition, Question, QuestionSet } from '@careway/core/questionnaires/types';

/** The options it is shown because of; what it is shown without says nothing of how. */
function optionsNamed(condition: Condition): readonly string[] {
  if ('of' in condition) return condition.of.flatMap(optionsNamed);
  if (condition.kind === 'equals') return [condition.optionId];
  return condition.kind === 'anyOf' ? condition.optionIds : [];
}

/** How a statement is said: as a call to get help now, as an offer of support, or plainly. */
export type Told = 'urgent' | 'support' | 'plain';

/**
 * How a statement is said. Its author decides by `tone`; one without that is shown because of an option that raises a
 * flag (rule 1.8: `keywords`) offers support. Only what asks for help at once may look like an alarm.
 */
export function toldAs({ type, tone, condition, dependentOptionId }: Question, set: QuestionSet): Told {
  if (type !== 'statement') return 'plain';
  if (tone !== undefined) return tone;
  const because = new Set([dependentOptionId, ...(condition ? optionsNamed(condition) : [])]);
  const flagged = set.options.some((option) => because.has(option.id) && option.keywords.length > 0);
  return flagged ? 'support' : 'plain';
}
