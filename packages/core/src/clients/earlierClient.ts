import { folded } from '../folded.ts';

/** A name as names of two records are compared. */
export const nameKey = (firstName: string, lastName: string): string => folded(`${firstName} ${lastName}`);

/** How staff made sure that an earlier client and an account are the same person; what the page asks for each. */
export const SURE_BY = ['reference', 'document', 'answers'] as const;
export type SureBy = (typeof SURE_BY)[number];
export const SURE_BY_WORDS: Record<SureBy, string> = {
  reference: 'They told me their earlier reference',
  document: 'They showed something with their name and photo',
  answers: 'They told me things from their earlier care that only they would know',
};
/** The same for the trail and the client's own history. */
export const SURE_BY_IN_TRAIL: Record<SureBy, string> = {
  reference: 'you told us your earlier reference',
  document: 'you showed us who you are',
  answers: 'you told us of your earlier care',
};

/** What makes an earlier client worth a look beside an account; all of it beside the same date of birth. */
export const ALIKE_BY = ['email', 'mobile', 'name'] as const;
export type AlikeBy = (typeof ALIKE_BY)[number];
export const ALIKE_BY_WORDS: Record<AlikeBy, string> = {
  email: 'same date of birth and email',
  mobile: 'same date of birth and mobile',
  name: 'same date of birth and name',
};

interface Compared {
  firstName: string;
  lastName: string;
  email: string | null;
  mobile: string | null;
}

/**
 * What an earlier client, born on the same day, shares with an account. The account's email and number count
 * only if proven by a code (rule 8.17). A match joins nothing: a person who made sure does (rule 12.15).
 * @returns undefined where only the date of birth is the same
 */
export function alikeBy(account: Compared, earlier: Compared & { nameKey: string }): AlikeBy | undefined {
  if (account.email !== null && earlier.email?.toLowerCase() === account.email.toLowerCase()) return 'email';
  if (account.mobile !== null && earlier.mobile === account.mobile) return 'mobile';
  return nameKey(account.firstName, account.lastName) === earlier.nameKey ? 'name' : undefined;
}
