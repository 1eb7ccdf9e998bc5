import { FORM_LIMITS } from '../../authoring/formLimits.ts';
import { isCalculation, isCondition } from '../../authoring/readCondition.ts';
import type { Calculation, Comparison, Condition } from '../../types.ts';
import { type Json, textIn } from '../reading.ts';
import { numberOfTest } from '../readTest.ts';
import { joinedBy, type Path } from '../totals/parsePath.ts';
import { NotUnderstood } from '../totals/tokens.ts';
import { LONGEST_NUMBER, lengthOf } from './lengthOf.ts';
import { numberOf } from './numberOfPath.ts';
import { type PathNames, pathIn, type Scope, workOf } from './pathScope.ts';
import { truthOf } from './truthOfPath.ts';
import { all } from './truths.ts';

const scopeFor = (names: PathNames, expression: string): Scope => ({
  ...names,
  open: [],
  depth: 0,
  spend: workOf(names, expression),
  truth: truthOf,
  number: numberOf,
});

/**
 * Reads a FHIRPath expression that decides when an item is asked, as a condition of ours: answers by linkId
 * compared, counted, present or not, joined by and, or, xor, implies, not and iif; days against today;
 * variables of the form. It is read for its meaning and never run (rule 5.14).
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

/** What of an expression can be said, where all of its parts have to hold; undefined for none of it. */
export function readPathParts(expression: unknown, names: PathNames): Condition | undefined {
  if (typeof expression !== 'string') return undefined;
  try {
    const parts = joinedBy('and', pathIn(expression, names));
    const read = parts.flatMap((part) => partOf(part, expression, names) ?? []);
    if (parts.length < 2 || read.length === 0) return undefined;
    const together = all(...read);
    return lengthOf(together) <= FORM_LIMITS.text && isCondition(together) ? together : undefined;
  } catch (fault) {
    if (fault instanceof NotUnderstood) return undefined;
    throw fault;
  }
}

function partOf(path: Path, expression: string, names: PathNames): Condition | undefined {
  try {
    const { so } = truthOf(path, scopeFor(names, expression));
    return 'of' in so && so.of.length === 0 ? undefined : so;
  } catch (fault) {
    if (fault instanceof NotUnderstood) return undefined;
    throw fault;
  }
}

/**
 * Reads a comparison of enableWhen with an item that nobody is asked and the form works out: its total, most often.
 * @returns undefined where it cannot be said exactly
 */
export function readWorkedOutTest(test: Json, names: PathNames): Condition | undefined {
  const expression = names.worked(textIn(test.question) ?? '');
  const than = test.operator === 'exists' ? undefined : numberOfTest(test);
  if (expression === undefined || (than === undefined && typeof test.answerBoolean !== 'boolean'))
    return undefined;
  try {
    const left = numberOf(pathIn(expression, names), scopeFor(names, expression));
    const right: Calculation = than === undefined ? left : { kind: 'number', value: than };
    const sign = than === undefined ? '=' : (test.operator as Comparison);
    const compares: Condition = { kind: 'compares', left, sign, right };
    const read: Condition =
      than === undefined && test.answerBoolean === false ? { kind: 'not', that: compares } : compares;
    return lengthOf(read) <= FORM_LIMITS.text && isCondition(read) ? read : undefined;
  } catch (fault) {
    if (fault instanceof NotUnderstood) return undefined;
    throw fault;
  }
}

/**
 * Reads a FHIRPath expression that works a number out from answers: arithmetic, totals, counts, rounding,
 * powers, iif, variables of the form. It is read for its meaning and never run (rule 5.14).
 * @returns undefined for what cannot be said exactly
 */
export function readCalculation(expression: unknown, names: PathNames): Calculation | undefined {
  if (typeof expression !== 'string') return undefined;
  try {
    // What is shown are numbers of answers; points are for those who read a score.
    const plain: PathNames = {
      ...names,
      points: undefined,
      once: (key, read) => names.once(`shown ${key}`, read),
    };
    const read = numberOf(pathIn(expression, plain), scopeFor(plain, expression));
    return lengthOf(read) <= LONGEST_NUMBER && isCalculation(read) ? read : undefined;
  } catch (fault) {
    if (fault instanceof NotUnderstood) return undefined;
    throw fault;
  }
}
