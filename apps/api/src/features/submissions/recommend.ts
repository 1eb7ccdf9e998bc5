import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { resourcesToGive } from '../resources/service.ts';
import { seesClient } from './access.ts';
import { changeShare } from './repository.ts';
import { findShare } from './shareRows.ts';

/**
 * Replaces the resources that go with a client's form (rule 7.10
 * `resourceIds`), with its audit row; the same list again changes nothing. The version stays: no answer has changed.
 * @param resourceIds in the order to be shown; one that comes twice counts once
 * @returns the list as it is kept
 * @throws Refusal `not_found` for no such form and for one of another trust (rule 10.3); `bad_request` for what is
 *   not there to be given
 */
export async function recommend(
  db: Db,
  now: Date,
  who: Session,
  shareId: string,
  resourceIds: readonly string[],
): Promise<{ shareId: string; resourceIds: string[] }> {
  const share = await findShare(db, shareId, { forUpdate: true });
  if (!share || !(await seesClient(db, who, share.shared_to))) throw new Refusal('not_found');
  const wanted = await resourcesToGive(db, resourceIds, share.resource_ids);
  if (wanted.join() !== share.resource_ids.join()) {
    await changeShare(db, share.id, { resource_ids: wanted });
    await record(db, now, AUDIT.resourcesChosen, { userId: share.shared_to, createdBy: who.personId });
  }
  return { shareId: share.id, resourceIds: wanted };
}
