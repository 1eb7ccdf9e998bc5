/** What other features, and their list, may use of pathways. */
import type { Db } from '../../db/pool.ts';
import { practiceNames } from '../eligibility/service.ts';
import { decisionsOf } from './decisionRows.ts';
import { practiceIn, readDecision } from './readDecision.ts';

export { decisionOf, judge } from './decideCheck.ts';
export { insertDecision } from './decisionRows.ts';
export { lastPeriodsOf } from './lastPeriods.ts';
export { proveBefore } from './review/draftSound.ts';
export { changesLeftOut } from './review/leftOut.ts';
export { openCheckOfTop } from './review/openLimits.ts';
export { pathwayStates } from './review/pathwayStates.ts';
export { beginDraft, decideVersion, saveDraft, sendDraft } from './review/pathwayVersions.ts';
export { keepWalk } from './review/savedWalks.ts';

/** What the checks of one client led to, as staff read it, the newest first. The caller has checked who asks. */
export async function checksOf(db: Db, personId: string) {
  const decisions = await decisionsOf(db, personId);
  const names = await practiceNames(db, decisions.flatMap(practiceIn));
  return decisions.map((decision) => readDecision(decision, names));
}
