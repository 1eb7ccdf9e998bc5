import type { Dependencies } from '../dependencies.ts';
import type { Feature } from '../feature.ts';
import { eachFeature } from './eachFeature.ts';

/** How often reminders are thought of: every ten minutes. */
export const REMIND_CRON = '*/10 * * * *';

/**
 * Reminds of what is coming and of what waits. Each reminder is claimed first, so that any number of processes may do
 * it.
 * @throws AggregateError when a feature failed, after the others had their turn
 */
export async function remind(features: readonly Feature[], dependencies: Dependencies): Promise<void> {
  await eachFeature(features, 'Reminding', (feature) => feature.remind?.(dependencies));
}
