import { NotUnderstood } from '../totals/tokens.ts';

/** What is longer, written down, nobody reads, and no draft keeps. */
export const LONGEST_NUMBER = 10_000;
/** The same of a condition on the way: of what it comes to in the end, what says when it is not so falls away again. */
const LONGEST_ON_THE_WAY = 20_000;

const lengths = new WeakMap<object, number>();

/**
 * The written length of a condition or a calculation. A part that occurs many times is gone through once, so
 * what doubles at each step counts as long at once and stays small in memory.
 */
export function lengthOf(part: object): number {
  const known = lengths.get(part);
  if (known !== undefined) return known;
  const inside = Array.isArray(part)
    ? part.map((one: unknown) => written(one) + 1)
    : Object.entries(part).map(([key, one]) => key.length + 4 + written(one));
  const length = inside.reduce((sum, one) => sum + one, Math.max(1, 2 - Math.min(1, inside.length)));
  lengths.set(part, length);
  return length;
}

const written = (value: unknown): number =>
  typeof value === 'object' && value !== null ? lengthOf(value) : (JSON.stringify(value) ?? '').length;

/** The part as it is. @throws NotUnderstood for one that is too long to be read */
export function fitting<Part extends object>(part: Part, longest = LONGEST_ON_THE_WAY): Part {
  if (lengthOf(part) > longest) throw new NotUnderstood('it is too long');
  return part;
}
