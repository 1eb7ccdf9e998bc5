import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { byId, keyset } from '../../../http/paging.ts';
import { ofOwnTrust } from '../ownFormRows.ts';
import '../tables.ts';

/** What was written about a form, with the names of people. */
export interface CommentRow {
  id: string;
  formId: string;
  questionId: string | null;
  text: string;
  byId: string | null;
  by: string | null;
  at: Date;
  version: number;
  answers: string | null;
  settledAt: Date | null;
  settledBy: string | null;
}

export const NEWEST_COMMENTS = keyset<CommentRow>(
  'desc',
  byId('c.id', (row) => row.id),
);

const comments = (who: Session) => sql`
  select c.id, c.question_set_id as "formId", c.question_id as "questionId", c.text, c.by as "byId", c.at, c.version, c.answers,
    c.settled_at as "settledAt", (select p.first_name || ' ' || p.last_name from person p where p.id = c.by) as by,
    (select p.first_name || ' ' || p.last_name from person p where p.id = c.settled_by) as "settledBy"
  from question_set_comment c join question_set q on q.id = c.question_set_id
  where ${ofOwnTrust(who)}`;

/** What was written about a form of one's own trust, the newest first. */
export async function listComments(
  db: Db,
  who: Session,
  query: {
    id: string;
    questionId?: string | undefined;
    open?: boolean | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<CommentRow[]> {
  const { id, questionId, open, cursor, limit } = query;
  const { rows } = await sql<CommentRow>`
    ${comments(who)} and c.question_set_id = ${id} and ${NEWEST_COMMENTS.after(cursor)}
      ${questionId === undefined ? sql`` : sql`and c.question_id = ${questionId}`}
      ${open === undefined ? sql`` : sql`and (c.settled_at is null) = ${open}`}
    order by ${NEWEST_COMMENTS.order} limit ${limit}`.execute(db);
  return rows;
}

/** One of them, held until the transaction ends; undefined for none, and one of another trust's form. */
export async function findComment(db: Db, who: Session, id: string): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`${comments(who)} and c.id = ${id} for update of c`.execute(db);
  return rows[0];
}

/** The newest version of a form of one's own trust, which is what is written about; undefined where there is none. */
export async function newestOwnVersion(db: Db, who: Session, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    select v.version from question_set q join question_set_version v on v.question_set_id = q.id
    where q.id = ${id} and ${ofOwnTrust(who)} order by v.version desc limit 1`.execute(db);
  return rows[0]?.version;
}

export async function insertComment(
  db: Db,
  now: Date,
  given: {
    id: string;
    formId: string;
    version: number;
    questionId: string | null;
    text: string;
    answers: string | null;
    by: string;
  },
): Promise<void> {
  await db
    .insertInto('question_set_comment')
    .values({
      id: given.id,
      question_set_id: given.formId,
      version: given.version,
      question_id: given.questionId,
      text: given.text,
      answers: given.answers,
      by: given.by,
      at: now,
      settled_by: null,
      settled_at: null,
    })
    .execute();
}

export async function storeSettled(
  db: Db,
  { id, by, at }: { id: string; by: string | null; at: Date | null },
): Promise<void> {
  await db
    .updateTable('question_set_comment')
    .set({ settled_by: by, settled_at: at })
    .where('id', '=', id)
    .execute();
}
