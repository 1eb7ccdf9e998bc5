import { staticForm } from '@careway/core/questionnaires/staticForms/forms';
import type { FormStatus } from '@careway/core/submissions/status';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import type { HeldShare } from './shares.ts';

/** The module that specification §7 names for forms that clients send in. */
export const SUBMISSIONS = 'Client Form submission';

/**
 * The audit row of a save, in its transaction (specification §7, security 25): every submit, with the exact action of
 * the five kinds of form that are named there, and whatever staff save for a client.
 */
export async function auditSave(
  db: Db,
  now: Date,
  who: Session,
  share: HeldShare,
  name: string,
  requested: FormStatus,
): Promise<void> {
  const people = { userId: share.shared_to, createdBy: who.personId };
  if (requested === 'completed') {
    const action = staticForm(share.question_set_id)?.auditAction ?? name;
    await record(db, now, { module: SUBMISSIONS, actionType: 'Submitted', ...people, action });
  } else if (who.usertype !== 'Client') {
    await record(db, now, {
      module: SUBMISSIONS,
      actionType: 'Changed',
      ...people,
      action: 'Our team changed your form',
    });
  }
}

/** Staff who read a client's answers leave a row (security 25). */
export async function auditRead(db: Db, now: Date, who: Session, clientId: string): Promise<void> {
  if (who.usertype === 'Client') return;
  await record(db, now, {
    module: SUBMISSIONS,
    actionType: 'Read',
    userId: clientId,
    createdBy: who.personId,
    action: 'Our team read your form',
  });
}
