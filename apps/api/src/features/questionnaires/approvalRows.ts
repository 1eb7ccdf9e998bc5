import type { QuestionSet } from '@careway/core/questionnaires/types';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { byId, keyset } from '../../http/paging.ts';
import type { Candidate } from '../versions/service.ts';
import { ofOwnTrust } from './ownFormRows.ts';

/** A version that is not published yet. */
export interface Draft {
  id: string;
  version: number;
  definition: QuestionSet;
  author: string | null;
  /** Whose it is; null: everybody's. */
  trustId: string | null;
  /** Everybody who has saved in it. */
  authors: string[];
  revision: number;
}

export interface Approval {
  id: string;
  questionSetId: string;
  version: number;
  name: string;
  status: 'Pending' | 'approved';
  returned: boolean;
  authorId: string | null;
  author: string | null;
  requestedById: string | null;
  requestedBy: string | null;
  requestedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  comment: string | null;
  note: string | null;
  takenBack: boolean;
}

/** The newest version of a form that is not published yet; others who change it wait with `forUpdate`. */
export async function findDraft(
  db: Db,
  who: Session,
  id: string,
  { forUpdate = false } = {},
): Promise<Draft | undefined> {
  let query = db
    .selectFrom('question_set as q')
    .innerJoin('question_set_version as v', 'v.question_set_id', 'q.id')
    .select([
      'q.id',
      'v.version',
      'v.definition',
      'v.authors',
      'v.revision',
      'q.created_by as author',
      'q.trust_id as trustId',
    ])
    .where('q.id', '=', id)
    .where('v.published_at', 'is', null)
    .where(ofOwnTrust(who))
    .orderBy('v.version', 'desc')
    .limit(1);
  if (forUpdate) query = query.forUpdate('v');
  return query.executeTakeFirst();
}

const approvals = (db: Db) =>
  db
    .selectFrom('question_set_approval as a')
    .innerJoin('question_set as q', 'q.id', 'a.question_set_id')
    .leftJoin('person as author', 'author.id', 'a.author')
    .leftJoin('person as asked', 'asked.id', 'a.requested_by')
    .leftJoin('person as decided', 'decided.id', 'a.decided_by')
    .select([
      'a.id',
      'a.question_set_id as questionSetId',
      'a.question_set_version as version',
      'q.name',
      'a.status',
      'a.returned',
      'a.author as authorId',
      'a.requested_by as requestedById',
      'a.requested_at as requestedAt',
      'a.decided_at as decidedAt',
      'a.comment',
      'a.note',
      'a.taken_back as takenBack',
    ])
    .select([
      sql<string | null>`author.first_name || ' ' || author.last_name`.as('author'),
      sql<string | null>`asked.first_name || ' ' || asked.last_name`.as('requestedBy'),
      sql<string | null>`decided.first_name || ' ' || decided.last_name`.as('decidedBy'),
    ]);

export function findApproval(db: Db, id: string): Promise<Approval> {
  return approvals(db).where('a.id', '=', id).executeTakeFirstOrThrow();
}

/** The open request for a version; undefined when nobody asked, or it was decided. */
export function findOpen(
  db: Db,
  { id, version }: Pick<Draft, 'id' | 'version'>,
): Promise<Approval | undefined> {
  return approvals(db)
    .where('a.question_set_id', '=', id)
    .where('a.question_set_version', '=', version)
    .where('a.status', '=', 'Pending')
    .where('a.returned', '=', false)
    .executeTakeFirst();
}

/**
 * Who may decide about a draft: system administrators of its trust or of none, who may write forms and had no hand in
 * it (rule 7.2).
 * @param wrote its authors, and whoever sends it
 */
