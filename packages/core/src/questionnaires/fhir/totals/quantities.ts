import { type Chosen, type Meaning, unclear } from './meaning.ts';
import type { Node } from './nodes.ts';
import { allSay, type Sum, type Worth, worthOf } from './sums.ts';

/**
 * The sum of what there is. For no values at all some engines say 0 and others nothing, so there must be at
 * least one.
 * @throws NotUnderstood
 */
export function sumOf(of: Meaning): Sum {
  const sum = total(of);
  if (of.kind === 'number' || !('chosen' in of)) return sum;
  const by = of.kind === 'points' ? 'points' : 'number';
  const sure = [...sum.terms.keys()].filter(
    (node) => allSay(node, by) && !of.chosen.get(node)?.includes(false),
  );
  return { ...sum, needs: [{ how: 'any', of: new Set(sure) }] };
}

/** What is added up, from 0: of a question that says nothing of points, nothing. @throws NotUnderstood */
export function total(of: Meaning): Sum {
  if (of.kind === 'number') return of.sum;
  if (of.kind !== 'points' && of.kind !== 'values') return unclear('what it adds up');
  const by = of.kind === 'points' ? 'points' : 'number';
  const terms = [...of.chosen].flatMap(([node, kept]): (readonly [Node, Worth])[] => {
    if (node.question === undefined && (by === 'number' || mayScore(node)))
      return unclear('an answer that is not asked for here');
    const worth = worthOf(node, by);
    if (worth === undefined) return by === 'points' ? [] : unclear('answers that are no numbers');
    if ('times' in worth) return [[node, worth] as const];
    return [
      [node, { options: worth.options.map((points, at) => (kept?.[at] === false ? 0 : points)) }] as const,
    ];
  });
  return { terms: new Map(terms), plus: 0, needs: [] };
}

const mayScore = ({ json }: Node) => json.answerOption !== undefined || json.answerValueSet !== undefined;

/** How many of these answers there are. @throws NotUnderstood */
export function counted(chosen: Chosen): Sum {
  const terms = [...chosen].flatMap(([node, kept]): (readonly [Node, Worth])[] => {
    // None of its answers can be meant.
    if (kept?.length === 0) return [];
    if (node.question === undefined || kept === null) return unclear('a count of answers in own words');
    return [[node, { options: kept.map(Number) }] as const];
  });
  return { terms: new Map(terms), plus: 0, needs: [] };
}

/** Whether there is an answer. @throws NotUnderstood */
export function presence(of: Meaning, not: boolean): Meaning {
  if (of.kind === 'number' && of.sum.needs.length === 1 && of.sum.needs[0])
    return { kind: 'present', present: of.sum.needs[0], not };
  if (!('chosen' in of) || of.kind === 'test') return unclear('exists()');
  // Items that are not in the form have no answers.
  if (of.chosen.size === 0) return { kind: 'truth', value: not };
  for (const [node, kept] of of.chosen) {
    if (kept?.includes(false)) return unclear('whether an answer is a certain one');
    if (of.kind === 'points' && !allSay(node, 'points')) return unclear('whether an answer has points');
  }
  return { kind: 'present', present: { how: 'any', of: new Set(of.chosen.keys()) }, not };
}

/** A single answer, or a number, as a number. @throws NotUnderstood */
export function numberOf(of: Meaning): Sum {
  if (of.kind === 'number') return of.sum;
  if (of.kind !== 'points' && of.kind !== 'values') return unclear('a number');
  const [only, other] = of.chosen.keys();
  const by = of.kind === 'points' ? 'points' : 'number';
  if (only === undefined || other !== undefined || only.json.repeats === true)
    return unclear('a sum of several answers without sum()');
  const sum = total(of);
  if (sum.terms.size === 0 || !allSay(only, by) || of.chosen.get(only)?.includes(false))
    return unclear('an answer without points');
  return { ...sum, needs: [{ how: 'all', of: new Set([only]) }] };
}
