import { check } from '../authorRemarks.ts';
import type { Budget } from '../budget.ts';
import type { QuestionSet } from '../types.ts';
import type { NoteGroup } from './noteGroups.ts';
import type { Noted } from './notes.ts';
import type { Json } from './reading.ts';

/** What a careful colleague would say of the form as it is now; see `check`. */
export function remarksOn(
  set: QuestionSet,
  items: ReadonlyMap<string, Json>,
  budget: Budget,
): readonly Noted[] {
  const words = new Map(set.questions.map(({ id, question }) => [id, question]));
  return check(set, budget).map(({ questionId, problem, message }) => {
    const item = items.get(questionId);
    return {
      linkId: questionId,
      text: words.get(questionId) ?? set.name,
      why: message,
      group: OF_REMARKS[problem] ?? 'asked_differently',
      of: item === undefined ? [] : [[item, 'linkId']],
    };
  });
}

const OF_REMARKS: Readonly<Record<string, NoteGroup>> = {
  asks_nothing: 'never_asked',
  contradiction: 'never_asked',
  never_shown: 'never_asked',
  dead_end: 'cannot_be_finished',
  empty_section: 'shown_differently',
  reads_later_answer: 'shown_differently',
  no_fallback: 'shown_differently',
  total_without_band: 'scored_differently',
};
