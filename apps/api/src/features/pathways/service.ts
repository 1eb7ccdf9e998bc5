/** What other features, and their list, may use of pathways. */
import type { Db } from '../../db/pool.ts';
import { decisionsOf } from './decisionRows.ts';

export { judge } from './decideCheck.ts';
export { openCheckNow } from './review/openLimits.ts';
export { lastPeriodsOf } from './lastPeriods.ts';

/** What the checks of one client led to, as staff read it, the newest first. The caller has checked who asks. */
export async function checksOf(db: Db, personId: string) {
  return (await decisionsOf(db, personId)).map(({ share_id, service, at, title, outcome, rules, flags }) => ({
    shareId: share_id,
    service,
    at: at.toISOString(),
    outcome,
    title,
    because: rules.flatMap(({ because }) => because ?? []),
    flags: flags.map(({ because }) => because),
  }));
}
