import { both, either, not } from '../../combineConditions.ts';
import type { Condition } from '../../types.ts';
import { fitting } from './lengthOf.ts';

/**
 * What an expression may come to. In FHIRPath a comparison with a missing answer is neither true nor false, so
 * nothing that follows from it is asked. Our conditions are true or false, so both are kept.
 */
export interface Truth {
  /** When it is true. */
  readonly so: Condition;
  /** When it is false, and not merely unknown. */
  readonly otherwise: Condition;
}

const ALWAYS: Condition = { kind: 'all', of: [] };
const NEVER: Condition = { kind: 'any', of: [] };

export const constant = (truth: boolean): Truth =>
  truth ? { so: ALWAYS, otherwise: NEVER } : { so: NEVER, otherwise: ALWAYS };

/** Something that is never unknown: that an answer is there. */
export const known = (so: Condition): Truth => ({ so, otherwise: negated(so) });

/** Something that is unknown until the other holds. */
export const knownOnce = (there: Condition, so: Condition): Truth => ({
  so,
  otherwise: all(there, negated(so)),
});

export const negation = ({ so, otherwise }: Truth): Truth => ({ so: otherwise, otherwise: so });

export const conjunction = (a: Truth, b: Truth): Truth => ({
  so: all(a.so, b.so),
  otherwise: any(a.otherwise, b.otherwise),
});

export const disjunction = (a: Truth, b: Truth): Truth => negation(conjunction(negation(a), negation(b)));

/** `iif`: what is not true leads to the other. */
export const choice = (when: Truth, then: Truth, other: Truth): Truth => ({
  so: any(all(when.so, then.so), all(negated(when.so), other.so)),
  otherwise: any(all(when.so, then.otherwise), all(negated(when.so), other.otherwise)),
});

/** Without nesting of a kind in itself, and without what is always or never so. */
export function all(...parts: readonly Condition[]): Condition {
  const of = parts.flatMap((part) => (part.kind === 'all' ? part.of : [part]));
  if (of.some(isNever)) return NEVER;
  return of.length === 1 && of[0] ? of[0] : fitting(both(...unlike(of)));
}

export function any(...parts: readonly Condition[]): Condition {
  const of = parts.flatMap((part) => (part.kind === 'any' ? part.of : [part]));
  if (of.some(isAlways)) return ALWAYS;
  return of.length === 1 && of[0] ? of[0] : fitting(either(...unlike(of)));
}

export function negated(one: Condition): Condition {
  if (isNever(one)) return ALWAYS;
  if (isAlways(one)) return NEVER;
  return one.kind === 'not' ? one.that : not(one);
}

const isAlways = (one: Condition) => one.kind === 'all' && one.of.length === 0;
const isNever = (one: Condition) => one.kind === 'any' && one.of.length === 0;

const words = new WeakMap<Condition, string>();

/** A condition written down, once: it stands in one after the other. */
function wordsOf(part: Condition): string {
  const known = words.get(part) ?? JSON.stringify(part);
  words.set(part, known);
  return known;
}

/** The same said twice is said once. */
function unlike(parts: readonly Condition[]): readonly Condition[] {
  const said = new Set<string>();
  return parts.filter((part) => {
    const one = wordsOf(part);
    return !said.has(one) && said.add(one);
  });
}
