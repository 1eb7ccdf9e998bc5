/** The code of a GP practice in the NHS register: one letter and five digits (Organisation Data Service). */
const PRACTICE_CODE = /^[A-Z]\d{5}$/;

export function tidyPracticeCode(value: string): string {
  return value.trim().toUpperCase();
}

/** What to say of a practice that the register does not know. People choose it from a list, so the words say so. */
export const PRACTICE_UNKNOWN = 'Choose your GP practice from the list';
/** What to say of one that was chosen and has closed since. */
export const PRACTICE_CLOSED = 'This GP practice has closed. Choose the one you go to now';

/** What to ask about a chosen GP practice; undefined when all is well. */
export function practiceProblem(value: string): string | undefined {
  return PRACTICE_CODE.test(tidyPracticeCode(value)) ? undefined : PRACTICE_UNKNOWN;
}
