import type { Reply } from '../openAnswersDraft.ts';
import type { EligibilityWalk } from '../openWalk.ts';

export interface OutcomeProps {
  reply: Reply;
  walked: EligibilityWalk;
}
