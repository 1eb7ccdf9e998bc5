import type { addFormComment } from '@careway/contract/authoringLife';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { newId } from '../../../db/ids.ts';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import {
  type CommentRow,
  findComment,
  insertComment,
  newestOwnVersion,
  storeSettled,
} from './commentRows.ts';
import { note } from './drafts.ts';

type Comment = ReplyOf<typeof addFormComment>;
const GONE = 'Someone who has left';

/** What was written, as the API gives it to who asks. */
export const commentFor =
  (who: Session) =>
  ({ formId: _form, byId, ...row }: CommentRow): Comment => ({
    ...row,
    by: row.by ?? GONE,
    mine: byId === who.personId,
    at: row.at.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    settledBy: row.settledAt === null ? null : (row.settledBy ?? GONE),
  });

/**
 * Writes something about a form of one's own trust, or at one of its questions.
 * @throws Refusal `not_found` for the form, and for a comment of another form to answer
 */
export async function addComment(
  db: Db,
  now: Date,
  who: Session,
  formId: string,
  { questionId, text, answers }: BodyOf<typeof addFormComment>,
): Promise<Comment> {
  const version = await newestOwnVersion(db, who, formId);
  if (version === undefined) throw new Refusal('not_found');
  if (answers !== undefined && (await found(db, who, answers)).formId !== formId)
    throw new Refusal('not_found');
  const id = newId(now);
  await insertComment(db, now, {
    id,
    formId,
    version,
    questionId,
    text,
    answers: answers ?? null,
    by: who.personId,
  });
  await note(db, now, who, formId, AUDIT.formCommented);
  return commentFor(who)(await found(db, who, id));
}

/** Says that what was written is settled, or opens it again. @throws Refusal `not_found` */
export async function settleComment(
  db: Db,
  now: Date,
  who: Session,
  id: string,
  settled: boolean,
): Promise<Comment> {
  const row = await found(db, who, id);
  if ((row.settledAt !== null) === settled) return commentFor(who)(row);
  await storeSettled(db, settled ? { id, by: who.personId, at: now } : { id, by: null, at: null });
  await note(db, now, who, row.formId, AUDIT.formCommentSettled);
  return commentFor(who)(await found(db, who, id));
}

async function found(db: Db, who: Session, id: string): Promise<CommentRow> {
  const row = await findComment(db, who, id);
  if (row === undefined) throw new Refusal('not_found');
  return row;
}
