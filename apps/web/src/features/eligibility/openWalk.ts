/** Where the open check stands, and whether an outcome is about just these answers (rule 2.7). */
import { tidyPostcode } from '@careway/core/eligibility/postcode';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { entriesOf, wordsIn } from '@careway/core/pathways/answers';
import { OPEN_CHECKS } from '@careway/core/pathways/openChecks';
import { type Walk, walk } from '@careway/core/pathways/walk';
import { questionSteps } from '@careway/core/pathways/wayLength';
import { named } from '../../ui/paths/address.ts';
import type { Address } from '../../ui/paths/path.ts';
import { checkOf, type Draft, type Reply } from './openAnswersDraft.ts';

export type EligibilityWalk = Walk;

/** Where the contract is explained; also where the booking service's outcome stands. */
export const CONTRACT_ROUTE = '/eligibility/contract';
/** Marks the outcome on that route, so that going back leads to the question. */
export const OUTCOME_MARK = '#next';

/**
 * An address of the check. Of a service other than the first it says which, so that a page that is loaded again asks
 * what they came for: a check in the address, and nothing that was answered.
 */
export function placed(service: ServiceCode, route: string, mark = ''): Address {
  return named(`${route}${service === 'top' ? '' : `?service=${service}`}${mark}`);
}

/** Where the check of a service begins. */
export function startOf(service: ServiceCode): Address {
  const { nodes, start } = OPEN_CHECKS[service];
  return placed(service, nodes[start]?.route ?? '/');
}

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
  const area = areaOf(draft);
  const told = area ? { localClinic: area.localClinic ?? 'none' } : {};
  return walk(checkOf(draft), draft, { today, contract: area?.contract, told });
}

/** What a check is about: answers in a fixed order, only those that the walk has used. */
export function aboutOf(draft: Draft, walked: EligibilityWalk): string {
  return JSON.stringify([draft.service, entriesOf(checkOf(draft), walked.answers)]);
}

/** The node that asks at this address; undefined where none does. */
export function nodeAskingAt(service: ServiceCode, path: string): string | undefined {
  return Object.entries(OPEN_CHECKS[service].nodes).find(
    ([, { route, asks }]) => route === path && asks !== undefined,
  )?.[0];
}

/** The API's answer to exactly these answers, with its outcome; null when they have changed since, or none came. */
export function outcomeOf(draft: Draft, walked: EligibilityWalk): (Reply & { outcome: string }) | null {
  const { checked } = draft;
  if (!checked || checked.about !== aboutOf(draft, walked)) return null;
  return checked.reply.outcome === null ? null : (checked.reply as Reply & { outcome: string });
}

/**
 * Where someone belongs who asks for a screen of the check by its address: `undefined` when they may have it, else
 * the first screen that still needs an answer, or their outcome.
 */
export function elsewhere(draft: Draft, today: string, path: string): Address | undefined {
  const walked = walkSoFar(draft, today);
  const steps = questionSteps(checkOf(draft), walked);
  if (steps.some((step) => step.route === path)) return undefined;

  const outcome = outcomeOf(draft, walked);
  if (outcome) {
    if (outcome.route === path) return undefined;
    if (path === CONTRACT_ROUTE && outcome.contract && walked.steps.some(({ at }) => at === 'contract'))
      return undefined;
    return placed(draft.service, outcome.route);
  }
  const route = steps.at(-1)?.route;
  return route ? placed(draft.service, route) : startOf(draft.service);
}

/** Where the API's answer leads. An area that leaves the choice of how to book is explained first. */
export function onward(service: ServiceCode, { outcome, route, contract }: Reply): Address {
  if (outcome === 'booking-service' && route === CONTRACT_ROUTE) return placed(service, route, OUTCOME_MARK);
  if (outcome === 'eligible' && contract === 'cbs-msi-optional') return placed(service, CONTRACT_ROUTE);
  return placed(service, route);
}
