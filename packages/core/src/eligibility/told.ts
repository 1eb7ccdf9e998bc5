/**
 * What others tell a pathway in one of a few words (rule 2.4): whether a referral number and passcode are known
 * or three tries were wrong, which named clinic an area uses, and whether its code is right. Absent until it is
 * told.
 */
export const TOLD = {
  referral: ['known', 'stopped'],
  localClinic: ['bluebell-suite', 'hope-house', 'none'],
  clinicCode: ['known', 'stopped'],
} as const;

/** Something that others tell. */
export type Told = keyof typeof TOLD;

export const TOLD_FACTS = Object.keys(TOLD) as [Told, ...Told[]];

/** Whether this is one of the words that can be told of it. */
export function canBeTold(what: string, word: string): boolean {
  return Object.hasOwn(TOLD, what) && (TOLD[what as Told] as readonly string[]).includes(word);
}
