import { NAMELESS } from '../../authoring/content.ts';
import type { Question, QuestionSet } from '../../types.ts';
import { isObject } from '../reading.ts';

/** Whether two values of JSON say the same, whatever the order of their keys; what is undefined is not there. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, at) => same(value, other[at]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => same(one[key], other[key]));
}

/**
 * Whether two questions ask the same. Which of them decide about others follows from the rest, worked out when
 * published.
 */
export const sameQuestion = (one: Question | undefined, other: Question | undefined): boolean =>
  same(one && { ...one, hasConditionalQuestion: true }, other && { ...other, hasConditionalQuestion: true });

/**
 * What a set asks and shows besides its questions. The rest (id, approver, place in lists) is no part of a form
 * from elsewhere.
 */
const ASKED = ['description', 'copyRight', 'options', 'paging', 'scoring'] as const;

/** One that came without a name was given one. */
const nameOf = ({ name }: QuestionSet) => name.trim() || NAMELESS;

/** Whether two sets ask the same in the same words. */
export function asksTheSame(one: QuestionSet, other: QuestionSet): boolean {
  return (
    nameOf(one) === nameOf(other) &&
    ASKED.every((key) => same(one[key], other[key])) &&
    one.questions.length === other.questions.length &&
    one.questions.every((question, at) => sameQuestion(question, other.questions[at]))
  );
}
