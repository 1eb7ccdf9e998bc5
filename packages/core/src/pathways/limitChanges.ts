import type { Condition } from '../questionnaires/types.ts';
import { leavesOf } from './conditions.ts';
import { type PathwayLimit, sayingLimits } from './limitWords.ts';
import type { Pathway } from './pathway.ts';

type Counted = Extract<Condition, { kind: PathwayLimit['kind'] }>;

const isCounted = (leaf: Condition): leaf is Counted =>
  leaf.kind === 'age' || leaf.kind === 'weeksSince' || leaf.kind === 'miles';

const numberOf = (leaf: Counted) => ('atLeast' in leaf ? leaf.atLeast : leaf.below);

const isSame = (leaf: Counted, { kind, questionId, value }: PathwayLimit) =>
  leaf.kind === kind &&
  numberOf(leaf) === value &&
  ('questionId' in leaf ? leaf.questionId : undefined) === questionId;

/** Every condition of rules, flags and what pages say, in the words of the definition: codes. */
function conditionsIn({ nodes, flags }: Pathway): Condition[] {
  const all = Object.values(nodes).flatMap(({ rules, says = [] }) => [...rules, ...says]);
  return [...flags, ...all].flatMap(({ when }) => (when ? leavesOf(when) : []));
}

/** The limits of a pathway, each once, in the order they stand. */
export function limitsOf(definition: Pathway): readonly PathwayLimit[] {
  const found: PathwayLimit[] = [];
  for (const leaf of conditionsIn(definition).filter(isCounted)) {
    if (found.some((one) => isSame(leaf, one))) continue;
    const { kind } = leaf;
    found.push({
      kind,
      value: numberOf(leaf),
      ...('questionId' in leaf ? { questionId: leaf.questionId } : {}),
    });
  }
  return found;
}

/** Whether both are about the same limit. */
export const sameLimit = (one: PathwayLimit, other: PathwayLimit): boolean =>
  one.kind === other.kind && one.questionId === other.questionId && one.value === other.value;

/**
 * The same pathway with another number for one limit, wherever it stands: a draft to look at. The definition
 * stays as it is.
 * @param value whole, 0 or more
 */
export function withLimit(definition: Pathway, limit: PathwayLimit, value: number): Pathway {
  return withLimits(definition, [{ limit, to: value }]);
}

/**
 * The same with several limits at once. Each is looked for in the definition, so none moves what another has
 * moved. Every sentence that says a limit says the new one.
 */
export function withLimits(
  definition: Pathway,
  moves: readonly { limit: PathwayLimit; to: number }[],
): Pathway {
  const moved = (condition: Condition): Condition => {
    if ('of' in condition) return { ...condition, of: condition.of.map(moved) };
    if (condition.kind === 'not') return { ...condition, that: moved(condition.that) };
    if (!isCounted(condition)) return condition;
    const to = moves.find(({ limit }) => isSame(condition, limit))?.to;
    if (to === undefined) return condition;
    return 'atLeast' in condition ? { ...condition, atLeast: to } : { ...condition, below: to };
  };
  const mend = <One extends { when?: Condition }>(one: One): One =>
    one.when === undefined ? one : { ...one, when: moved(one.when) };
  const nodes = Object.entries(definition.nodes).map(([id, node]) => [
    id,
    { ...node, rules: node.rules.map(mend), ...(node.says ? { says: node.says.map(mend) } : {}) },
  ]);
  const moving = { ...definition, flags: definition.flags.map(mend), nodes: Object.fromEntries(nodes) };
  return sayingLimits(moving, moves);
}

/**
 * Whether a condition holds for fewer people with another number: under 16 instead of under 18. True where that
 * cannot be told, because the limit stands on both sides.
 * @param beside other conditions that keep the same people safe: people whom one of them covers are not lost
 */
export function holdsForFewer(
  condition: Condition,
  { limit, to }: { limit: PathwayLimit; to: number },
  beside: readonly Condition[] = [],
): boolean {
  const others = new Set(beside.map((one) => (isCounted(one) ? sideOf(one) : '')));
  const fewer = (one: Condition, turned: boolean): boolean => {
    if ('of' in one) return one.of.some((part) => fewer(part, turned));
    if (one.kind === 'not') return fewer(one.that, !turned);
    if (!isCounted(one) || !isSame(one, limit) || others.has(sideOf(one, !turned))) return false;
    const below = 'below' in one !== turned;
    return below ? to < limit.value : to > limit.value;
  };
  return fewer(condition, false);
}

/** Which side of which limit a condition stands for; turned, the other side. */
function sideOf(leaf: Counted, turned = false): string {
  const side = 'below' in leaf !== turned ? 'below' : 'reached';
  return `${leaf.kind} ${'questionId' in leaf ? leaf.questionId : ''} ${side} ${numberOf(leaf)}`;
}
