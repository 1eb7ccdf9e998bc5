import { nextSafeTry } from '../callbacks/nextTry.ts';
import type { SafeContact } from '../clients/safeContact.ts';

/** What can come of a try to reach whom a need is about, short of closing it (rule 16.30), in the words of the list. */
export const NEED_TRIES = {
  reached: 'We spoke with them',
  noAnswer: 'No answer',
  later: 'Put off',
} as const;

export type NeedTry = keyof typeof NEED_TRIES;
export const NEED_TRY_NAMES = Object.keys(NEED_TRIES) as [NeedTry, ...NeedTry[]];

export const TRY_NOTE = { least: 3, most: 500 } as const;

/** Nothing is put off for longer, in milliseconds. */
const LONGEST = 7 * 24 * 3_600_000;

/** @returns what to mend in the moment to which something is put off, or undefined */
export function laterProblem(at: Date | undefined, now: Date): string | undefined {
  if (at === undefined) return 'Choose when';
  if (at <= now) return 'Choose a time that is still to come';
  return at.getTime() - now.getTime() > LONGEST ? 'Choose a time in the next 7 days' : undefined;
}

/** When somebody who did not answer is tried again: in their next safe hours, the same day where some are left. */
export const triedAgainAt = (said: SafeContact | null, now: Date): Date =>
  nextSafeTry(said?.call ? said.times : [], now).at;

/** What a try is called; of another version's its own name. */
export const tryWords = (value: string): string =>
  Object.hasOwn(NEED_TRIES, value) ? NEED_TRIES[value as NeedTry] : value;
