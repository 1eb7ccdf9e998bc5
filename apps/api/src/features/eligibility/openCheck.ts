import type { ServiceCode } from '@careway/core/eligibility/services';
import { OPEN_CHECKS } from '@careway/core/pathways/openChecks';
import type { Pathway } from '@careway/core/pathways/pathway';
import type { LimitChange } from '@careway/core/pathways/pathwayChange';
import type { Db } from '../../db/pool.ts';

/** The open check as it is walked now: as it comes, or with limits that were approved (rule 2.14). */
export interface OpenCheck {
  definition: Pathway;
  /** What differs from how it comes, for the page that walks it too. */
  limits: readonly LimitChange[];
}

/** Who knows what was approved: the feature of pathways, which knows this one, so `features.ts` hands it in. */
export type OpenCheckSource = (db: Db, now: Date) => Promise<OpenCheck>;

let source: OpenCheckSource | undefined;

/** Names who says how the open check is walked. Said once, where the features are listed. */
export function openCheckFrom(one: OpenCheckSource): void {
  source = one;
}

/**
 * The open check of a service. Only that of top has limits that are changed in review.
 * @throws Error where nobody was named: a check by limits of old must not be taken
 */
export async function openCheckNow(db: Db, now: Date, service: ServiceCode): Promise<OpenCheck> {
  if (service !== 'top') return { definition: OPEN_CHECKS[service], limits: [] };
  if (source === undefined) throw new Error('Nobody was named who says how the open check is walked');
  return source(db, now);
}
