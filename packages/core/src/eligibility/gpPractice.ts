/** The code of a GP practice in the NHS register: one letter and five digits (Organisation Data Service). */
const PRACTICE_CODE = /^[A-Z]\d{5}$/;

export function tidyPracticeCode(value: string): string {
  return value.trim().toUpperCase();
}

/** What to ask about a chosen GP practice; undefined when all is well. People choose it from a list, so the words say so. */
export function practiceProblem(value: string): string | undefined {
  if (value.trim() === '') return 'Choose your GP practice from the list';
  return PRACTICE_CODE.test(tidyPracticeCode(value)) ? undefined : 'Choose your GP practice from the list';
}
