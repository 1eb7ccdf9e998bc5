import { ageOn, isRealDate } from '../dates.ts';
import { malformedPostcode, tidyPostcode } from '../eligibility/postcode.ts';
import { HIDDEN_SIGNS, hasHiddenSigns } from '../hiddenSigns.ts';
import { PASSWORD } from '../limits.ts';
import { plainPhone, plainTyped } from '../plainTyped.ts';

/**
 * The words for each account field, for the API and beside the field. Each returns a message, or undefined when
 * all is well.
 */
export type Check = (value: string) => string | undefined;

export const passwordGiven: Check = (value) => (value === '' ? 'Enter your password' : undefined);

/** Said by the API, which holds the list of the most common passwords (rule 8.3). */
export const COMMON_PASSWORD = 'Many people use this password. Choose one that is harder to guess';

/** rule 8.3: 8 at least, long ones welcome, no composition rules. */
export const newPasswordProblem: Check = (value) => {
  if (value === '') return 'Choose a password';
  if ([...value].length < PASSWORD.shortest) return `Use ${PASSWORD.shortest} characters or more`;
  if (value.length > PASSWORD.longest) return `Use ${PASSWORD.longest} characters or fewer`;
  return undefined;
};

const nameProblem =
  (which: 'first name' | 'last name'): Check =>
  (value) => {
    const name = value.trim();
    if (name === '') return `Enter your ${which}`;
    if (name.length > 80) return `Enter a ${which} of 80 letters or fewer`;
    if (hasHiddenSigns(value)) return HIDDEN_SIGNS;
    if (/[<>{}[\]\\/@\d]/.test(name) || !/\p{L}/u.test(name))
      return `Enter your ${which} using letters, spaces, hyphens and apostrophes`;
    return undefined;
  };

export const firstNameProblem = nameProblem('first name');
export const lastNameProblem = nameProblem('last name');

/** What they want to be called; empty for their first name. */
export const knownAsProblem: Check = (value) => {
  const name = value.trim();
  if (name.length > 40) return 'Use 40 letters or fewer';
  if (hasHiddenSigns(value)) return HIDDEN_SIGNS;
  if (/[<>{}[\]\\/@\d]/.test(name)) return 'Use letters, spaces, hyphens and apostrophes';
  return undefined;
};

/** A UK mobile in any usual form. The API parses it again with libphonenumber-js before it is kept. */
export const mobileProblem: Check = (value) => {
  if (value.trim() === '') return 'Enter a mobile number that is safe for us to use';
  const digits = plainPhone(value);
  if (!/^\+?\d+$/.test(digits)) return 'Enter a mobile number using digits, like 07700 900118';
  const national = digits.replace(/^\+44/, '0');
  if (national.startsWith('0') && !/^07\d{9}$/.test(national))
    return 'Enter a UK mobile number, like 07700 900118';
  if (!national.startsWith('0') && !/^\+\d{8,15}$/.test(national))
    return 'Enter a mobile number, like 07700 900118';
  return undefined;
};

const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/;

export const postcodeProblem: Check = (value) => {
  if (value.trim() === '') return 'Enter your postcode';
  return POSTCODE.test(tidyPostcode(value)) ? undefined : malformedPostcode(value);
};

/** Who lives abroad may have no postcode, or one of any shape. */
export function postcodeProblemIn(postcode: string, country: string | undefined): string | undefined {
  if (!country?.trim()) return postcodeProblem(postcode);
  if (postcode.trim().length > 20) return 'Use 20 characters or fewer for your postcode';
  return hasHiddenSigns(postcode) ? HIDDEN_SIGNS : undefined;
}

const lineProblem =
  (what: string, required: boolean): Check =>
  (value) => {
    const line = value.trim();
    if (line === '') return required ? `Enter ${what}` : undefined;
    if (line.length > 120) return `Use 120 characters or fewer for ${what}`;
    return hasHiddenSigns(value) ? HIDDEN_SIGNS : undefined;
  };

export const addressLine1Problem = lineProblem('the first line of your address', true);
export const addressLine2Problem = lineProblem('the second line of your address', false);
export const townProblem = lineProblem('your town or city', true);
/** Only asked of whoever lives outside the UK. */
export const countryProblem = lineProblem('your country', true);
/** Where an address may be in the UK, whose country is left out. */
export const optionalCountryProblem = lineProblem('your country', false);

/** `value` is YYYY-MM-DD; `today` likewise. Under 13 a person calls us instead: an account is not the right way in. */
export function birthDateProblem(value: string, today: string): string | undefined {
  if (value === '') return 'Enter your date of birth';
  if (!isRealDate(value)) return 'Enter a real date of birth, like 27 3 1998';
  if (value > today) return 'Enter a date of birth in the past';
  const age = ageOn(value, today);
  if (age > 120) return 'Check the year you were born';
  if (age < 13) return 'If you are under 13, please call us. We will help you';
  return undefined;
}

/** A code as it is compared: its digits, however they were typed or pasted. */
export const tidyCode = (typed: string): string => plainTyped(typed).replace(/[\s-]/g, '');

export const codeProblem: Check = (value) => {
  if (value.trim() === '') return 'Enter the code we sent you';
  return /^\d{6}$/.test(tidyCode(value)) ? undefined : 'Enter all 6 numbers of the code';
};
