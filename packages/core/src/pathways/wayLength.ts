import type { Condition } from '../questionnaires/types.ts';
import type { Pathway, PathwayNode, Rule } from './pathway.ts';
import type { Step, Walk } from './walk.ts';

/** The way as far as it is sure, and how many screens it can have at most. */
export interface Way {
  now: number;
  /** At least so many: no way from here is shorter. */
  least: number;
  /** At most so many: no way from here is longer. */
  most: number;
}

/** The screens with something to answer, in the order walked. */
export function questionSteps<NodeId extends string>(
  definition: Pathway<NodeId>,
  walked: Walk<NodeId>,
): Step<NodeId>[] {
  return walked.steps.filter((step) => definition.nodes[step.at].asks && step.asked.length > 0);
}

/**
 * How long the way is from a screen. It has branches, so a single number would be a guess: a promise of too few
 * screens is broken on the way, one of too many puts people off.
 */
export function wayAt<NodeId extends string>(
  definition: Pathway<NodeId>,
  walked: Walk<NodeId>,
  at: NodeId,
): Way {
  const steps = questionSteps(definition, walked);
  const index = steps.findIndex((step) => step.at === at);
  const now = index === -1 ? steps.length + 1 : index + 1;
  const asked = new Set(
    walked.steps.find((step) => step.at === at)?.asked.map(({ question }) => question.code),
  );
  const node: PathwayNode<NodeId> = definition.nodes[at];
  const own = new Set(node.asks);
  // A rule about a question of this screen that is not asked here cannot hold.
  const open = node.rules.filter((rule) => !rule.when || !needsUnasked(rule.when, own, asked));
  return {
    now,
    least: now + extreme(definition, 'least', open),
    most: now + extreme(definition, 'most', open),
  };
}

/**
 * The fewest or most screens still to come after each node: each node is looked at once, however many ways lead
 * there.
 */
const after = { least: new WeakMap<object, number>(), most: new WeakMap<object, number>() };

/** The number of screens that the shortest or longest way still has, this one not counted. */
function extreme<NodeId extends string>(
  definition: Pathway<NodeId>,
  which: keyof typeof after,
  rules: readonly Rule<NodeId>[],
): number {
  if (rules.length === 0) return 0;
  const lengths = rules.map(({ go }) => {
    const node: PathwayNode<NodeId> = definition.nodes[go];
    // A screen that waits for what others tell asks nothing in most areas.
    const own = node.asks ? (which === 'least' && node.waitsFor ? 0 : 1) : 0;
    const further = after[which].get(node) ?? extreme(definition, which, node.rules);
    after[which].set(node, further);
    return own + further;
  });
  return which === 'least' ? Math.min(...lengths) : Math.max(...lengths);
}

/** Whether it can only hold with an answer to one of this screen's questions that is not asked. */
function needsUnasked(
  condition: Condition,
  own: ReadonlySet<string>,
  asked: ReadonlySet<string | undefined>,
): boolean {
  if (condition.kind === 'all') return condition.of.some((one) => needsUnasked(one, own, asked));
  if (condition.kind === 'any') return condition.of.every((one) => needsUnasked(one, own, asked));
  return 'questionId' in condition && own.has(condition.questionId) && !asked.has(condition.questionId);
}
