import type { Reply } from '../draft.ts';
import type { EligibilityWalk } from '../standing.ts';

export interface OutcomeProps {
  reply: Reply;
  walked: EligibilityWalk;
}
