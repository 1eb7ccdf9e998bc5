import type { Budget } from '../../budget.ts';
import type { Calculation, Condition } from '../../types.ts';
import { newAccount } from '../notes.ts';
import { extension, type Json, objectsIn } from '../reading.ts';
import { readTest } from '../readTest.ts';
import type { Unrolled } from '../repeats/unroll.ts';
import { type Node, nodesOf, within } from '../totals/nodes.ts';
import type { Path } from '../totals/parsePath.ts';
import { factorOf, isMet } from '../totals/planOf.ts';
import { numberOf } from '../totals/quantities.ts';
import { scopeOf, workOf } from '../totals/scope.ts';
import type { Worth } from '../totals/sums.ts';
import { NotUnderstood } from '../totals/tokens.ts';
import { STANDARD } from '../urls.ts';
import type { Walk } from '../walkItems.ts';
import type { PathNames } from './pathScope.ts';

type ByLink = PathNames['byLink'];

/**
 * Reads totals of points that a condition names, as the total of the form is read (docs/decisions/0142): a sum
 * of single answers, known once all of them are there.
 * @returns reads a path as such a number. It throws NotUnderstood where it cannot be said exactly
 */
export function pointsIn(
  form: Json,
  walk: Walk,
  { unrolled, budget }: { readonly unrolled: Unrolled | undefined; readonly budget: Budget },
): (path: Path) => Calculation {
  let known: { roots: readonly Node[]; work: ReturnType<typeof workOf> } | undefined;
  return (path) => {
    if (known === undefined) {
      const roots = nodesOf(form, walk, unrolled);
      known = { roots, work: workOf(within(roots), budget) };
    }
    const { roots, work } = known;
    const [anywhere] = roots;
    if (anywhere === undefined) throw new NotUnderstood('no item');
    // Only what the form itself names means one thing everywhere.
    const nowhere: Node = { ...anywhere, json: {}, parent: undefined };
    const scope = scopeOf(form, roots, nowhere, { ...work, place: 'a condition' });
    const { terms, plus, needs } = numberOf(scope.read(path, undefined));
    if (terms.size === 0) throw new NotUnderstood('it adds up no answers');
    for (const need of needs) {
      if (!isMet(need, terms)) throw new NotUnderstood('it has no total when an answer is not asked for');
    }
    return together(terms, plus, walk.byLink);
  };
}

function together(terms: ReadonlyMap<Node, Worth>, plus: number, byLink: ByLink): Calculation {
  const byFactor = new Map<number, string[]>();
  const parts: Calculation[] = [];
  for (const [node, worth] of terms) {
    if (node.question === undefined || isUnsure(node, byLink))
      throw new NotUnderstood('an answer that is not asked for here as it is there');
    const { fields, options } = node.question;
    const scores = options.map(({ fields: { score } }) => score);
    if ('times' in worth) {
      if (node.mayBeAbsent) throw new NotUnderstood('a number that may not be asked for');
      parts.push(times({ kind: 'answer', questionId: fields.id }, worth.times));
    } else if (worth.options.length !== options.length) {
      throw new NotUnderstood('points for answers that are not asked for');
    } else if (scores.some((score) => score !== 0)) {
      const factor = factorOf(scores, worth.options);
      const ids = byFactor.get(factor) ?? [];
      byFactor.set(factor, ids);
      ids.push(fields.id);
    } else parts.push(byAnswer(node, worth.options));
  }
  for (const [factor, questionIds] of byFactor) parts.push(times({ kind: 'points', questionIds }, factor));
  if (plus !== 0) parts.push({ kind: 'number', value: plus });
  return parts.reduce((left, right) => ({ kind: 'plus', left, right }));
}

const times = (one: Calculation, factor: number): Calculation =>
  factor === 1 ? one : { kind: 'times', left: one, right: { kind: 'number', value: factor } };

/** What each answer is worth, where the form gives its answers no points: a count of "yes". */
function byAnswer(node: Node, worths: readonly number[]): Calculation {
  const { fields, options } = node.question ?? { fields: { id: '' }, options: [] };
  if (node.mayBeAbsent || node.json.repeats === true)
    throw new NotUnderstood('an answer that may be missing');
  const worth = worths.reduceRight<Calculation | null>((otherwise, value, at) => {
    const when: Condition = { kind: 'equals', questionId: fields.id, optionId: options[at]?.fields.id ?? '' };
    return { kind: 'if', when, so: { kind: 'number', value }, otherwise };
  }, null);
  if (worth === null) throw new NotUnderstood('no answers');
  return worth;
}

/** Whether its own conditions, or those of what it stands in, are not asked here as they are there. */
function isUnsure(node: Node, byLink: ByLink): boolean {
  for (let one: Node | undefined = node; one !== undefined; one = one.parent) {
    const { json } = one;
    if (extension(json, STANDARD.enableWhenExpression) !== undefined) return true;
    const isRead = (test: Json) => readTest(test, byLink, newAccount(), () => {}) !== undefined;
    if (!objectsIn(json.enableWhen).every(isRead)) return true;
  }
  return false;
}
