import { ageOn, isRealDate } from '../dates.ts';

/** Below this age somebody needs more than consent to be treated: staff look again. */
export const YOUNG = 16;

/**
 * rule 1.6: somebody who first says that they are under 16 and then gives an older age goes on, and staff see both.
 * @param first the dates of birth they gave before, oldest first; what is no date counts for nothing
 * @param given the one that counts now
 * @param today YYYY-MM-DD, as all of them
 * @returns the first that made them under 16, or null when there is nothing to see
 */
export function firstSaidYoung(first: readonly string[], given: string, today: string): string | null {
  if (ageOn(given, today) < YOUNG) return null;
  const young = first.find((date) => isRealDate(date) && date <= today && ageOn(date, today) < YOUNG);
  return young ?? null;
}
