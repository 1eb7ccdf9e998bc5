import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import { callToCome, openHalfFilled } from './repository.ts';
import { findShare, type ReadShare } from './shareRows.ts';

/**
 * Whether a form that was put on hold half filled may be gone on with by its own client: nobody calls about it any
 * more, since they took the call back or asked to be written to (rule 4.14). What was sent in stays on hold
 * (rule 6.5).
 */
export async function mayGoOn(
  db: Db,
  share: Pick<ReadShare, 'id' | 'status' | 'held_half'>,
): Promise<boolean> {
  return share.status === 'hold' && share.held_half && !(await callToCome(db, share.id));
}

/**
 * Opens it again, by a press of theirs and never by a save. Pressed twice it is open. Whoever asks for a call at the
 * same moment has the row first, or finds it open and puts it on hold.
 * @throws Refusal `not_found` for what is not theirs, `form_on_hold` while a call is to come, and for what was sent
 *   in
 */
export async function goOn(db: Db, personId: string, shareId: string): Promise<void> {
  const share = await findShare(db, shareId, { forUpdate: true });
  if (share?.shared_to !== personId || share.withdrawn_at) throw new Refusal('not_found');
  if (share.status === 'draft' || share.status === 'shared') return;
  if (!(await mayGoOn(db, share))) throw new Refusal('form_on_hold');
  await openHalfFilled(db, [shareId]);
}
