/** How staff made sure who it is whom they let in again, and what the page asks for each (rule 8.31). */
export const LET_IN_BY = ['pin', 'document', 'calledBack', 'answers'] as const;
export type LetInBy = (typeof LET_IN_BY)[number];
export const LET_IN_BY_WORDS: Record<LetInBy, string> = {
  pin: 'Their PIN or memorable word matched just now',
  document: 'I saw them, with something that has their name and photo',
  calledBack: 'I called them back on the number in their record, and they answered',
  answers: 'They told me things from their care that only they would know',
};
/** The same for the trail and the client's own history. */
export const LET_IN_BY_IN_TRAIL: Record<LetInBy, string> = {
  pin: 'your PIN or memorable word matched',
  document: 'you showed us who you are',
  calledBack: 'we called you back on your number',
  answers: 'you told us of your care',
};

/**
 * Where there is a PIN or another proven way, anything less is not enough: whoever cannot show it is seen in
 * person.
 */
export const STRONG: readonly LetInBy[] = ['pin', 'document'];

/** How long what they say and do about it has, before it works. */
export const LET_IN_WAITS = 60 * 60_000;
