import { addDays, isRealDate } from '../dates.ts';

/** One line that stands in sight wherever a client is worked with, until its end (rule 16.40). */
export const LASTING_ALERT = { least: 3, most: 150, longest: 365 } as const;

/** Why one is ended before its day. */
export const ALERT_ENDED = { least: 3, most: 500 } as const;

/** How long one may be asked to stand, in the words of the choice. */
export const ALERT_LASTS = [
  { days: 7, words: 'A week' },
  { days: 30, words: '30 days' },
  { days: 90, words: '90 days' },
  { days: 365, words: 'A year' },
] as const;

/** @param until the last London day on which it stands. @returns what to mend in it, or undefined */
export function alertEndProblem(until: string, today: string): string | undefined {
  if (!isRealDate(until)) return 'Choose until when it stands there';
  if (until < today) return 'Choose a day that is still to come';
  return until > addDays(today, LASTING_ALERT.longest) ? 'Choose a day within a year' : undefined;
}

/** Whether it still stands. It ends by itself on its last day; without one, when somebody ends it. */
export const alertStands = (until: string | null, today: string): boolean => until === null || until >= today;
