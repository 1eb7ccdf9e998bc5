import { amended, limitsFollowed } from '@careway/core/pathways/amendments';
import { openEligibility } from '@careway/core/pathways/openEligibility';
import type { Pathway } from '@careway/core/pathways/pathway';
import type { Db } from '../../../db/pool.ts';
import type { OpenCheck } from '../../eligibility/service.ts';
import { changesInUse } from './versionRows.ts';

/** The definition is typed by its own nodes; as a pathway it is one like others. */
const OPEN: Pathway = openEligibility as Pathway;
const AS_IT_COMES: OpenCheck = { definition: OPEN, limits: [] };

/** How long one look at what was approved serves everybody. */
const SERVES = 10_000;

const looked = new WeakMap<Db, { until: number; found: Promise<OpenCheck> }>();

/**
 * The open check with the limits of top that were approved last (rule 2.14): strangers are asked by the same limits
 * as clients. Looked at every ten seconds at most, so that a check costs no statement of its own.
 */
export function openCheckOfTop(db: Db, now: Date): Promise<OpenCheck> {
  const before = looked.get(db);
  if (before && now.getTime() < before.until) return before.found;
  const found = look(db);
  looked.set(db, { until: now.getTime() + SERVES, found });
  // A database that does not answer is asked again by the next one.
  found.catch(() => looked.delete(db));
  return found;
}

async function look(db: Db): Promise<OpenCheck> {
  const row = await changesInUse(db, 'top');
  const limits = limitsFollowed(OPEN, row?.changes ?? []);
  return limits.length === 0 ? AS_IT_COMES : { definition: amended(OPEN, limits).pathway, limits };
}
