import type { Pathway } from './pathway.ts';
import { Proof } from './proof.ts';
import { shapeFaults } from './shape.ts';

export interface PathwayCheck {
  /** How many combinations of answers, contracts and distances come to an end. */
  combinations: bigint;
  /** How many of them end in each outcome. */
  outcomes: Record<string, bigint>;
  /** How many places that differ in what lies ahead were looked at for it. */
  places: number;
  /** What is wrong with the definition, in words; empty when all is well. */
  faults: string[];
}

/**
 * Tries a pathway with every combination of answers and of what others tell that its conditions can tell apart
 * (rule 2.2): each must end in exactly one outcome, no node, rule or question may be out of reach, none may loop, and
 * nothing that keeps somebody safe may be passed over. It asks and decides with the parts
 * of the walk itself, and walks to each end once more as people do.
 */
export function checkPathway(definition: Pathway, { today }: { today: string }): PathwayCheck {
  const faults = shapeFaults(definition);
  if (faults.length > 0) return { combinations: 0n, outcomes: {}, places: 0, faults: [...faults] };
  const proof = new Proof(definition, { today });
  const outcomes = Object.fromEntries(proof.all());
  const combinations = Object.values(outcomes).reduce((sum, count) => sum + count, 0n);
  return { combinations, outcomes, places: proof.places, faults: proof.findings.list() };
}
