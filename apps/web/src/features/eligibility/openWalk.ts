/** Where the open check stands, and whether an outcome is about just these answers (rule 2.7). */
import { tidyPostcode } from '@careway/core/eligibility/postcode';
import { entriesOf, wordsIn } from '@careway/core/pathways/answers';
import { type OpenEligibilityNode, openEligibility } from '@careway/core/pathways/openEligibility';
import type { PathwayNode } from '@careway/core/pathways/pathway';
import { type Walk, walk } from '@careway/core/pathways/walk';
import { questionSteps } from '@careway/core/pathways/wayLength';
import { named } from '../../ui/paths/address.ts';
import type { Address } from '../../ui/paths/path.ts';
import type { Draft, Reply } from './openAnswersDraft.ts';

export type EligibilityWalk = Walk<OpenEligibilityNode>;

/** Where the contract is explained; also where the booking service's outcome stands. */
export const CONTRACT_ROUTE = '/eligibility/contract';
/** Marks the outcome on that route, so that going back leads to the question. */
export const OUTCOME_MARK = '#next';
export const START = named(openEligibility.nodes[openEligibility.start].route);

/** The answers that say whose contract counts: where someone is registered, then where they live. */
export function placeOf({ answers }: Pick<Draft, 'answers'>): string {
  return `${wordsIn(answers, 'gp-practice').trim()}|${tidyPostcode(wordsIn(answers, 'postcode'))}`;
}

/** The area as the API told it, unless the answers speak of another place by now. */
export function areaOf(draft: Draft): Draft['area'] {
  return draft.area && draft.area.place === placeOf(draft) ? draft.area : null;
}

/** How far the answers lead: the same walk as the API's, on the same definition. */
export function walkSoFar(draft: Draft, today: string): EligibilityWalk {
  return walk(draft.definition ?? openEligibility, draft, { today, contract: areaOf(draft)?.contract });
}

/** What a check is about: answers in a fixed order, only those that the walk has used. */
export function aboutOf(walked: EligibilityWalk): string {
  return JSON.stringify(entriesOf(openEligibility, walked.answers));
}

/** The node that asks at this address; undefined where none does. */
export function nodeAskingAt(path: string): OpenEligibilityNode | undefined {
  const nodes = Object.entries(openEligibility.nodes) as [OpenEligibilityNode, PathwayNode][];
  return nodes.find(([, { route, asks }]) => route === path && asks !== undefined)?.[0];
}

/** The API's answer to exactly these answers, with its outcome; null when they have changed since, or none came. */
export function outcomeOf(draft: Draft, walked: EligibilityWalk): (Reply & { outcome: string }) | null {
  const { checked } = draft;
  if (!checked || checked.about !== aboutOf(walked)) return null;
  return checked.reply.outcome === null ? null : (checked.reply as Reply & { outcome: string });
}

/**
 * Where someone belongs who asks for a screen of the check by its address: `undefined` when they may have it, else
 * the first screen that still needs an answer, or their outcome.
 */
export function elsewhere(draft: Draft, today: string, path: string): Address | undefined {
  const walked = walkSoFar(draft, today);
  const steps = questionSteps(openEligibility, walked);
  if (steps.some((step) => step.route === path)) return undefined;

  const outcome = outcomeOf(draft, walked);
  if (outcome) {
    if (outcome.route === path) return undefined;
    if (path === CONTRACT_ROUTE && outcome.contract) return undefined;
    return named(outcome.route);
  }
  return named(steps.at(-1)?.route ?? START);
}

/** Where the API's answer leads. An area that leaves the choice of how to book is explained first. */
export function onward(reply: Reply): Address {
  if (reply.outcome === 'booking-service') return `${CONTRACT_ROUTE}${OUTCOME_MARK}`;
  if (reply.outcome === 'eligible' && reply.contract === 'cbs-msi-optional') return CONTRACT_ROUTE;
  return named(reply.route);
}
