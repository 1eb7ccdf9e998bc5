/** Carrying out a wish to be deleted (rule 11.7). Its screens are the back office's. */
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Feature } from '../../feature.ts';
import { record } from '../audit/service.ts';
import { endRequest } from './repository.ts';

/**
 * Carries out one request, whole or not at all, in the caller's transaction: what `core/accounts/deletion` says goes,
 * goes; what it says we keep, stays. They are told once more, by a safe way.
 * @param by the member of staff who does it
 * @throws Refusal `not_found` when the request is not pending (any more), `appointments_coming`
 */
export async function carryOutDeletion(
  features: readonly Feature[],
  dependencies: Dependencies,
  db: Db,
  requestId: string,
  by: string,
) {
  const now = dependencies.now();
  const personId = await endRequest(db, requestId, now);
  if (!personId) throw new Refusal('not_found');
  const forgotten = { dependencies, db, personId, now };
  for (const feature of features) await feature.farewell?.(forgotten);
  for (const feature of features) await feature.forget?.(forgotten);
  await record(db, now, AUDIT.accountDeleted, { userId: personId, createdBy: by });
}