export async function findDeciders(
  db: Db,
  id: string,
  wrote: readonly (string | null)[],
): Promise<(Candidate & { name: string })[]> {
  const { rows } = await sql<Candidate & { name: string }>`
    select p.id, p.usertype, p.trust_id as "trustId", p.first_name || ' ' || p.last_name as name
    from person p
    join question_set q on q.id = ${id}
    left join role r on r.id = p.role_id
    where p.usertype = 'Super_Admin' and p.active
      and (p.trust_id is null or p.trust_id = q.trust_id)
      and (r.scopes is null or 'forms:write' = any (r.scopes))
      and p.id <> all (${wrote.filter((one) => one !== null)}::uuid[])
    order by name, p.id
    limit ${MOST_DECIDERS}`.execute(db);
  return rows;
}

/** So many are told and counted; more than any organisation has. */
const MOST_DECIDERS = 50;

interface Page {
  limit: number;
  cursor?: string | undefined;
}

export const OLDEST_APPROVALS = keyset(
  'asc',
  byId('a.id', (one: Approval) => one.id),
);
export const NEWEST_APPROVALS = keyset(
  'desc',
  byId('a.id', (one: Approval) => one.id),
);

/**
 * What waits for this person's decision, oldest first: of others alone, in which they have not written either
 * (rule 7.2).
 */
export function listReceived(db: Db, who: Session, page: Page): Promise<Approval[]> {
  return approvals(db)
    .where('a.status', '=', 'Pending')
    .where('a.returned', '=', false)
    .where(sql<boolean>`a.requested_by is distinct from ${who.personId}::uuid`)
    .where(sql<boolean>`a.author is distinct from ${who.personId}::uuid`)
    .where(sql<boolean>`${who.personId}::uuid <> all (a.authors)`)
    .where(ofOwnTrust(who))
    .where(OLDEST_APPROVALS.after(page.cursor))
    .orderBy(OLDEST_APPROVALS.order)
    .limit(page.limit)
    .execute();
}

/** What this person asked for, newest first. */
export function listSent(db: Db, who: Session, page: Page): Promise<Approval[]> {
  return approvals(db)
    .where('a.requested_by', '=', who.personId)
    .where(NEWEST_APPROVALS.after(page.cursor))
    .orderBy(NEWEST_APPROVALS.order)
    .limit(page.limit)
    .execute();
}

export async function insertApproval(
  db: Db,
  now: Date,
  id: string,
  draft: Draft,
  { by, note }: { by: string; note: string | null },
): Promise<void> {
  await db
    .insertInto('question_set_approval')
    .values({
      id,
      question_set_id: draft.id,
      question_set_version: draft.version,
      author: draft.author,
      requested_by: by,
      requested_at: now,
      decided_by: null,
      decided_at: null,
      comment: null,
      authors: draft.authors,
      note,
    })
    .execute();
}

/** Closes a request: approved or sent back by somebody, or taken back, which nobody decided. */
export async function closeApproval(
  db: Db,
  now: Date,
  id: string,
  decision: { by: string | null; approved: boolean; comment: string | null },
): Promise<void> {
  await db
    .updateTable('question_set_approval')
    .set({
      status: decision.approved ? 'approved' : 'Pending',
      returned: !decision.approved,
      decided_by: decision.by,
      decided_at: now,
      comment: decision.comment,
      taken_back: decision.by === null,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Writes what a draft says of itself; with `publishedAt` it is published, and the database lets nobody change it
 * again.
 */
export async function storeDraft(db: Db, draft: Draft, publishedAt: Date | null): Promise<void> {
  await db
    .updateTable('question_set_version')
    .set({ definition: JSON.stringify(draft.definition), published_at: publishedAt })
    .where('question_set_id', '=', draft.id)
    .where('version', '=', draft.version)
    .execute();
}

/** What everybody calls a form from now on: what its version in use says. */
export async function nameForm(db: Db, { id, definition }: Draft): Promise<void> {
  await sql`
    update question_set set name = ${definition.name},
      service = case when is_static then service else ${definition.service ?? null} end
    where id = ${id}`.execute(db);
}
