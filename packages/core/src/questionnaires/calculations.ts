import type { Calculation, Comparison, Condition, KnownFacts } from './types.ts';

/** Places behind the point that count: beyond them a number says how computers add, and not what somebody answered. */
const EXACT = 1e8;

const exact = (number: number) => Math.round(number * EXACT) / EXACT;

/**
 * A number worked out from answers. What needs an answer that is not there, or divides by nothing, comes to nothing.
 * @param known facts of visible, answered questions @param holds whether a condition is true
 */
export function calculate(
  calculation: Calculation,
  known: KnownFacts,
  holds: (condition: Condition) => boolean,
): number | undefined {
  const one = (part: Calculation) => calculate(part, known, holds);
  switch (calculation.kind) {
    case 'number':
      return calculation.value;
    case 'answer':
      return known(calculation.questionId)?.number;
    case 'total': {
      const there = calculation.questionIds.flatMap((id) => known(id)?.number ?? []);
      return there.length === 0 ? undefined : finite(there.reduce((sum, number) => sum + number, 0));
    }
    case 'howMany': {
      const facts = known(calculation.questionId);
      return facts === undefined ? 0 : Math.max(1, facts.options.length);
    }
    case 'rounded': {
      const number = one(calculation.of);
      return number === undefined ? undefined : rounded(number, calculation.places);
    }
    case 'if':
      return holds(calculation.when)
        ? one(calculation.so)
        : calculation.otherwise === null
          ? undefined
          : one(calculation.otherwise);
    case 'plus':
    case 'minus':
    case 'times':
    case 'over': {
      const [left, right] = [one(calculation.left), one(calculation.right)];
      return left === undefined || right === undefined
        ? undefined
        : finite(reckon(calculation.kind, left, right));
    }
  }
}

function reckon(kind: 'plus' | 'minus' | 'times' | 'over', left: number, right: number): number {
  if (kind === 'plus') return left + right;
  if (kind === 'minus') return left - right;
  return kind === 'times' ? left * right : left / right;
}

const finite = (number: number) => (Number.isFinite(number) ? exact(number) : undefined);

function rounded(number: number, places: number): number | undefined {
  const degree = 10 ** places;
  return finite(Math.round(exact(number * degree)) / degree);
}

/** Whether two numbers stand so to each other. */
export function stands(left: number, sign: Comparison, right: number): boolean {
  switch (sign) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}

/** Calls back for every question that a calculation reads; more than once for one that it reads more than once. */
export function eachReckoned(
  calculation: Calculation,
  visit: (questionId: string) => void,
  eachRead: (condition: Condition, visit: (questionId: string) => void) => void,
): void {
  const inner = (part: Calculation) => eachReckoned(part, visit, eachRead);
  if ('questionId' in calculation) visit(calculation.questionId);
  else if (calculation.kind === 'total') for (const id of calculation.questionIds) visit(id);
  else if (calculation.kind === 'rounded') inner(calculation.of);
  else if (calculation.kind === 'if') {
    eachRead(calculation.when, visit);
    inner(calculation.so);
    if (calculation.otherwise !== null) inner(calculation.otherwise);
  } else if ('left' in calculation) {
    inner(calculation.left);
    inner(calculation.right);
  }
}

/** A number as somebody would type it: no exponent, and no places that say nothing. */
export function asTyped(number: number): string {
  return String(number).includes('e') ? number.toFixed(8).replace(/\.?0+$/, '') : String(number);
}

/** Calls back for every condition that a number hangs on. */
export function eachCondition(calculation: Calculation, visit: (condition: Condition) => void): void {
  if (calculation.kind === 'if') {
    visit(calculation.when);
    eachCondition(calculation.so, visit);
    if (calculation.otherwise) eachCondition(calculation.otherwise, visit);
  } else if (calculation.kind === 'rounded') eachCondition(calculation.of, visit);
  else if ('left' in calculation) {
    eachCondition(calculation.left, visit);
    eachCondition(calculation.right, visit);
  }
}
