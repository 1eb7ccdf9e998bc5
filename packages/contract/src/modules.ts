import { type Module, QUESTION_TYPE_FLAGS, type QuestionTypeFlag } from '@careway/core/organisations/modules';
import { z } from 'zod';
import type { AnyRow } from './row.ts';

const flag = z.boolean({ error: 'Say whether it is on' });

/** What is on in an organisation, by the names that its settings have. */
export const flagsShape = z.object({
  modules: z.object({ card_question: flag, questionnaires: flag }),
  questionTypes: z.object(
    Object.fromEntries(QUESTION_TYPE_FLAGS.map((name) => [name, flag])) as Record<
      QuestionTypeFlag,
      typeof flag
    >,
  ),
});

/**
 * Whose calls belong to making and sharing forms. What clients answer is read by other calls, and never switched off.
 */
const FORMS: readonly string[] = ['questionnaires', 'sharing'];
const CARDS: readonly string[] = ['questionnaire: dashboard card', 'questionnaire: pinned-card logs'];

/** The module that a call of staff belongs to; undefined where it belongs to none (rule 16.12). */
export function moduleOf({ feature, serves }: Pick<AnyRow, 'feature' | 'serves'>): Module | undefined {
  if (serves?.some((id) => CARDS.includes(id))) return 'card_question';
  return FORMS.includes(feature) ? 'questionnaires' : undefined;
}
