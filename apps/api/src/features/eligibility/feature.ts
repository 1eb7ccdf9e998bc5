import type { Feature } from '../../feature.ts';
import { type OpenCheckSource, openCheckFrom } from './openCheck.ts';
import { eligibilityRoutes } from './routes.ts';

/** @param given who says by which limits strangers are asked */
export function eligibility(given: { openCheckNow: OpenCheckSource }): Feature {
  openCheckFrom(given.openCheckNow);
  return { name: 'eligibility', routes: eligibilityRoutes };
}
