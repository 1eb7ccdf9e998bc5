import type { AnswerEntry } from '../../questionnaires/types.ts';
import type { Entry, PathwayAnswer, PathwayAnswers } from './pathway.ts';

export const NO_ANSWER: PathwayAnswer = { options: [], text: '' };

/** Whether anything at all was answered. */
export function isAnswered(answer: PathwayAnswer): boolean {
  return answer.options.length > 0 || answer.text.trim() !== '';
}

/** Answers by question, from entries as they travel. Several entries of one question are several chosen options. */
export function answersOf(entries: readonly Entry[]): PathwayAnswers {
  const answers: Record<string, { options: string[]; text: string }> = Object.create(null);
  for (const { questionId, optionId, answer } of entries) {
    answers[questionId] ??= { options: [], text: '' };
    const found = answers[questionId];
    if (optionId && !found.options.includes(optionId)) found.options.push(optionId);
    if (answer && found.text === '') found.text = answer.trim();
  }
  return answers;
}

/** The same answers as entries; questions without an answer leave none. */
export function entriesOf(answers: PathwayAnswers): AnswerEntry[] {
  return Object.entries(answers).flatMap(([questionId, { options, text }]) => {
    if (options.length > 0) return options.map((optionId) => ({ questionId, optionId, answer: text }));
    return text === '' ? [] : [{ questionId, optionId: '', answer: text }];
  });
}
