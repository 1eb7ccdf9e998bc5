import type { approvalRequest, approvalStatus } from '@careway/contract/approvals';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { compile } from '@careway/core/questionnaires/compile';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import {
  type Approval,
  closeApproval,
  type Draft,
  findApproval,
  findDraft,
  findOpen,
  insertApproval,
  storeDraft,
} from './approvalRows.ts';
import { newestVersion } from './repository.ts';

const GONE = 'Someone who has left';

/** An approval as the API gives it: names of people, no ids. */
export function approvalOf(row: Approval): ReplyOf<typeof approvalRequest> {
  const { authorId: _author, requestedById: _by, ...said } = row;
  return {
    ...said,
    author: row.author ?? GONE,
    requestedBy: row.requestedBy ?? GONE,
    requestedAt: row.requestedAt.toISOString(),
    decidedBy: row.decidedAt === null ? null : (row.decidedBy ?? GONE),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/**
 * A form that is not published yet, for those who make forms.
 * @throws Refusal `not_found` for none, a published one, and one of another trust (rule 10.3)
 */
export async function draftOf(db: Db, who: Session, id: string): Promise<Draft> {
  const draft = await findDraft(db, who, id);
  if (draft === undefined) throw new Refusal('not_found');
  return draft;
}

/**
 * Sends a draft for approval (rule 7.1). Asked twice, it is one request.
 * @throws Refusal `not_found`
 */
export async function requestApproval(
  db: Db,
  now: Date,
  who: Session,
  id: string,
): Promise<ReplyOf<typeof approvalRequest>> {
  const draft = await lockedDraft(db, who, id);
  if (draft === undefined) throw new Refusal('not_found');
  const open = await findOpen(db, draft);
  if (open !== undefined) return approvalOf(open);
  const approvalId = newId(now);
  await insertApproval(db, now, approvalId, draft, who.personId);
  await storeDraft(db, saying(draft, { status: 'sent for approval' }), null);
  await note(db, now, who, id, AUDIT.approvalAsked);
  return approvalOf(await findApproval(db, approvalId));
}

/**
 * Approves a form, which publishes this version for good, or sends it back. Never by who made it or asked
 * (rule 7.2); who approved is taken from the session alone.
 * @throws Refusal `not_found`; `own_form`; `not_waiting` when nobody asked, another version is meant, or a
 * colleague was quicker
 */
export async function decideApproval(
  db: Db,
  now: Date,
  who: Session,
  id: string,
  { version, status, comment }: BodyOf<typeof approvalStatus>,
): Promise<ReplyOf<typeof approvalStatus>> {
  const draft = await lockedDraft(db, who, id);
  if (draft === undefined) {
    // A colleague was quicker: what everybody may read is no secret.
    throw new Refusal((await newestVersion(db, id)) === null ? 'not_found' : 'not_waiting');
  }
  const open = await findOpen(db, draft);
  if (open === undefined || open.version !== version) throw new Refusal('not_waiting');
  if ([open.authorId, open.requestedById, draft.author].includes(who.personId)) throw new Refusal('own_form');
  const approved = status === 'approved';
  await closeApproval(db, now, open.id, { by: who.personId, approved, comment: comment || null });
  if (approved) {
    // What cannot be asked is never published, whoever wrote it.
    compile(draft.definition);
    await storeDraft(
      db,
      saying(draft, { status: 'approved', approved: true, approvedBy: who.personId }),
      now,
    );
    await note(db, now, who, id, AUDIT.formApproved);
  } else {
    await storeDraft(db, saying(draft, { status: 'draft' }), null);
    await note(db, now, who, id, AUDIT.formSentBack);
  }
  return approvalOf(await findApproval(db, open.id));
}

const lockedDraft = (db: Db, who: Session, id: string): Promise<Draft | undefined> =>
  findDraft(db, who, id, { forUpdate: true });

/** The draft with other words about itself; its version is the row's. */
function saying(draft: Draft, said: Partial<Draft['definition']>): Draft {
  return { ...draft, definition: { ...draft.definition, ...said, version: draft.version } };
}

const note = (db: Db, now: Date, who: Session, formId: string, event: AuditEvent) =>
  record(db, now, event, { userId: null, createdBy: who.personId, rest: formId });
