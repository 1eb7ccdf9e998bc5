import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { seesClient } from './access.ts';
import { listShares } from './listRows.ts';
import { findShare } from './shareRows.ts';
import { refuseWithdrawn } from './withdraw.ts';

export { seesClient } from './access.ts';
export { welcomeClient } from './firstForm.ts';
export type { CheckNeeds } from './formNeeds.ts';
export { giveFollowing } from './giveFollowing.ts';
export { checkShareOptions, giveForm, shareableForm } from './giveForm.ts';
/** What other features may ask of submissions. */
export { holdForCallback } from './holdForCallback.ts';
export type { Judge, Judgement, SentCheck } from './judge.ts';
export { moveShares } from './moveShares.ts';
export { newestForm } from './newestForm.ts';
export { noteReading } from './noteReading.ts';
export { openShare } from './openShare.ts';
export { formsOnHold, noteCallback, noteCounselling } from './repository.ts';
export { saveLast } from './saveOnLeaving.ts';
export { seedShare } from './shareRows.ts';
export { serviceOf } from './startRows.ts';
export type { Wishes } from './wishes.ts';

const MOST_FORMS = 100;

/** The forms of one person for a record or a dashboard, newest first; nobody has more than a hundred. */
export async function formsOf(db: Db, personId: string) {
  const shares = await listShares(db, personId, { limit: MOST_FORMS, withdrawn: true });
  return shares.map((share) => ({
    shareId: share.id,
    questionSetId: share.questionSetId,
    name: share.name,
    version: share.questionSetVersion,
    status: share.status,
    sharedAt: share.sharedAt.toISOString(),
    changedAt: share.changedAt.toISOString(),
    flags: share.flags,
    withdrawn: share.withdrawn,
    progress: share.progress,
  }));
}

/** Whether a form is this person's own (rule 10.3). */
export async function ownsShare(db: Db, personId: string, shareId: string): Promise<boolean> {
  const share = await findShare(db, shareId);
  return share?.shared_to === personId;
}

/** Which version of which question set a share keeps; null when the person who asks may not know of it. */
export async function versionOfShare(
  db: Db,
  who: Session,
  shareId: string,
): Promise<{ questionSetId: string; version: number } | null> {
  const share = await findShare(db, shareId);
  if (!share || !(await seesClient(db, who, share.shared_to))) return null;
  refuseWithdrawn(who, share);
  return { questionSetId: share.question_set_id, version: share.question_set_version };
}
