import type { Db } from '../db/pool.ts';
import type { Feature } from '../feature.ts';
import { sweepCalls } from '../http/sweep.ts';
import { sweepSessions } from '../sessions/sessions.ts';
import { eachFeature } from './eachFeature.ts';

/** How often it runs: every ten minutes. */
export const SWEEP_CRON = '*/10 * * * *';

/**
 * Deletes what is over and what nobody will ask for again: answers kept for a repeated key, counters whose window is
 * past, sessions that were over long ago, and of every feature what its own `sweep` says.
 * @param now the moment by which it is over
 * @throws AggregateError when a feature failed, after the others had their turn
 */
export async function sweep(features: readonly Feature[], db: Db, now: Date): Promise<void> {
  await sweepCalls(db, now);
  await sweepSessions(db, now);
  await eachFeature(features, 'Sweeping', (feature) => feature.sweep?.(db, now));
}
