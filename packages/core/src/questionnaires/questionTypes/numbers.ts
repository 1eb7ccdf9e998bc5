import { plainTyped } from '../../plainTyped.ts';
import type { Question } from '../types.ts';

/**
 * The number somebody typed: `12`, `1,200`, `3.5`.
 * @returns undefined when it is not a plain decimal number.
 */
export function readNumber(typed: string): number | undefined {
  const text = plainTyped(typed).trim();
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text)) return undefined;
  const number = Number(text.replaceAll(',', ''));
  return Number.isFinite(number) ? number : undefined;
}

/** What to mend when a number is outside the question's range; undefined when it fits. */
export function rangeProblem(question: Question, number: number): string | undefined {
  const min = typeof question.min === 'number' ? question.min : undefined;
  const max = typeof question.max === 'number' ? question.max : undefined;
  if ((min === undefined || number >= min) && (max === undefined || number <= max)) return undefined;
  if (min !== undefined && max !== undefined) return `Enter a number from ${min} to ${max}`;
  return min !== undefined
    ? `Enter a number that is ${min} or more`
    : `Enter a number that is ${max} or less`;
}
