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
  changedAt: Date | null;
  takenBackAt: Date | null;
}

export const NEWEST_COMMENTS = keyset<CommentRow>(
  'desc',
  byId('c.id', (row) => row.id),
);

const comments = (who: Session) => sql`
  select c.id, c.question_set_id as "formId", c.question_id as "questionId", c.text, c.by as "byId", c.at, c.version, c.answers,
    c.settled_at as "settledAt", c.changed_at as "changedAt", c.taken_back_at as "takenBackAt",
    (select p.first_name || ' ' || p.last_name from person p where p.id = c.by) as by,
    (select p.first_name || ' ' || p.last_name from person p where p.id = c.settled_by) as "settledBy"
  from question_set_comment c join question_set q on q.id = c.question_set_id
  where ${ofOwnTrust(who)}`;

/** What was written about a form of one's own trust, the newest first, without what was answered to it. */
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
    ${comments(who)} and c.question_set_id = ${id} and c.answers is null and ${NEWEST_COMMENTS.after(cursor)}
      ${questionId === undefined ? sql`` : sql`and c.question_id = ${questionId}`}
      ${open === undefined ? sql`` : sql`and (c.settled_at is null) = ${open}`}
    order by ${NEWEST_COMMENTS.order} limit ${limit}`.execute(db);
  return rows;
}

/** What was answered to these, the oldest first. */
export async function listAnswers(db: Db, who: Session, ids: readonly string[]): Promise<CommentRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CommentRow>`
    ${comments(who)} and c.answers = any(${ids}::uuid[]) order by c.id`.execute(db);
  return rows;
}

/** How often one was answered. */
export async function countAnswers(db: Db, id: string): Promise<number> {
  const { n } = await db
    .selectFrom('question_set_comment')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('answers', '=', id)
    .executeTakeFirstOrThrow();
  return Number(n);
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

export async function storeText(db: Db, id: string, text: string, at: Date): Promise<void> {
  await db.updateTable('question_set_comment').set({ text, changed_at: at }).where('id', '=', id).execute();
}

/** What stands where the words were, for whoever looks into the table. */
const TAKEN_BACK = 'Taken back';

/** Its words go; the row stays for what was answered to it. */
export async function storeTakenBack(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('question_set_comment')
    .set({ text: TAKEN_BACK, taken_back_at: at })
    .where('id', '=', id)
    .execute();
}

export async function dropComment(db: Db, id: string): Promise<void> {
  await db.deleteFrom('question_set_comment').where('id', '=', id).execute();
}

/**
 * Whom what is written about a form concerns: who wrote in its newest version, and who wrote in the same thread, as
 * far as they may open it now.
 * @param thread what began the thread; null for something new
 */
export async function concernedBy(db: Db, formId: string, thread: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from question_set q
      join lateral (
        select v.authors from question_set_version v where v.question_set_id = q.id order by v.version desc limit 1
      ) newest on true
      join person p on p.id = q.created_by or p.id = any(newest.authors) or p.id in (
        select c.by from question_set_comment c where c.id = ${thread}::uuid or c.answers = ${thread}::uuid
      )
    where q.id = ${formId}::uuid and p.active and p.usertype in ('Admin', 'Super_Admin')
      and (p.trust_id is not distinct from q.trust_id or (p.usertype = 'Super_Admin' and p.trust_id is null))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What its newest version calls itself. */
export async function nameOfForm(db: Db, formId: string): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    select v.definition ->> 'name' as name from question_set_version v
    where v.question_set_id = ${formId}::uuid order by v.version desc limit 1`.execute(db);
  return rows[0]?.name || 'without a name';
}
