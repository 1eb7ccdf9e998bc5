/** What staff write to a client (rule 16.35). */
import { hasHiddenSigns } from '../hiddenSigns.ts';

/** What staff may send: a template, which goes out as it stands; or their own words, which stay in the portal. */
export const WRITTEN = ['ringUs', 'signIn', 'own'] as const;
export type Written = (typeof WRITTEN)[number];

/** How each is offered to staff. */
export const WRITTEN_WORDS: Record<Written, { words: string; hint: string }> = {
  ringUs: { words: 'Ask them to ring us', hint: 'It goes out by a safe way, and says nothing else' },
  signIn: { words: 'Ask them to sign in', hint: 'It goes out by a safe way, and says nothing else' },
  own: {
    words: 'Your own words',
    hint: 'They read them once they sign in. What goes out says only that there is something',
  },
};

/** The longest that somebody writes. */
export const WRITTEN_MOST = 1_000;
/** So many a day go to one client. */
export const WRITTEN_PER_DAY = 10;

/** @returns what to mend in words of their own, or undefined */
export function ownWordsProblem(words: string): string | undefined {
  if (words.trim() === '') return 'Write what you want to tell them';
  if (words.length > WRITTEN_MOST) return 'Use 1,000 characters or fewer';
  return hasHiddenSigns(words.replaceAll('\n', ' ')) ? 'Take out signs that nobody can see' : undefined;
}

/** @returns what to mend in what a client answers, or undefined */
export function answerProblem(words: string): string | undefined {
  return words.trim() === '' ? 'Write your answer' : ownWordsProblem(words);
}
