/**
 * Clients whose record staff made, because they rang without an account, and how it becomes theirs
 * (rules 16.31, 16.32).
 */
import { type Check, firstNameProblem, lastNameProblem, tidyCode } from '../accounts/fields.ts';
import { ageOn, isRealDate } from '../dates.ts';
import { folded } from '../folded.ts';

/** The rules of a name, in words for whoever writes it down for somebody else. */
const theirs =
  (check: Check): Check =>
  (value) =>
    check(value)?.replace('your', 'their');
export const theirFirstNameProblem = theirs(firstNameProblem);
export const theirLastNameProblem = theirs(lastNameProblem);

/** A date of birth as staff hear it. However young somebody is, a person helps them. `today` is YYYY-MM-DD. */
export function theirBirthProblem(value: string, today: string): string | undefined {
  if (value === '' || !isRealDate(value)) return 'Enter a real date of birth, like 27 3 1998';
  if (value > today) return 'Enter a date of birth in the past';
  return ageOn(value, today) > 120 ? 'Check the year they were born' : undefined;
}

/** How staff made sure who rings, of whom nothing is known yet; what the page asks for each. */
export const SURE_WHO = ['told', 'calledBack', 'document', 'referral'] as const;
export type SureWho = (typeof SURE_WHO)[number];
export const SURE_WHO_WORDS: Record<SureWho, string> = {
  told: 'They told me their name, date of birth and number, and it fitted together',
  calledBack: 'I called them back on the number they gave, and they answered',
  document: 'I saw them, with something that has their name and photo',
  referral: 'A GP or clinic that I know sent them, with the same details',
};
/** The same for the trail and the client's own history. */
export const SURE_WHO_IN_TRAIL: Record<SureWho, string> = {
  told: 'you told us who you are',
  calledBack: 'we called you back on your number',
  document: 'you showed us who you are',
  referral: 'a GP or clinic sent you to us',
};

/** The code that staff read out, so that whoever rang can sign up into their own record. */
export const CALL_CODE = { digits: 8, life: 30 * 24 * 3_600_000 } as const;

/**
 * How staff made sure who it is before reading out a code. What an acquaintance knows (name, date of birth,
 * number) is not enough, except in the call in which the record was made: there is nothing else in it yet.
 */
export const CALL_CODE_BY = ['sameCall', 'calledBack', 'document', 'answers'] as const;
export type CallCodeBy = (typeof CALL_CODE_BY)[number];
export const CALL_CODE_BY_WORDS: Record<CallCodeBy, string> = {
  sameCall: 'I made this record just now, and am still speaking with them',
  calledBack: 'I called them back on the number in their record, and they answered',
  document: 'I saw them, with something that has their name and photo',
  answers: 'They told me things from their care that only they would know',
};
/** The same for the trail and the client's own history. */
export const CALL_CODE_BY_IN_TRAIL: Record<CallCodeBy, string> = {
  sameCall: 'you were on the phone with us',
  calledBack: 'we called you back on your number',
  document: 'you showed us who you are',
  answers: 'you told us of your care',
};
/** How long a call goes on, at most. */
export const SAME_CALL = 60 * 60_000;

/** The code as it is read out and written down: "4821 7730". */
export const callCodeWords = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ');

/** A code as it was typed; empty for whoever has none. @returns what to mend, or undefined */
export function callCodeProblem(typed: string): string | undefined {
  const code = tidyCode(typed);
  if (code === '' || /^\d{8}$/.test(code)) return undefined;
  return 'Enter all 8 numbers of the code, or leave it empty';
}

/** What a client who is here has in common with somebody who rings. */
/**
 * Of whoever is younger the safeguarding lead is told as a record is made, or their birth date corrected
 * (rule 16.31).
 */
const SAFEGUARDED_BELOW = 16;

export const isSafeguarded = (birth: string, today: string): boolean =>
  ageOn(birth, today) < SAFEGUARDED_BELOW;

export const ALIKE = ['birthAndName', 'birthAndNumber', 'number', 'name'] as const;
export type Alike = (typeof ALIKE)[number];
export const ALIKE_WORDS: Record<Alike, string> = {
  birthAndName: 'same date of birth and name',
  birthAndNumber: 'same date of birth and number',
  number: 'same number',
  name: 'same name, another date of birth',
};
/** Where this much is the same, somebody has to say that it is another person before there is a second record. */
export const MAY_BE_THE_SAME: readonly Alike[] = ['birthAndName', 'birthAndNumber'];

interface Caller {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
}

/**
 * What makes a client look like somebody who rings.
 * @param found how they were found: by a name that is the same or nearly, by the number
 * @returns undefined where no more than the date of birth is the same
 */
export function alikeCaller(
  caller: Caller,
  client: { name: string; dateOfBirth: string },
  found: { byName: boolean; byNumber: boolean },
): Alike | undefined {
  const sameBirth = caller.dateOfBirth === client.dateOfBirth;
  if (found.byNumber) return sameBirth ? 'birthAndNumber' : 'number';
  if (sameBirth && (found.byName || shareAName(caller, client.name))) return 'birthAndName';
  return found.byName && !sameBirth ? 'name' : undefined;
}

/** Whether a part of the name is the same: people marry, and names are written as they are heard. */
function shareAName({ firstName, lastName }: Caller, name: string): boolean {
  const parts = new Set(folded(name).split(' '));
  return folded(`${firstName} ${lastName}`)
    .split(' ')
    .some((part) => part.length > 1 && parts.has(part));
}
