import { FORM_LIMITS } from '../../authoring/formLimits.ts';
import { isCalculation, isCondition } from '../../authoring/readCondition.ts';
import type { Calculation, Condition } from '../../types.ts';
import { NotUnderstood } from '../totals/tokens.ts';
import { LONGEST_NUMBER, lengthOf } from './lengthOf.ts';
import { numberOf } from './numberOfPath.ts';
import { type PathNames, pathIn, type Scope, workOf } from './pathScope.ts';
import { truthOf } from './truthOfPath.ts';

const scopeFor = (names: PathNames, expression: string): Scope => ({
  ...names,
  open: [],
  depth: 0,
  spend: workOf(names, expression),
  truth: truthOf,
  number: numberOf,
});

/**
 * Reads an expression in FHIRPath that decides when an item is asked, as a condition of ours: answers by linkId compared, counted, there or
 * not, joined by and, or, xor, implies, not and iif as deep as conditions go; days against today; variables of the form. It is read for
 * what it means and never run (rule 5.14).
 * @returns undefined for what cannot be said exactly
 */
export function readPathCondition(expression: unknown, names: PathNames): Condition | undefined {
  if (typeof expression !== 'string') return undefined;
  try {
    const { so } = truthOf(pathIn(expression, names), scopeFor(names, expression));
    const fits = so.kind !== 'all' && so.kind !== 'any' ? true : so.of.length > 0;
    return fits && lengthOf(so) <= FORM_LIMITS.text && isCondition(so) ? so : undefined;
  } catch (fault) {
    if (fault instanceof NotUnderstood) return undefined;
    throw fault;
  }
}

/**
 * Reads an expression in FHIRPath that works a number out from answers: the four ways to reckon, totals, how many, rounding, powers, iif,
 * variables of the form. It is read for what it means and never run (rule 5.14).
 * @returns undefined for what cannot be said exactly
 */
export function readCalculation(expression: unknown, names: PathNames): Calculation | undefined {
  if (typeof expression !== 'string') return undefined;
  try {
    const read = numberOf(pathIn(expression, names), scopeFor(names, expression));
    return lengthOf(read) <= LONGEST_NUMBER && isCalculation(read) ? read : undefined;
  } catch (fault) {
    if (fault instanceof NotUnderstood) return undefined;
    throw fault;
  }
}
