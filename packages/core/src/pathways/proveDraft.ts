import { amended, limitsFollowed } from './amendments.ts';
import { checkPathway, type PathwayCheck } from './check.ts';
import { limitsOf } from './limitChanges.ts';
import { saysOldLimit } from './limitWords.ts';
import { openEligibility } from './openEligibility.ts';
import type { Pathway } from './pathway.ts';
import type { Amendment, Misfit } from './pathwayChange.ts';
import { titleOf, wordFaults } from './wordFaults.ts';

/** What the proof says of a draft. */
export interface DraftProof extends PathwayCheck {
  /** The pathway as it would be. */
  draft: Pathway;
  /** Changes that cannot be made; `faults` says them too. */
  misfits: readonly Misfit[];
}

/**
 * Whether a draft could be used: every change fits, the pathway is proven as the code's is (rule 2.2), the open
 * check too where it follows a limit, and its words are as easy to read as those of the code.
 * @param definition as the code has it
 * @returns `faults` in sentences for staff; empty where it could be used
 */
export function proveDraft(
  definition: Pathway,
  changes: readonly Amendment[],
  { today }: { today: string },
): DraftProof {
  const { pathway, misfits } = amended(definition, changes);
  const check = checkPathway(pathway, { today });
  const faults = [
    ...misfits.map(({ why }) => why),
    ...check.faults.map((fault) => inTitles(pathway, fault)),
    ...followerFaults(pathway, changes, today),
    ...wordFaults(pathway),
    ...saysOldLimit(
      pathway,
      changes.filter((one) => one.kind === 'limit'),
      limitsOf(pathway),
    ),
  ];
  return { ...check, draft: pathway, misfits, faults: [...new Set(faults)] };
}

/** Strangers answer the same before they sign in, by the same limits. */
function followerFaults({ service }: Pathway, changes: readonly Amendment[], today: string): string[] {
  if (service !== 'top') return [];
  const open = openEligibility as Pathway;
  const followed = limitsFollowed(open, changes);
  if (followed.length === 0) return [];
  const { faults } = checkPathway(amended(open, followed).pathway, { today });
  return faults.map((fault) => `In the open check: ${inTitles(open, fault)}`);
}

/** A loop, named by the pages that it leads through. */
function inTitles(pathway: Pathway, fault: string): string {
  const way = /^(.*): a loop$/.exec(fault)?.[1];
  if (way === undefined) return fault;
  const pages = way.split(' -> ').map((at) => `“${titleOf(pathway, at)}”`);
  return `These pages lead in a circle, and nobody would come to an end: ${pages.join(', ')}`;
}
