import type { Calculation, Comparison, Condition, KnownFacts } from './types.ts';

/** So many digits a number of a computer has for sure. */
const DIGITS = 15;

/**
 * Beyond the fifteenth digit of its largest input, a number shows how computers count and not what somebody
 * answered. Infinite results are nothing.
 */
function exact(number: number, ...of: number[]): number | undefined {
  if (!Number.isFinite(number)) return undefined;
  const places = DIGITS - Math.ceil(Math.log10(Math.max(...[number, ...of].map(Math.abs))));
  return places > 0 && places <= 100 ? Number(number.toFixed(places)) : number;
}

/**
 * A number worked out from answers. What needs an answer that is not there, or divides by nothing, comes to nothing.
 * @param known facts of visible, answered questions @param holds whether a condition is true
 */
export function calculate(
  of: Calculation,
  known: KnownFacts,
  holds: (condition: Condition) => boolean,
): number | undefined {
  const one = (part: Calculation) => calculate(part, known, holds);
  switch (of.kind) {
    case 'number':
      return of.value;
    case 'answer':
      return known(of.questionId)?.number;
    case 'howMany': {
      const facts = known(of.questionId);
      return facts ? Math.max(1, facts.options.length) : 0;
    }
    case 'total': {
      const there = of.questionIds.flatMap((id) => known(id)?.number ?? []);
      return there.length > 0
        ? exact(
            there.reduce((sum, number) => sum + number),
            ...there,
          )
        : undefined;
    }
    case 'points': {
      const worths = of.questionIds.map((id) => known.points?.(id)).filter((worth) => worth !== undefined);
      const good = worths.filter((worth) => worth !== null);
      if (good.length === 0 || good.length < worths.length) return undefined;
      return exact(
        good.reduce((sum, worth) => sum + worth),
        ...good,
      );
    }
    case 'rounded': {
      const number = one(of.of) ?? Number.NaN;
      const degree = 10 ** of.places;
      return exact(Math.round(exact(number * degree) ?? Number.NaN) / degree);
    }
    case 'if': {
      const next = holds(of.when) ? of.so : of.otherwise;
      return next ? one(next) : undefined;
    }
    default: {
      const [a = Number.NaN, b = Number.NaN] = [one(of.left), one(of.right)];
      if (of.kind === 'times') return exact(a * b);
      if (of.kind === 'over') return exact(a / b);
      return exact(of.kind === 'plus' ? a + b : a - b, a, b);
    }
  }
}

/** Whether two numbers stand so to each other. Beyond eight places they are not told apart, as FHIRPath has it. */
export function stands(one: number, sign: Comparison, other: number): boolean {
  const by = Math.round((one - other) * 1e8);
  return { '=': by === 0, '!=': by !== 0, '<': by < 0, '<=': by <= 0, '>': by > 0, '>=': by >= 0 }[sign];
}

/** A number as somebody would type it: no exponent, no needless decimals. Nothing if it is too long for that. */
export const asTyped = (number: number): string | undefined =>
  Math.abs(number) < 1e15 ? number.toFixed(8).replace(/\.?0+$/, '') : undefined;
