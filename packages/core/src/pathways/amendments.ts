import { limitsOf, sameLimit, withLimits } from './limitChanges.ts';
import { misfitsOf } from './misfits.ts';
import type { Pathway, Rule } from './pathway.ts';
import { type Amendment, type LimitChange, type Misfit, sameEffect, targetOf } from './pathwayChange.ts';
import { withWords } from './pathwayTexts.ts';

/**
 * The pathway with all changes that fit, in any order. What does not fit (the code has moved on, two changes of
 * one thing, less safe than the code) is left out and named. The definition stays as it is.
 */
export function amended(
  definition: Pathway,
  changes: readonly Amendment[],
): { pathway: Pathway; misfits: readonly Misfit[] } {
  if (changes.length === 0) return { pathway: definition, misfits: [] };
  const { misfits, fitting } = misfitsOf(definition, changes);
  const only = <Kind extends Amendment['kind']>(kind: Kind) =>
    fitting.filter((one): one is Extract<Amendment, { kind: Kind }> => one.kind === kind);
  const [limits, leads, orders, words] = [only('limit'), only('leads'), only('order'), only('words')];
  const said = new Map(words.map(({ at, words: other }) => [at, other]));
  const moved = limits.length === 0 ? definition : withLimits(definition, limits);
  return { pathway: withRules(withWords(moved, said), leads, orders), misfits };
}

function withRules(
  definition: Pathway,
  leads: readonly Extract<Amendment, { kind: 'leads' }>[],
  orders: readonly Extract<Amendment, { kind: 'order' }>[],
): Pathway {
  if (leads.length === 0 && orders.length === 0) return definition;
  const going = new Map(leads.map(({ rule, go }) => [rule, go]));
  const inOrder = new Map(orders.map(({ node, rules }) => [node, rules]));
  const mend = (id: string, rules: readonly Rule[]): readonly Rule[] => {
    const led = rules.map((rule) => ({ ...rule, go: going.get(rule.id) ?? rule.go }));
    const order = inOrder.get(id);
    return order === undefined ? led : led.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  };
  const nodes = Object.entries(definition.nodes).map(([id, node]) => [
    id,
    { ...node, rules: mend(id, node.rules) },
  ]);
  return { ...definition, nodes: Object.fromEntries(nodes) };
}

/** The list with this change in it, replacing one of the same thing. A change back to what the code says removes it. */
export function withChange<One extends Amendment>(
  definition: Pathway,
  changes: readonly One[],
  change: One,
): One[] {
  const target = targetOf(change);
  const others = changes.filter((one) => targetOf(one) !== target);
  return saysNothingNew(definition, change) ? others : [...others, change];
}

function saysNothingNew({ nodes }: Pathway, change: Amendment): boolean {
  switch (change.kind) {
    case 'limit':
      return change.to === change.limit.value;
    case 'leads':
      return change.go === change.was;
    case 'words':
      return change.words === change.was;
    case 'order': {
      const rules = Object.hasOwn(nodes, change.node) ? nodes[change.node]?.rules : undefined;
      return rules?.map(({ id }) => id).join(' ') === change.rules.join(' ');
    }
  }
}

/** What differs between two lists of changes, thing by thing: what it was, and what it would be. */
export function changesBetween<One extends Amendment>(
  before: readonly One[],
  after: readonly One[],
): { target: string; before?: One; after?: One }[] {
  const [was, is] = [before, after].map((list) => new Map(list.map((one) => [targetOf(one), one]))) as [
    Map<string, One>,
    Map<string, One>,
  ];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((target) => {
    const [old, fresh] = [was.get(target), is.get(target)];
    if (old && fresh && sameEffect(old, fresh)) return [];
    return { target, ...(old ? { before: old } : {}), ...(fresh ? { after: fresh } : {}) };
  });
}

/** Of the changes of one pathway, those that another follows: limits that both have. Without their reasons. */
export function limitsFollowed(definition: Pathway, changes: readonly Amendment[]): LimitChange[] {
  const own = limitsOf(definition);
  return changes.flatMap((one) =>
    one.kind === 'limit' && own.some((limit) => sameLimit(limit, one.limit))
      ? [{ kind: one.kind, limit: one.limit, to: one.to }]
      : [],
  );
}
