import type { Condition } from '../types.ts';

/**
 * The fixed ids of static forms: UUIDs of version 7, made to be read. The second group is the form, and in the last
 * one stand the question and the option: `0190aaaa-0001-7000-8000-000001020003` is form 1, question 102, option 3.
 * A number once published is never given to anything else.
 */

const four = (number: number) => String(number).padStart(4, '0');

/** The id of a static form by its number in the table of `formKinds.ts`. */
export function formId(form: number): string {
  return `0190aaaa-${four(form)}-7000-8000-000000000000`;
}

/** The id of a question of a static form. */
export function questionId(form: number, question: number): string {
  return `0190aaaa-${four(form)}-7000-8000-0000${four(question)}0000`;
}

/** The id of an option of a question of a static form. */
export function optionId(form: number, question: number, option: number): string {
  return `0190aaaa-${four(form)}-7000-8000-0000${four(question)}${four(option)}`;
}

/** Ids of one form, for conditions and for those who prefill it. */
export function idsOf(form: number) {
  return {
    question: (question: number) => questionId(form, question),
    option: (question: number, option: number) => optionId(form, question, option),
    /** The condition that one of these options of a question is chosen. */
    chose: (question: number, ...options: readonly number[]): Condition => ({
      kind: 'anyOf',
      questionId: questionId(form, question),
      optionIds: options.map((one) => optionId(form, question, one)),
    }),
  };
}
