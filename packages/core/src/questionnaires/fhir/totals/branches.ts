import type { Meaning } from './meaning.ts';
import type { Node } from './nodes.ts';
import { numberOf } from './quantities.ts';
import type { Present, Sum, Worth } from './sums.ts';
import { NotUnderstood } from './tokens.ts';

/**
 * What `iif` means: a number that needs answers, an answer that counts as nothing when it is not given, or points for
 * certain answers.
 * @throws NotUnderstood
 */
export function iif(condition: Meaning, then: Meaning, otherwise: Meaning | undefined): Meaning {
  if (condition.kind === 'truth') return condition.value ? then : (otherwise ?? { kind: 'nothing' });
  if (condition.kind === 'present') {
    const [yes, no] = condition.not ? [otherwise, then] : [then, otherwise];
    return { kind: 'number', sum: where(condition.present, yes, no) };
  }
  if (condition.kind === 'test') return { kind: 'number', sum: byAnswer(condition, then, otherwise) };
  throw new NotUnderstood('a condition on something else than an answer');
}

function where(present: Present, yes: Meaning | undefined, no: Meaning | undefined): Sum {
  if (yes === undefined || yes.kind === 'nothing')
    throw new NotUnderstood('a total of those who did not answer');
  const sum = numberOf(yes);
  const isNothing = no !== undefined && no.kind === 'number' && isZero(no.sum);
  const all = [...sum.terms.keys()].every((node) => present.of.has(node));
  // "What it is worth, or 0 without an answer": it may be missing.
  const rest = sum.needs.filter((need) => !follows(need, present));
  if (
    isNothing &&
    sum.plus === 0 &&
    all &&
    (present.of.size === 1 || (present.how === 'any' && rest.length === 0))
  )
    return { ...sum, needs: rest };
  return { ...sum, needs: [...sum.needs, present] };
}

const isZero = ({ terms, plus }: Sum) => terms.size === 0 && plus === 0;

/** Whether one follows from the other: an answer that is there is one of those that have to be. */
const follows = (need: Present, present: Present) =>
  (need.how === 'any' || need.of.size === 1) && [...present.of].every((node) => need.of.has(node));

function byAnswer(
  { chosen }: Meaning & { kind: 'test' },
  then: Meaning,
  otherwise: Meaning | undefined,
): Sum {
  const [[node, kept] = [], other] = chosen;
  if (
    node === undefined ||
    kept === null ||
    kept === undefined ||
    other !== undefined ||
    node.json.repeats === true
  )
    throw new NotUnderstood('a condition on several answers');
  if (otherwise === undefined || otherwise.kind === 'nothing' || then.kind === 'nothing')
    throw new NotUnderstood('an answer that makes there be no total');
  const [yes, no] = [numberOf(then), numberOf(otherwise)];
  // None of its answers can be meant.
  if (kept.length === 0) return no;
  if (no.needs.length > 0 || yes.needs.some(({ of }) => of.size > 1 || !of.has(node)))
    throw new NotUnderstood('a condition on several answers');
  const [a, b] = [worthAlone(yes, node, kept.length), worthAlone(no, node, kept.length)];
  const options = kept.map((isMet, at) => (isMet ? yes.plus - no.plus + (a[at] ?? 0) : (b[at] ?? 0)));
  return { terms: new Map<Node, Worth>([[node, { options }]]), plus: no.plus, needs: [] };
}

function worthAlone({ terms }: Sum, node: Node, count: number): readonly number[] {
  const worth = terms.get(node) ?? { options: new Array<number>(count).fill(0) };
  if (terms.size > (terms.has(node) ? 1 : 0) || 'times' in worth)
    throw new NotUnderstood('points that depend on several answers');
  return worth.options;
}
