import { rulesFor } from '../../questionTypes/registry.ts';
import { choicesOf, type Node } from './nodes.ts';
import { NotUnderstood } from './tokens.ts';

/** What the answer to one question adds: a number for each of its options, or the number that was typed times this. */
export type Worth = { readonly options: readonly number[] } | { readonly times: number };

/** Answers of which one, or all, must be there. */
export interface Present {
  readonly how: 'any' | 'all';
  readonly of: ReadonlySet<Node>;
}

/** A number that is added up from answers, each by itself: all that our scoring can say. */
export interface Sum {
  readonly terms: ReadonlyMap<Node, Worth>;
  readonly plus: number;
  /** There is no number at all unless each of these is met. */
  readonly needs: readonly Present[];
}

export const numeral = (plus: number): Sum => ({ terms: new Map(), plus, needs: [] });

export const isNumeral = ({ terms, needs }: Sum) => terms.size === 0 && needs.length === 0;

export function scaled({ terms, plus, needs }: Sum, by: number): Sum {
  return {
    terms: new Map([...terms].map(([node, worth]) => [node, mapped(worth, (one) => one * by)])),
    plus: plus * by,
    needs,
  };
}

const mapped = (worth: Worth, by: (one: number) => number): Worth =>
  'times' in worth ? { times: by(worth.times) } : { options: worth.options.map(by) };

export function added(a: Sum, b: Sum): Sum {
  const terms = new Map(a.terms);
  for (const [node, worth] of b.terms) {
    const before = terms.get(node);
    terms.set(node, before === undefined ? worth : together(before, worth));
  }
  return { terms, plus: a.plus + b.plus, needs: [...new Set([...a.needs, ...b.needs])] };
}

function together(a: Worth, b: Worth): Worth {
  if ('times' in a && 'times' in b) return { times: a.times + b.times };
  if ('options' in a && 'options' in b)
    return { options: a.options.map((one, at) => one + (b.options[at] ?? 0)) };
  throw new NotUnderstood('an answer that counts in two ways');
}

/** The number that it is once all these are answered, where every answer adds the same (a count of answers). */
export function steady(sum: Sum): { readonly value: number; readonly of: ReadonlySet<Node> } | undefined {
  let { plus: value } = sum;
  for (const worth of sum.terms.values()) {
    if ('times' in worth) return undefined;
    const [first = 0] = worth.options;
    if (worth.options.some((one) => one !== first)) return undefined;
    value += first;
  }
  return sum.needs.length === 0 ? { value, of: new Set(sum.terms.keys()) } : undefined;
}

/** Whether it is a whole number whatever is answered, so that rounding changes nothing. */
export function isWhole({ terms, plus }: Sum): boolean {
  return (
    [...terms].every(([node, worth]) =>
      'times' in worth
        ? Number.isInteger(worth.times) && node.question?.fields.whole === true
        : worth.options.every(Number.isInteger),
    ) && Number.isInteger(plus)
  );
}

/** What each answer says it is worth itself: points, or its own number. */
export function worthOf(node: Node, by: 'points' | 'number'): Worth | undefined {
  const choices = choicesOf(node);
  if (choices === undefined) {
    const type = node.question?.fields.type;
    const answeredBy = type === undefined ? undefined : rulesFor(type).answeredBy;
    return by === 'number' && (answeredBy === 'number' || answeredBy === 'step') ? { times: 1 } : undefined;
  }
  if (choices.every((one) => one[by] === undefined)) return undefined;
  return { options: choices.map((one) => one[by] ?? 0) };
}

/** Whether every answer says what it is worth: with one that does not, an addition of it has no result. */
export function allSay(node: Node, by: 'points' | 'number'): boolean {
  return choicesOf(node)?.every((one) => one[by] !== undefined) ?? true;
}
