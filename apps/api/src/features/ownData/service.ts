import { AUDIT } from '@careway/core/audit/events';
/** What other features may use: carrying out a wish to be deleted (rule 11.7). Its screens are the back office's. */
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { forget as forgetAccount } from '../accounts/service.ts';
import { forget as forgetAppointments } from '../appointments/service.ts';
import { record } from '../audit/service.ts';
import { forget as forgetCallbacks } from '../callbacks/service.ts';
import { forget as forgetMessages, templates } from '../messages/service.ts';
import { forget as forgetForms } from '../submissions/service.ts';
import { forget as forgetWorklist } from '../worklist/service.ts';

/**
 * Carries out one request, whole or not at all, in the caller's transaction: what `core/accounts/deletion` says goes,
 * goes; what it says we keep, stays. They are told once more, by a safe way.
 * @param by the member of staff who does it
 * @throws Refusal `not_found` when the request is not pending (any more), `appointments_coming`
 */
export async function carryOutDeletion(dependencies: Dependencies, db: Db, requestId: string, by: string) {
  const now = dependencies.now();
  const request = await db
    .updateTable('deletion_request')
    .set({ status: 'done', ended_at: now })
    .where('id', '=', requestId)
    .where('status', '=', 'pending')
    .returning('person_id')
    .executeTakeFirst();
  if (!request) throw new Refusal('not_found');
  const personId = request.person_id;
  await forgetAppointments(db, personId, now);
  await forgetMessages(dependencies, db, personId, templates.deletionDone());
  await forgetForms(db, personId);
  await forgetCallbacks(db, personId);
  await forgetWorklist(db, personId);
  await forgetAccount(db, personId);
  await record(db, now, AUDIT.accountDeleted, { userId: personId, createdBy: by });
}
