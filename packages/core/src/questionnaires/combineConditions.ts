import type { Condition } from './types.ts';

/** The condition that one of these holds. */
export function either(...of: readonly Condition[]): Condition {
  return { kind: 'any', of };
}

/** The condition that all of these hold. */
export function both(...of: readonly Condition[]): Condition {
  return { kind: 'all', of };
}

/** The condition that this does not hold. */
export function not(that: Condition): Condition {
  return { kind: 'not', that };
}
