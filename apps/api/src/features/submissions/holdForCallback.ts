import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import { noteHalfFilled } from './repository.ts';
import { save } from './save.ts';
import { findShare } from './shareRows.ts';
import type { Saving } from './writeSave.ts';

/**
 * Puts an open form of theirs on hold while they wait for a call, in the caller's transaction (rule 4.5: "the
 * hold action sets status hold and saves"; the stored answers stay). What is completed is never saved again by it, and
 * what has ended or was taken back by staff stays so: then only the call is made.
 * @returns whether the form waits for the call now
 * @throws Refusal `not_found` for a form that is not theirs (rule 10.3)
 */
export async function holdForCallback(
  db: Db,
  by: Omit<Saving, 'given' | 'callback'>,
  shareId: string,
): Promise<boolean> {
  const share = await findShare(db, shareId, { forUpdate: true });
  if (share?.shared_to !== by.who.personId) throw new Refusal('not_found');
  if (share.status === 'completed' || share.status === 'end flow' || share.withdrawn_at) return false;
  const given = { shareId, questionSetId: share.question_set_id, status: 'hold' } as const;
  await save(db, { ...by, given, callback: 'pending' });
  // What was sent in and is on hold for it stays so; what was not is open again after the call.
  if (share.status === 'shared' || share.status === 'draft') await noteHalfFilled(db, shareId);
  return true;
}
