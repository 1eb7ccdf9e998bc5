import type { CompiledSet } from '@careway/core/questionnaires/compile';

/** One question of the file. */
export interface QuestionColumn {
  questionId: string;
  head: string;
}

/**
 * The questions of a form in the order of its newest version; what only older ones asked comes after. Words are those
 * of the newest version that asks it. @param sets the newest first
 */
export function questionColumns(sets: readonly CompiledSet[]): QuestionColumn[] {
  const found = new Map<string, string>();
  for (const { questions } of sets)
    for (const { question, rules } of questions)
      if (rules.asks && !found.has(question.id))
        found.set(
          question.id,
          question.group === undefined ? question.question : `${question.group} ${question.question}`,
        );
  return [...found].map(([questionId, head], at) => ({ questionId, head: `${at + 1}. ${head}` }));
}
