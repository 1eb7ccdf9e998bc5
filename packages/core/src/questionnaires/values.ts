import type { AnswerValue } from './types.ts';

/** Whether two values say the same. Not answered yet and cleared are two different things. */
export function sameValue(a: AnswerValue | undefined, b: AnswerValue | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined || typeof a === 'string' || typeof b === 'string') return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((id, at) => id === b[at]);
  }
  const left = Object.entries(a);
  if (left.length !== Object.keys(b).length) return false;
  return left.every(([key, part]) => (b as unknown as Record<string, string>)[key] === part);
}
