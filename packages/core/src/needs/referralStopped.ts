import type { Derived } from './need.ts';

/** What somebody may try to prove of their referral. */
export type ReferralTried = 'referral' | 'clinicCode';

/** Tries of somebody that are used up. */
export interface ReferralFacts {
  personId: string;
  what: ReferralTried;
  /** When the last of them was. */
  lastAt: Date;
}

const WORDS: Readonly<Record<ReferralTried, string>> = {
  referral: 'Three referral numbers or passcodes that we do not know. Find the referral with them.',
  clinicCode: 'Three codes of their local clinic that we do not know. Find the code with them.',
};

export const needOfReferral = (personId: string, what: ReferralTried): string =>
  `referral:${personId}:${what}`;

/**
 * Whoever cannot prove their referral needs a person to find it with them (rule 16.25). Once done, their tries
 * are back.
 */
export const referralStopped = ({ personId, what, lastAt }: ReferralFacts): Derived => ({
  key: needOfReferral(personId, what),
  kind: 'referral_stopped',
  why: WORDS[what],
  facts: [lastAt.toISOString()],
  since: lastAt,
  closedBy: 'It is found with them, or they find it themselves',
});

export const REFERRAL_KNOWN = 'No longer: what they tried is known';
