import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { nothingToTell } from '../messages/service.ts';
import { seesClient } from './access.ts';
import { changeShare } from './repository.ts';
import { findShare, type ReadShare } from './shareRows.ts';

const WITHDRAWN = 'No longer: the form is not needed any more';

/**
 * Takes a form back that nobody needs any more (docs/decisions/0101). A second time changes nothing.
 * @throws Refusal `not_found`; `already_completed`, `form_on_hold`, `form_ended`: what was sent in is part of their
 *   record
 */
export async function withdraw(db: Db, now: Date, who: Session, shareId: string): Promise<void> {
  const share = await findShare(db, shareId, { forUpdate: true });
  if (!share || !(await seesClient(db, who, share.shared_to))) throw new Refusal('not_found');
  if (share.withdrawn_at) return;
  if (share.status === 'completed') throw new Refusal('already_completed');
  if (share.status === 'hold') throw new Refusal('form_on_hold');
  if (share.status === 'end flow') throw new Refusal('form_ended');
  await changeShare(db, share.id, { withdrawn_at: now, withdrawn_by: who.personId });
  await nothingToTell(db, share.shared_to, { kind: 'form', id: share.id }, WITHDRAWN, now);
  await record(db, now, AUDIT.formWithdrawn, { userId: share.shared_to, createdBy: who.personId });
}

/** They are told that it is not needed any more; staff still read what was answered. */
export function refuseWithdrawn(who: Session, share: ReadShare): void {
  if (who.usertype === 'Client' && share.withdrawn_at) throw new Refusal('form_withdrawn');
}
