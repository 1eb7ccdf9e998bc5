import { Refusal } from '@careway/core/errors';
import type { FormStatus } from '@careway/core/submissions/saveStatus';
import type { Db } from '../../db/pool.ts';
import { seesClient } from './access.ts';
import { save } from './save.ts';
import { findShare } from './shareRows.ts';
import type { Saving } from './writeSave.ts';

/**
 * Completes a form that waits for staff, with the answers that it has: the one way out of a hold, and nobody's but
 * staff's (rule 6.5). A second time changes nothing.
 * @returns how the form stands then
 * @throws Refusal `not_found` (rule 10.3), `form_not_held` where nobody waits for it, `answers_missing` where
 *   something must still be asked
 */
export async function finishHeld(db: Db, by: Omit<Saving, 'given'>, shareId: string): Promise<FormStatus> {
  const share = await findShare(db, shareId, { forUpdate: true });
  if (!share || !(await seesClient(db, by.who, share.shared_to))) throw new Refusal('not_found');
  if (share.status === 'completed') return 'completed';
  if (share.status !== 'hold') throw new Refusal('form_not_held');
  const { status } = await save(db, {
    ...by,
    given: {
      shareId: share.id,
      questionSetId: share.question_set_id,
      status: 'completed',
      answers: [...share.answers],
      version: share.version,
    },
  });
  return status;
}
