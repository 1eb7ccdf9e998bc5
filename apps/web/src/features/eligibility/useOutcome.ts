import { today } from './ask.ts';
import { type Reply, useDraft } from './draft.ts';
import { type EligibilityWalk, outcomeOf, standing } from './standing.ts';

/** What the API answered to the answers as they are now, or null; with the walk that led there. */
export function useOutcome(): { reply: (Reply & { outcome: string }) | null; walked: EligibilityWalk } {
  const held = useDraft();
  const walked = standing(held, today());
  return { reply: outcomeOf(held, walked), walked };
}
