import { grouped } from '../numbers.ts';
import { type CompiledSet, compiledOf } from './compile.ts';
import type { EntryFault } from './entries.ts';
import type { AnswerEntry, QuestionSet } from './types.ts';

/**
 * Answers longer than their question takes (rule 12.1). Asked of what somebody sends, not of what is stored: a
 * limit that an author lowers takes nothing away from anybody.
 */
export function overlong(
  set: QuestionSet | CompiledSet,
  entries: readonly AnswerEntry[],
): readonly EntryFault[] {
  const compiled = compiledOf(set);
  return entries.flatMap(({ questionId, answer }, index) => {
    const asked = compiled.byId(questionId);
    if (asked?.rules.asks !== true || answer.length <= asked.rules.longest(asked)) return [];
    const most = grouped(asked.rules.longest(asked));
    return [{ index, questionId, problem: 'too_long', message: `Use ${most} characters or fewer` }];
  });
}
