/**
 * Two records of one person, and what becomes of them when staff put them together (rules 16.54 to 16.58, 1.16).
 */
import type { ContactPreference } from '../accounts/contactPreference.ts';
import { TIME_OF_DAY_NAMES } from '../appointments/timesOfDay.ts';

/** How staff made sure that two records are one person's; what the page asks for each. */
export const SAME_BY = ['document', 'pin', 'calledBack', 'answers'] as const;
export type SameBy = (typeof SAME_BY)[number];
export const SAME_BY_WORDS: Record<SameBy, string> = {
  document: 'I saw them, with something that has their name and photo',
  pin: 'Their PIN or memorable word matched just now',
  calledBack: 'I called them back on the number in one of the records, and they told me of both',
  answers: 'They told me things from both records that only they would know',
};
/** The same for the trail and the client's own history. */
export const SAME_BY_IN_TRAIL: Record<SameBy, string> = {
  document: 'you showed us who you are',
  pin: 'your PIN or memorable word matched',
  calledBack: 'we called you back on your number',
  answers: 'you told us of both',
};
/** Where both have an account, whoever signs in to one reads what was said in the other: less is not enough. */
export const SURE_OF_TWO_ACCOUNTS: readonly SameBy[] = ['document', 'pin'];

/** For so long what was put together is taken apart again, in milliseconds (rule 16.57). */
export const PARTED_WITHIN = 24 * 3_600_000;

/** What is asked before two records may be put together (rule 16.55). */
export interface BothRecords {
  sameBirth: boolean;
  sameOrganisation: boolean;
  /** Only the one that would be gone has an account. */
  accountWouldGo: boolean;
  /** Times of both that are still to come and lie over each other, or are of one service. */
  bothBooked: boolean;
  /** A freed time is offered to one of them and not answered. */
  offerOpen: boolean;
  /** Both wait for a time of one service. */
  bothWait: boolean;
  /** Both asked for a call at one time. */
  bothCalled: boolean;
  /** One of them asked to be deleted. */
  deletionAsked: boolean;
  /** What they need is in the hands of two colleagues. */
  twoAtWork: boolean;
  /** One of them was put together with a record within the day, or that is asked for. */
  underWay: boolean;
}

/** What keeps two records apart, in the words of the page: what to do first. */
export const KEPT_APART: Record<keyof BothRecords, string> = {
  sameBirth:
    'They have different dates of birth. Find out which is right, and correct it first. If both are, these are two people.',
  sameOrganisation: 'They belong to different organisations. Ask whoever runs Careway.',
  accountWouldGo: 'Only the other one has an account to sign in to. Begin at that record, so that it stays.',
  bothBooked: 'Both have a time to come that cannot stand beside the other. Cancel one of them first.',
  offerOpen: 'A free time is offered to one of them. Wait for the answer, or answer it for them.',
  bothWait: 'Both are on the waiting list of one service. Take one of them off first.',
  bothCalled: 'Both asked for a call at the same time. Take one of these calls back first.',
  deletionAsked: 'One of them asked us to delete their account. Answer that first.',
  twoAtWork: 'Two colleagues are working on what they need. One of them hands it back first.',
  underWay:
    'One of them was put together with another record, or that waits. It can be looked at again after a day.',
};

/** Which of the facts have to be so; all others must not be. */
const MUST: readonly (keyof BothRecords)[] = ['sameBirth', 'sameOrganisation'];

/** What keeps two records apart, each in one sentence that says what to do first; nothing: they may be put together. */
export const whatKeepsApart = (both: BothRecords): (keyof BothRecords)[] =>
  (Object.keys(KEPT_APART) as (keyof BothRecords)[]).filter((fact) => both[fact] !== MUST.includes(fact));

/** What was said last of how somebody may be reached in each of two records, and whether that was of one address. */
interface SaidInBoth {
  /** Of the one that stays; null: they have not said. */
  stays: ContactPreference | null;
  goes: ContactPreference | null;
  /** The one that stays has the number, or the email address, that the other one spoke of. */
  same: { number: boolean; email: boolean };
}

/**
 * How one person may be reached who said it twice: nothing that either of them did not call safe (rule 1.16). A way
 * that only the other record called safe counts only for the very same number or address.
 * @returns null where neither said anything
 */
export function strictestContact({ stays, goes, same }: SaidInBoth): ContactPreference | null {
  if (!goes) return stays;
  const reaches = { phone: same.number, sms: same.number, email: same.email, post: false };
  if (!stays) return tidy({ ...goes, channels: goes.channels.filter((way) => reaches[way]) });
  const hours = shared(stays.hours, goes.hours);
  return tidy({
    channels: hours.length === 0 ? [] : stays.channels.filter((way) => goes.channels.includes(way)),
    hours: hours.length === 0 || hours.length === TIME_OF_DAY_NAMES.length ? bothAny(stays, goes) : hours,
    voicemail: stays.voicemail && goes.voicemail,
    askFor: stays.askFor,
  });
}

type Hours = ContactPreference['hours'];
const named = (hours: Hours) => (hours === 'any' ? TIME_OF_DAY_NAMES : hours);
const shared = (a: Hours, b: Hours) =>
  TIME_OF_DAY_NAMES.filter((name) => named(a).includes(name) && named(b).includes(name));
/** "Any time" is more than every part of the day: it is said only where both said it. */
const bothAny = (a: ContactPreference, b: ContactPreference): Hours =>
  a.hours === 'any' ? b.hours : a.hours;

/** Without a way no hour is named, and without a call there is no voicemail. */
const tidy = (said: ContactPreference): ContactPreference => ({
  ...said,
  hours: said.channels.length === 0 ? 'any' : said.hours,
  voicemail: said.voicemail && said.channels.includes('phone'),
});

/** What comes together, in the order and the words of the page. */
export const COMES_TOGETHER = {
  forms: 'Forms',
  appointments: 'Appointments',
  calls: 'Calls asked for',
  waiting: 'Places on the waiting list',
  needs: 'What they need from a person',
  notes: 'Notes',
  messages: 'Messages',
  written: 'Written to each other',
  concerns: 'Concerns',
} as const;
export type ComesTogether = keyof typeof COMES_TOGETHER;

/** What becomes of signing in, in one sentence. */
export function signInWords(stays: { hasAccount: boolean }, goes: { hasAccount: boolean }): string {
  if (!stays.hasAccount) return 'Neither has an account. They still cannot sign in.';
  if (!goes.hasAccount) return 'They sign in as before. The record that goes had no account.';
  return 'They sign in with the account that stays. The other account ends: its email and password open nothing, and whoever is signed in there is signed out.';
}
