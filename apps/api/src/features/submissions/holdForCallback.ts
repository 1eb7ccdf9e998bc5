import { Refusal } from '@careway/core/errors';
import { anyOf } from '../../db/anyOf.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { save } from './save.ts';
import { findShare } from './shares.ts';

/**
 * Puts an open form of theirs on hold while they wait for a call, in the caller's transaction (rule 4.5: "the
 * hold action sets status hold and saves"; the stored answers stay). What is completed is never saved again by it, and
 * what has ended or was taken back by staff stays so: then only the call is made.
 * @returns whether the form waits for the call now
 * @throws Refusal `not_found` for a form that is not theirs (rule 10.3)
 */
export async function holdForCallback(db: Db, now: Date, who: Session, shareId: string): Promise<boolean> {
  const share = await findShare(db, shareId, { forUpdate: true });
  if (share?.shared_to !== who.personId) throw new Refusal('not_found');
  if (share.status === 'completed' || share.status === 'end flow' || share.withdrawn_at) return false;
  await save(db, now, who, { shareId, questionSetId: share.question_set_id, status: 'hold' }, 'pending');
  return true;
}

/**
 * Notes on forms on hold what became of the call they wait for. The hold itself is staff's to end (rule 4.5).
 * The version stays: no answer has changed.
 */
export async function noteCallback(
  db: Db,
  shareIds: readonly string[],
  status: 'pending' | 'overflow' | 'completed' | 'cancelled',
): Promise<void> {
  if (shareIds.length === 0) return;
  await db
    .updateTable('question_share')
    .set({ pending_callback_status: status })
    .where('id', '=', anyOf(shareIds))
    .where('status', '=', 'hold')
    .where('pending_callback_status', 'is not', null)
    .execute();
}

/** Notes on a form whether a time for counselling is booked with it (rule 6.13). The version stays: no answer has changed. */
export async function noteCounselling(db: Db, shareId: string, is: boolean): Promise<void> {
  await db
    .updateTable('question_share')
    .set({ is_counselling: is })
    .where('id', '=', shareId)
    .where('is_counselling', '<>', is)
    .execute();
}

/** Which of these forms are on hold. */
export async function formsOnHold(db: Db, shareIds: readonly string[]): Promise<Set<string>> {
  if (shareIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('question_share')
    .select('id')
    .where('id', '=', anyOf(shareIds))
    .where('status', '=', 'hold')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
