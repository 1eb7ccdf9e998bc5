import { CONTRACT_KINDS, type ContractKind } from '../eligibility/contracts.ts';
import { choicesOf } from './combinations.ts';
import type { Pathway, PathwayAnswer, PathwayQuestion } from './pathway.ts';
import { shapeFaults } from './shape.ts';
import { PathwayFault, type Walk, walk } from './walk.ts';

export interface PathwayCheck {
  /** How many combinations of answers and contracts were walked to their end. */
  combinations: number;
  /** How many of them ended in each outcome. */
  outcomes: Record<string, number>;
  /** What is wrong with the definition, in words; empty when all is well. */
  faults: string[];
}

/** A combination as far as it has been decided; `undefined` is "left out". */
interface Trial {
  decided: ReadonlyMap<string, PathwayAnswer | undefined>;
  contract: ContractKind | undefined;
}

/**
 * Tries a pathway with every combination of answers and contracts that its conditions can tell apart (rule 2.2):
 * each must end in exactly one outcome, no node and no rule may be unreachable, none may loop.
 * It walks with the walker itself, so that what is proved is what runs.
 */
export function checkPathway(definition: Pathway, { today }: { today: string }): PathwayCheck {
  const faults = new Set(shapeFaults(definition));
  const outcomes: Record<string, number> = {};
  if (faults.size > 0) return { combinations: 0, outcomes, faults: [...faults] };

  const nodes = new Set(Object.keys(definition.nodes));
  const rules = new Set(Object.values(definition.nodes).flatMap((node) => node.rules.map((rule) => rule.id)));
  const pending: Trial[] = [{ decided: new Map(), contract: undefined }];

  for (let trial = pending.pop(); trial; trial = pending.pop()) {
    const found = tryOut(definition, trial, today);
    if (typeof found === 'string') {
      faults.add(found);
      continue;
    }
    for (const step of found.steps) {
      nodes.delete(step.at);
      if (step.rule) rules.delete(step.rule);
    }
    const next = nextTrials(definition, trial, found, today);
    pending.push(...next);
    if (next.length === 0 && found.outcome) outcomes[found.outcome] = (outcomes[found.outcome] ?? 0) + 1;
    for (const need of found.needs) {
      if ('questionId' in need && need.given)
        faults.add(`${need.questionId}: the sample answer is refused: ${need.message}`);
    }
  }

  for (const node of nodes) faults.add(`${node}: no combination of answers leads there`);
  for (const rule of rules) faults.add(`${rule}: no combination of answers uses this rule`);
  const combinations = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  return { combinations, outcomes, faults: [...faults] };
}

function tryOut(definition: Pathway, { decided, contract }: Trial, today: string): Walk | string {
  const answers: Record<string, PathwayAnswer> = {};
  for (const [question, answer] of decided) if (answer) answers[question] = answer;
  try {
    return walk(definition, answers, contract, { today });
  } catch (fault) {
    if (fault instanceof PathwayFault) return fault.message;
    throw fault;
  }
}

/** The next thing to decide, in every way it can be decided. None: the combination is whole, or cannot be sent. */
function nextTrials(definition: Pathway, { decided, contract }: Trial, found: Walk, today: string): Trial[] {
  const open = found.steps
    .flatMap((step) => step.asked)
    .find((question: PathwayQuestion) => !decided.has(question.id));
  if (open) {
    return choicesOf(definition, open, today).map((choice) => ({
      decided: new Map(decided).set(open.id, choice),
      contract,
    }));
  }
  if (found.needs.some((need) => 'contract' in need)) {
    return CONTRACT_KINDS.map((kind) => ({ decided, contract: kind }));
  }
  return [];
}
