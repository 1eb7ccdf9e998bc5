import type { Condition } from '../questionnaires/types.ts';
import { leavesOf } from './conditions.ts';
import type { Pathway } from './pathway.ts';

/** A number on which somebody's way turns: an age, weeks since a day, miles. Wherever it stands it is one limit. */
export interface PathwayLimit {
  kind: 'age' | 'weeksSince' | 'miles';
  /** The code of the question it counts from; miles have none. */
  questionId?: string;
  value: number;
}

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

/**
 * The same pathway with one limit at another number, wherever it stands: a draft to be looked at. The definition stays as it is.
 * @param value whole, 0 or more
 */
export function withLimit(definition: Pathway, limit: PathwayLimit, value: number): Pathway {
  const moved = (condition: Condition): Condition => {
    if ('of' in condition) return { ...condition, of: condition.of.map(moved) };
    if (condition.kind === 'not') return { ...condition, that: moved(condition.that) };
    if (!isCounted(condition) || !isSame(condition, limit)) return condition;
    return 'atLeast' in condition ? { ...condition, atLeast: value } : { ...condition, below: value };
  };
  const mend = <One extends { when?: Condition }>(one: One): One =>
    one.when === undefined ? one : { ...one, when: moved(one.when) };
  const nodes = Object.entries(definition.nodes).map(([id, node]) => [
    id,
    { ...node, rules: node.rules.map(mend), ...(node.says ? { says: node.says.map(mend) } : {}) },
  ]);
  return { ...definition, flags: definition.flags.map(mend), nodes: Object.fromEntries(nodes) };
}
