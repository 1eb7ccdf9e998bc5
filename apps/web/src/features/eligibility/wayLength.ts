import { type OpenEligibilityNode, openEligibility } from '@careway/core/pathways/before/openEligibility';
import type { PathwayNode, Rule } from '@careway/core/pathways/before/pathway';
import type { Condition } from '@careway/core/questionnaires/types';
import { type EligibilityWalk, questionSteps } from './standing.ts';

/** The way as far as it is sure, and how many screens it can have at most. */
export interface Way {
  now: number;
  /** At least so many: no way from here is shorter. */
  least: number;
  /** At most so many: no way from here is longer. */
  most: number;
}

type Node = PathwayNode<OpenEligibilityNode>;

/**
 * How long the way is from a screen. It has branches, so a single number would be a guess: a promise of too few
 * screens is broken on the way, one of too many puts people off.
 */
export function wayAt(walked: EligibilityWalk, at: OpenEligibilityNode): Way {
  const steps = questionSteps(walked);
  const index = steps.findIndex((step) => step.at === at);
  const now = index === -1 ? steps.length + 1 : index + 1;
  const asked = new Set(walked.steps.find((step) => step.at === at)?.asked.map(({ id }) => id));
  const node: Node = openEligibility.nodes[at];
  const own = new Set(node.questions?.map(({ id }) => id));
  // A rule about a question of this screen that is not asked here cannot hold.
  const open = node.rules.filter((rule) => !rule.when || !needsUnasked(rule.when, own, asked));
  return { now, least: now + extreme(Math.min, open), most: now + extreme(Math.max, open) };
}

/** The number of screens that the shortest or longest way still has, this one not counted. */
function extreme(
  pick: (...lengths: number[]) => number,
  rules: readonly Rule<OpenEligibilityNode>[],
): number {
  if (rules.length === 0) return 0;
  return pick(
    ...rules.map(({ go }) => {
      const node: Node = openEligibility.nodes[go];
      // The contract's screen asks nothing in most areas.
      const own = node.questions ? (pick === Math.min && node.needsContract ? 0 : 1) : 0;
      return own + extreme(pick, node.rules);
    }),
  );
}

/** Whether it can only hold with an answer to one of this screen's questions that is not asked. */
function needsUnasked(condition: Condition, own: ReadonlySet<string>, asked: ReadonlySet<string>): boolean {
  if (condition.kind === 'all') return condition.of.some((one) => needsUnasked(one, own, asked));
  if (condition.kind === 'any') return condition.of.every((one) => needsUnasked(one, own, asked));
  return 'questionId' in condition && own.has(condition.questionId) && !asked.has(condition.questionId);
}
