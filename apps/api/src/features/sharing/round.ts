import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { carryOut } from './carryOut.ts';
import { closeStray, duePlans, forgetPlans } from './carryRows.ts';

/** As many as one round takes; the next round takes the rest. */
const ROUND = 100;
/** What is over is kept for as long as a member of staff may ask about it (rule 11.6). */
const KEPT = 90 * 24 * 3_600_000;

/**
 * What the job does at its time, done again every ten minutes for what a process left behind that died. Twice does
 * nothing twice.
 */
export async function carryOutDue(dependencies: Dependencies): Promise<void> {
  for (const id of await duePlans(dependencies.db, dependencies.now(), ROUND))
    await carryOut(dependencies, id);
}

/**
 * Forgets plans that were over long ago, and ends what is left of those that were called off by who did not see
 * everybody.
 */
export async function sweepPlans(db: Db, now: Date): Promise<void> {
  await closeStray(db, now);
  await forgetPlans(db, new Date(now.getTime() - KEPT));
}
