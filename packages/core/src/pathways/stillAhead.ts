import type { Engine } from '../questionnaires/engine.ts';
import type { Condition } from '../questionnaires/types.ts';
import { shownWhen } from './conditions.ts';
import { type Outside, toldOf } from './pathway.ts';
import type { Plan } from './plan.ts';
import { nodesAfter } from './shape.ts';

/** What can still happen from a place on: what may be asked and told, and every condition that will be read. */
export interface Ahead {
  readonly open: ReadonlySet<string>;
  readonly waits: ReadonlySet<Outside>;
  readonly conditions: readonly Condition[];
}

/** Looks ahead from a place on a page, each place once. */
export function lookAhead(plan: Plan): (at: string, place: number) => Ahead {
  const after = nodesAfter(plan);
  const known = new Map<string, Ahead>();
  return (at, place) => {
    const key = `${at} ${place}`;
    const ahead = known.get(key) ?? aheadOf(plan, after.get(at) ?? new Set(), at, place);
    known.set(key, ahead);
    return ahead;
  };
}

function aheadOf(plan: Plan, after: ReadonlySet<string>, at: string, place: number): Ahead {
  const here = plan.nodes.get(at);
  const later = [...after].flatMap((id) => plan.nodes.get(id) ?? []);
  const asks = [...(here?.asks.slice(place) ?? []), ...later.flatMap((node) => node.asks)];
  const rules = [here, ...later].flatMap((node) => node?.rules ?? []);
  const waits = [...(place === 0 && here ? [here] : []), ...later].flatMap(({ node }) => node.waitsFor ?? []);
  const conditions = [
    ...asks.flatMap((one) => [...shownWhen(plan.compiled, one), one.question.neededUnless]),
    ...rules.map(({ when }) => when),
    ...plan.flags.map(({ when }) => when),
  ].flatMap((condition) => condition ?? []);
  return {
    open: new Set(asks.map(({ question }) => question.id)),
    waits: new Set(waits),
    conditions: [...new Set(conditions)],
  };
}

/**
 * What is left of a condition when all is decided that can be: `T`, `F`, or the parts that wait. Two ways on which the
 * same is left of every condition ahead can no longer differ.
 */
export function leftOf(condition: Condition, ahead: Ahead, engine: Engine): string {
  if ('of' in condition) {
    const [sure, nothing] = condition.kind === 'all' ? ['F', 'T'] : ['T', 'F'];
    const parts = new Set(condition.of.map((part) => leftOf(part, ahead, engine)));
    if (parts.has(sure)) return sure;
    parts.delete(nothing);
    const waiting = [...parts].sort();
    if (waiting.length < 2) return waiting[0] ?? nothing;
    return `${condition.kind}(${waiting.join()})`;
  }
  if (condition.kind === 'not') {
    const part = leftOf(condition.that, ahead, engine);
    return part === 'T' ? 'F' : part === 'F' ? 'T' : `not(${part})`;
  }
  if (isOpen(condition, ahead, engine)) return nameOf(condition);
  return engine.holds(condition) ? 'T' : 'F';
}

const names = new WeakMap<Condition, string>();

function nameOf(leaf: Condition): string {
  const name = names.get(leaf) ?? JSON.stringify(leaf);
  names.set(leaf, name);
  return name;
}

/** Whether a simple condition can still turn: what it reads may yet be asked or told. */
function isOpen(leaf: Condition, { open, waits }: Ahead, { world }: Engine): boolean {
  if (leaf.kind === 'contract' || leaf.kind === 'miles') {
    return world[leaf.kind] === undefined && waits.has(leaf.kind);
  }
  if (leaf.kind === 'told') return toldOf(world, leaf.what) === undefined && waits.has(leaf.what);
  return 'questionId' in leaf && open.has(leaf.questionId);
}
