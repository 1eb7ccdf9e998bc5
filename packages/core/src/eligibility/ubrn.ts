import { plainTyped } from '../plainTyped.ts';

/** A UBRN is the number of an NHS referral: 12 digits, written in groups of 4 (rule 2.5). */
const UBRN = /^\d{12}$/;

const bare = (value: string) => plainTyped(value).replace(/[\s-]/g, '');

/** `123456789012` becomes `1234 5678 9012`. Anything else comes back trimmed, so that nothing typed is lost. */
export function tidyUbrn(value: string): string {
  const digits = bare(value);
  return UBRN.test(digits) ? digits.replace(/(\d{4})(?=\d)/g, '$1 ') : value.trim();
}

/** What to ask about a UBRN as typed; undefined when its form is right. Whether it is known is asked elsewhere. */
export function ubrnProblem(value: string): string | undefined {
  const digits = bare(value);
  if (digits === '') return 'Enter your referral number';
  if (/\D/.test(digits)) return 'Enter your referral number using digits, like 1234 5678 9012';
  return UBRN.test(digits)
    ? undefined
    : `Enter all 12 digits of your referral number. You have entered ${digits.length}`;
}
