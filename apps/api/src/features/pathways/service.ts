/** What other features, and their list, may use of pathways. */
import type { Db } from '../../db/pool.ts';
import { decisionsOf } from './decisionRows.ts';
import { readDecision } from './readDecision.ts';

export { judge } from './decideCheck.ts';
export { lastPeriodsOf } from './lastPeriods.ts';
export { openCheckNow } from './review/openLimits.ts';

/** What the checks of one client led to, as staff read it, the newest first. The caller has checked who asks. */
export async function checksOf(db: Db, personId: string) {
  return (await decisionsOf(db, personId)).map(readDecision);
}
