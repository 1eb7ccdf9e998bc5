import { londonDay } from '@careway/core/dates';
import { checkDraft } from '@careway/core/questionnaires/authoring/checkDraft';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import { rightNow } from '../../ui/serverClock.ts';

/** Something about a draft: an error keeps it from being sent for approval, advice does not. */
export interface Finding {
  /** Empty when it is about the form. */
  readonly questionId: string;
  readonly level: 'error' | 'advice';
  readonly problem: string;
  readonly sentence: string;
}

/** Everything that the checker says of a draft, errors first; the API asks the same before approval. */
export function findingsOf(set: QuestionSet): readonly Finding[] {
  const found = checkDraft(set as Parameters<typeof checkDraft>[0], londonDay(rightNow()));
  return [...found].sort((a, b) => Number(a.level === 'advice') - Number(b.level === 'advice'));
}
