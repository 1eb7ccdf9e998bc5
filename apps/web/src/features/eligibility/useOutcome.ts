import type { ServiceCode } from '@careway/core/eligibility/services';
import { today } from './askOutcome.ts';
import { type Reply, useDraft } from './openAnswersDraft.ts';
import { type EligibilityWalk, outcomeOf, walkSoFar } from './openWalk.ts';

/** What the API answered to the answers as they are now, or null; with the walk that led there. */
export function useOutcome(): {
  reply: (Reply & { outcome: string }) | null;
  walked: EligibilityWalk;
  service: ServiceCode;
} {
  const held = useDraft();
  const walked = walkSoFar(held, today());
  return { reply: outcomeOf(held, walked), walked, service: held.service };
}
