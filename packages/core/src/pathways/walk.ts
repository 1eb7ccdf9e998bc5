import type { CompiledQuestion } from '../questionnaires/compile.ts';
import { Engine } from '../questionnaires/engine.ts';
import type { Answers, AnswerValue, World } from '../questionnaires/types.ts';
import type { Given } from './answers.ts';
import type { Block } from './blocks.ts';
import { type Pathway, PathwayFault, type PathwayNode } from './pathway.ts';
import { planFor } from './plan.ts';
import { type Need, ruleAt, visit } from './visit.ts';

/** One screen on the way: what it asked, and the rule that led on from it (null where the walk stands). */
export interface Step<NodeId extends string = string> {
  at: NodeId;
  route: string;
  asked: readonly CompiledQuestion[];
  /** What the page says, given the answers so far. */
  says: readonly Block[];
  rule: string | null;
}

export interface Walk<NodeId extends string = string> {
  /** In the order walked; the last one is where the walk stands. */
  steps: Step<NodeId>[];
  at: NodeId;
  node: PathwayNode<NodeId>;
  route: string;
  /** The outcome, or null while something is still needed. */
  outcome: NodeId | null;
  /** What is still needed at this node; empty at an outcome. */
  needs: readonly Need[];
  /** The questions this node asks now, given the answers so far. */
  asked: readonly CompiledQuestion[];
  reasons: { rule: string; because: string }[];
  flags: { flag: string; because: string }[];
  /** Only answers to questions that were asked on the way: a changed mind leaves nothing behind. */
  answers: Answers;
}

/**
 * Walks a pathway from its start as far as the answers lead (rule 2.2).
 * In: the definition, the answers, and what else is known: today's date in London, the area's contract, the
 * miles to a clinic. Out: where the walk stands and why. Throws PathwayFault for a definition with a loop or a
 * dead end.
 */
export function walk<NodeId extends string>(
  definition: Pathway<NodeId>,
  given: Given,
  world: World,
): Walk<NodeId> {
  const plan = planFor(definition);
  const engine = new Engine(plan.compiled, world);
  const steps: Step<NodeId>[] = [];
  const reasons: Walk['reasons'] = [];
  const answers: Record<string, AnswerValue> = {};
  let at = definition.start as NodeId;

  for (;;) {
    const planned = plan.nodes.get(at);
    if (planned === undefined || steps.some((step) => step.at === at)) {
      throw new PathwayFault(`${definition.id}: the walk comes back to ${at}`);
    }
    const { node } = planned;
    const { route } = node;
    const { asked, needs } = visit(engine, planned, given);
    for (const { index, question } of asked) {
      const value = engine.values[index];
      if (value !== undefined) answers[question.id] = value;
    }
    const says = planned.says.filter(({ when }) => !when || engine.holds(when)).map(({ block }) => block);
    if (needs.length > 0 || node.rules.length === 0) {
      steps.push({ at, route, asked, says, rule: null });
      const flags = plan.flags
        .filter(({ when }) => engine.holds(when))
        .map(({ flag: { flag, because } }) => ({ flag, because }));
      const outcome = needs.length === 0 ? at : null;
      return { steps, at, node, route, outcome, needs, asked, reasons, flags, answers };
    }
    const rule = ruleAt(engine, planned);
    if (rule === undefined) throw new PathwayFault(`${definition.id}: no rule of ${at} fits the answers`);
    steps.push({ at, route, asked, says, rule: rule.id });
    if (rule.because) reasons.push({ rule: rule.id, because: rule.because });
    at = rule.go;
  }
}
