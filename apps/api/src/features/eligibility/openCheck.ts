import type { ServiceCode } from '@careway/core/eligibility/services';
import { OPEN_CHECKS } from '@careway/core/pathways/openChecks';
import type { Pathway } from '@careway/core/pathways/pathway';
import type { LimitChange } from '@careway/core/pathways/pathwayChange';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';

/** The open check as it is walked now: as it comes, or with limits that were approved (rule 2.14). */
export interface OpenCheck {
  definition: Pathway;
  /** What differs from how it comes, for the page that walks it too. */
  limits: readonly LimitChange[];
}

declare module '../../dependencies.ts' {
  interface Dependencies {
    /**
     * The check of top by the limits that were approved last: the feature of pathways knows them, and knows this one.
     */
    openCheckOfTop: (db: Db, now: Date) => Promise<OpenCheck>;
  }
}

/** The open check of a service. Only that of top has limits that are changed in review. */
export async function openCheckOf(
  { db, openCheckOfTop, now }: Dependencies,
  service: ServiceCode,
): Promise<OpenCheck> {
  return service === 'top' ? openCheckOfTop(db, now()) : { definition: OPEN_CHECKS[service], limits: [] };
}
