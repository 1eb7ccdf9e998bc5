import { AUDIT } from '@careway/core/audit/events';
import { staticForm } from '@careway/core/questionnaires/staticForms/formKinds';
import { sentAsHold } from '@careway/core/submissions/formKindRules';
import type { FormStatus } from '@careway/core/submissions/saveStatus';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { type AuditEntry, record } from '../audit/service.ts';
import type { HeldShare } from './shareRows.ts';

/** A save as the audit trail sees it. */
export interface AuditedSave {
  share: HeldShare;
  /** Of the form. */
  name: string;
  requested: FormStatus;
  /** What came of it. */
  status: FormStatus;
  /** Whether nothing is left to answer. */
  complete: boolean;
  /** Whether it was put on hold for a call, and not sent in. */
  forCall: boolean;
}

/**
 * The audit row of a save, written with it (rule 11.3, 11.1): every submit, once, with the exact
 * action of the five kinds of form that are named there, and whatever else staff save for a client. Where sending in
 * leaves a form on hold (rule 11.3), a finished form that goes on hold was sent in.
 * @returns null for what leaves none: a client's own draft
 */
export function auditOfSave(who: Session, save: AuditedSave): AuditEntry | null {
  const { share, requested, status } = save;
  const people = { userId: share.shared_to, createdBy: who.personId };
  const form = staticForm(share.question_set_id);
  const holds = sentAsHold(share.form_kind);
  const sentBefore = holds && share.status === 'hold' && share.pending_callback_status === null;
  const sentNow =
    requested === 'completed' ||
    status === 'completed' ||
    (holds && requested === 'hold' && save.complete && !save.forCall);
  if (sentNow && !sentBefore)
    return { event: AUDIT.formSubmitted, ...people, rest: form?.auditAction ?? save.name };
  return who.usertype === 'Client' ? null : { event: AUDIT.formChanged, ...people };
}

/** Staff who give a client a form leave a row (rule 11.1). */
export async function auditStart(db: Db, now: Date, who: Session, clientId: string): Promise<void> {
  await record(db, now, AUDIT.formShared, { userId: clientId, createdBy: who.personId });
}

/** Staff who read a client's answers leave a row (rule 11.1). */
export async function auditRead(db: Db, now: Date, who: Session, clientId: string): Promise<void> {
  if (who.usertype === 'Client') return;
  await record(db, now, AUDIT.formRead, { userId: clientId, createdBy: who.personId });
}
