import type { ReplyOf } from '@careway/contract/row';
import type { remindOfForm } from '@careway/contract/sharing';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { SHARING } from '@careway/core/submissions/shareOptions';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { tellClient, templates } from '../messages/service.ts';
import { seesClient } from '../submissions/service.ts';
import { howTold } from './howTold.ts';
import { lockGiven, noteReminded } from './sharesRows.ts';

/**
 * Reminds a client now of a form that waits for them, in a way and an hour that are safe, and only if they want
 * reminders (rule 1.1, 7.7). Once a day at most, however many press at once.
 * @throws Refusal `not_found` (rule 10.3); `nothing_to_remind` for one that was sent or taken back; `reminded_lately`
 */
export async function remindNow(
  dependencies: Dependencies,
  db: Db,
  who: Session,
  shareId: string,
): Promise<ReplyOf<typeof remindOfForm>> {
  const now = dependencies.now();
  const share = await lockGiven(db, shareId);
  if (!share || !(await seesClient(db, who, share.shared_to))) throw new Refusal('not_found');
  const waits = share.status === 'shared' || share.status === 'draft';
  if (!waits || share.withdrawn_at) throw new Refusal('nothing_to_remind');
  const { reminded_at: before } = share;
  if (before && now.getTime() - before.getTime() < SHARING.betweenReminders)
    throw new Refusal('reminded_lately');
  const decision = await tellClient(dependencies, db, {
    personId: share.shared_to,
    words: templates.formReminder(),
    byClient: false,
    about: { kind: 'form', id: share.id, mark: 'now' },
  });
  // Where nothing goes nobody was reminded: they may want it tomorrow.
  if (decision.to !== null) {
    await noteReminded(db, share.id, now);
    await record(db, now, AUDIT.formReminded, { userId: share.shared_to, createdBy: who.personId });
  }
  return howTold(decision);
}
