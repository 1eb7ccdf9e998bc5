import type { addFormComment, formComments } from '@careway/contract/authoringLife';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { FORM_LIMITS } from '@careway/core/questionnaires/authoring/formLimits';
import { newId } from '../../../db/ids.ts';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import {
  type CommentRow,
  countAnswers,
  dropComment,
  findComment,
  insertComment,
  listAnswers,
  newestOwnVersion,
  storeSettled,
  storeTakenBack,
  storeText,
} from './commentRows.ts';
import { note } from './drafts.ts';
import { tellOfAnswer, tellOfComment, tellOfSettled } from './tellOfComment.ts';

type Comment = ReplyOf<typeof addFormComment>;
type Thread = ReplyOf<typeof formComments>['data'][number];
const GONE = 'Someone who has left';

/** What was written, as the API gives it to who asks. */
const commentFor =
  (who: Session) =>
  ({ formId: _form, byId, changedAt, takenBackAt, ...row }: CommentRow): Comment => ({
    ...row,
    text: takenBackAt === null ? row.text : '',
    by: row.by ?? GONE,
    mine: byId === who.personId,
    at: row.at.toISOString(),
    changedAt: takenBackAt === null ? (changedAt?.toISOString() ?? null) : null,
    takenBack: takenBackAt !== null,
    settledAt: row.settledAt?.toISOString() ?? null,
    settledBy: row.settledAt === null ? null : (row.settledBy ?? GONE),
  });

/** Each with what was answered to it, the oldest answer first. */
export async function threadsOf(
  db: Db,
  who: Session,
  page: { data: CommentRow[]; next: string | null },
): Promise<{ data: Thread[]; next: string | null }> {
  const said = commentFor(who);
  const ids = page.data.map(({ id }) => id);
  const answers = Map.groupBy(await listAnswers(db, who, ids), (one) => one.answers);
  return {
    ...page,
    data: page.data.map((one) => ({ ...said(one), replies: (answers.get(one.id) ?? []).map(said) })),
  };
}

/**
 * Writes something about a form of one's own trust, at one of its questions, or in answer to a colleague. An answer
 * to an answer stands in the same thread, and opens it again where it was settled (rule 7.27). Whom it concerns is
 * told.
 * @throws Refusal `not_found` for the form, and for a comment of another form to answer; `thread_full`
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
  const thread = answers === undefined ? undefined : await threadOf(db, who, formId, answers);
  const id = newId(now);
  await insertComment(db, now, {
    id,
    formId,
    version,
    questionId: thread ? thread.questionId : questionId,
    text,
    answers: thread?.id ?? null,
    by: who.personId,
  });
  if (thread?.settledAt) await storeSettled(db, { id: thread.id, by: null, at: null });
  await note(db, now, who, formId, AUDIT.formCommented);
  await (thread ? tellOfAnswer(db, now, who, formId, thread.id) : tellOfComment(db, now, who, formId));
  return commentFor(who)(await found(db, who, id));
}

/** The beginning of the thread that something is answered in, held so that what is answered at once is counted. */
async function threadOf(db: Db, who: Session, formId: string, answered: string): Promise<CommentRow> {
  const row = await found(db, who, answered);
  if (row.formId !== formId) throw new Refusal('not_found');
  const thread = row.answers === null ? row : await found(db, who, row.answers);
  if ((await countAnswers(db, thread.id)) >= FORM_LIMITS.commentAnswers) throw new Refusal('thread_full');
  return thread;
}

/** Says that a thread is settled, or opens it again; whoever began it is told. @throws Refusal `not_found` */
export async function settleComment(
  db: Db,
  now: Date,
  who: Session,
  id: string,
  settled: boolean,
): Promise<Comment> {
  const said = await found(db, who, id);
  const row = said.answers === null ? said : await found(db, who, said.answers);
  if ((row.settledAt !== null) === settled) return commentFor(who)(row);
  await storeSettled(
    db,
    settled ? { id: row.id, by: who.personId, at: now } : { id: row.id, by: null, at: null },
  );
  await note(db, now, who, row.formId, AUDIT.formCommentSettled);
  await tellOfSettled(db, now, who, row, settled);
  return commentFor(who)(await found(db, who, row.id));
}

/**
 * Lets what one has written oneself say something else. @throws Refusal `not_found`, `comment_not_yours`,
 * `comment_taken_back`
 */
export async function changeComment(
  db: Db,
  now: Date,
  who: Session,
  id: string,
  text: string,
): Promise<Comment> {
  const row = await own(db, who, id);
  if (row.takenBackAt !== null) throw new Refusal('comment_taken_back');
  if (row.text === text) return commentFor(who)(row);
  await storeText(db, id, text, now);
  await note(db, now, who, row.formId, AUDIT.formCommentChanged);
  return commentFor(who)(await found(db, who, id));
}

/**
 * Takes back what one has written oneself. What was answered stays, so then it stays too, without its words.
 * @throws Refusal `not_found`, `comment_not_yours`
 */
export async function takeBackComment(db: Db, now: Date, who: Session, id: string): Promise<void> {
  const row = await own(db, who, id);
  if (row.takenBackAt !== null) return;
  if ((await countAnswers(db, id)) > 0) await storeTakenBack(db, id, now);
  else await dropComment(db, id);
  await note(db, now, who, row.formId, AUDIT.formCommentTakenBack);
}

async function own(db: Db, who: Session, id: string): Promise<CommentRow> {
  const row = await found(db, who, id);
  if (row.byId !== who.personId) throw new Refusal('comment_not_yours');
  return row;
}

async function found(db: Db, who: Session, id: string): Promise<CommentRow> {
  const row = await findComment(db, who, id);
  if (row === undefined) throw new Refusal('not_found');
  return row;
}
