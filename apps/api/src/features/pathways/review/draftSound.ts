import { londonDay } from '@careway/core/dates';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { Refusal } from '@careway/core/errors';
import { SIGNED_IN } from '@careway/core/pathways/definitions';
import type { Pathway } from '@careway/core/pathways/pathway';
import { apart } from '../../../apart/apart.ts';
import type { Db } from '../../../db/pool.ts';
import type { VersionRow } from './versionRows.ts';
import { walksOf } from './walkRows.ts';

/** The pathway of a service as it comes with the product. */
export function definitionFor(service: ServiceCode): Pathway {
  const found = SIGNED_IN.find((one) => one.service === service);
  if (found === undefined) throw new Error(`There is no pathway of ${service}`);
  return found;
}

/**
 * What approving asks for (rule 2.14): the proof finds no fault, and every walk that is kept ends as it must. It is proven apart
 * (decision 0170).
 * @throws Refusal `draft_unsound` that names each
 */
export async function refuseUnsound(db: Db, now: Date, { service, changes }: VersionRow): Promise<void> {
  const walks = await walksOf(db, service);
  const problems = await apart.do('prove', service, { service, changes, walks, today: londonDay(now) });
  if (problems.length > 0) throw new Refusal('draft_unsound', { fields: [...problems] });
}
