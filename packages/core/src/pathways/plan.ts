import { CONTRACTS } from '../eligibility/contracts.ts';
import { canBeTold } from '../eligibility/told.ts';
import { type CompiledQuestion, type CompiledSet, indexed } from '../questionnaires/indexed.ts';
import type { Condition } from '../questionnaires/types.ts';
import type { Block } from './blocks.ts';
import { type Pathway, PathwayFault, type PathwayNode, type Rule } from './pathway.ts';

/** A node with its questions at hand, and its rules in the ids of the set. */
export interface PlannedNode<NodeId extends string = string> {
  readonly id: NodeId;
  readonly node: PathwayNode<NodeId>;
  readonly asks: readonly CompiledQuestion[];
  readonly rules: readonly { readonly rule: Rule<NodeId>; readonly when: Condition | undefined }[];
  readonly says: readonly { readonly block: Block; readonly when: Condition | undefined }[];
}

/** A pathway made ready to be walked. */
export interface Plan<NodeId extends string = string> {
  readonly compiled: CompiledSet;
  readonly nodes: ReadonlyMap<NodeId, PlannedNode<NodeId>>;
  readonly flags: readonly { readonly flag: Pathway['flags'][number]; readonly when: Condition }[];
  /** Names in it that stand for nothing; a plan with any is not walked. */
  readonly faults: readonly string[];
  /** A question by its code. */
  byCode(code: string): CompiledQuestion | undefined;
}

/**
 * Indexes the set, which `shapeFaults` has checked before anybody is given it, and finds what the definition names.
 * @throws QuestionSetFault when questions of the set wait for each other.
 */
export function planOf<NodeId extends string>(definition: Pathway<NodeId>): Plan<NodeId> {
  const compiled = indexed(definition.set);
  const faults: string[] = [];
  const coded = new Map<string, CompiledQuestion>();
  for (const asked of compiled.questions) {
    const { code } = asked.question;
    if (code === undefined || !asked.rules.asks) continue;
    if (coded.has(code)) faults.push(`${code}: two questions of the set have this code`);
    coded.set(code, asked);
  }
  const entries = Object.entries(definition.nodes) as [NodeId, PathwayNode<NodeId>][];
  const onPages = new Set(entries.flatMap(([, { asks = [] }]) => asks));
  for (const code of onPages) {
    if (!coded.has(code)) faults.push(`${code}: a page asks this, which is not in the set`);
  }
  const named = (code: string) => (onPages.has(code) ? coded.get(code) : undefined);
  const toIds = (condition: Condition) => inIds(condition, named, (fault) => faults.push(fault));
  const nodes = entries.map(([id, node]): [NodeId, PlannedNode<NodeId>] => [
    id,
    {
      id,
      node,
      asks: (node.asks ?? []).flatMap((code) => coded.get(code) ?? []),
      rules: node.rules.map((rule) => ({ rule, when: rule.when && toIds(rule.when) })),
      says: (node.says ?? []).map((block) => ({ block, when: block.when && toIds(block.when) })),
    },
  ]);
  return {
    compiled,
    nodes: new Map(nodes),
    flags: definition.flags.map((flag) => ({ flag, when: toIds(flag.when) })),
    faults,
    byCode: (code) => coded.get(code),
  };
}

/** A condition about codes as one about the ids of the set. What is not there is said, and left as it is. */
function inIds(
  condition: Condition,
  named: (code: string) => CompiledQuestion | undefined,
  say: (fault: string) => void,
): Condition {
  if ('of' in condition) return { ...condition, of: condition.of.map((part) => inIds(part, named, say)) };
  if (condition.kind === 'not') return { ...condition, that: inIds(condition.that, named, say) };
  if (condition.kind === 'contract') {
    for (const kind of condition.is) {
      if (!Object.hasOwn(CONTRACTS, kind))
        say(`${kind}: a condition names this contract, which is not there`);
    }
    return condition;
  }
  if (condition.kind === 'miles') return condition;
  if (condition.kind === 'compares') {
    // The proof of a pathway tries every answer by itself, and could not try these.
    say('a condition compares numbers that are worked out');
    return condition;
  }
  if (condition.kind === 'told') {
    for (const word of condition.is) {
      if (!canBeTold(condition.what, word)) say(`${condition.what}: nobody can tell that it is ${word}`);
    }
    return condition;
  }
  const code = condition.questionId;
  const asked = named(code);
  if (asked === undefined) {
    say(`${code}: a condition names this question, which is not asked`);
    return condition;
  }
  const optionId = (option: string) => {
    const found = asked.options.find((one) => one.code === option);
    if (found === undefined) say(`${code}: a condition names the option ${option}, which is not there`);
    return found?.id ?? option;
  };
  const questionId = asked.question.id;
  if (condition.kind === 'equals')
    return { ...condition, questionId, optionId: optionId(condition.optionId) };
  if (condition.kind === 'anyOf')
    return { ...condition, questionId, optionIds: condition.optionIds.map(optionId) };
  return { ...condition, questionId };
}

const plans = new WeakMap<object, Plan>();

/**
 * The plan of a definition, made once for each.
 * @throws PathwayFault when it names what is not there, QuestionSetFault when questions of its set wait for each other.
 */
export function planFor<NodeId extends string>(definition: Pathway<NodeId>): Plan<NodeId> {
  const plan = (plans.get(definition) as Plan<NodeId> | undefined) ?? planOf(definition);
  plans.set(definition, plan as unknown as Plan);
  if (plan.faults.length > 0) throw new PathwayFault(`${definition.id}: ${plan.faults.join('; ')}`);
  return plan;
}
