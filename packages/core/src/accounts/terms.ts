/**
 * The terms are a page that staff write and two people publish (rule 8.29, docs/decisions/0165). A version asks
 * everybody again or nobody; only the newest one that asks counts.
 */

/** What answers kept before there were versions call the first one: the day it was written. */
export const FIRST_TERMS = '2026-11-01';

/** What an answer calls the version that was read. */
export const termsName = (number: number): string => (number === 1 ? FIRST_TERMS : String(number));

/** Which version an answer is about; 0 where it is none that there ever was. */
export function termsNumber(name: string): number {
  if (name === FIRST_TERMS) return 1;
  return /^[1-9]\d{0,8}$/.test(name) ? Number(name) : 0;
}

/** A version in words, as in "terms of version 2". */
export function termsWords(name: string): string {
  const number = termsNumber(name);
  return number === 0 ? name : `version ${number}`;
}

/** `due`: the newest terms that ask everybody were not answered yet. */
export const TERMS_STATES = ['accepted', 'declined', 'due'] as const;
export type TermsState = (typeof TERMS_STATES)[number];

/**
 * Where somebody stands. Whoever has read a correction that came after has read what it corrects.
 * @param latest their newest decision on any version; null when they never made one
 * @param asks the newest version that asks everybody, by its number
 */
export function termsState(
  latest: { version: string; decision: 'accepted' | 'declined' } | null | undefined,
  asks: number,
): TermsState {
  return latest && termsNumber(latest.version) >= asks ? latest.decision : 'due';
}
