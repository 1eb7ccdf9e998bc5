import type { FormContent } from '@careway/core/questionnaires/authoring/content';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { ofOwnTrust } from '../ownFormRows.ts';
import '../tables.ts';

/** A draft with the names of people. */
export interface DraftRow {
  id: string;
  version: number;
  revision: number;
  definition: QuestionSet;
  authors: { id: string; name: string | null }[];
  begunAt: Date | null;
  begunFrom: number | null;
  savedAt: Date | null;
  savedBy: string | null;
  createdAt: Date;
  createdBy: string | null;
  /** Whose it is; null: everybody's. */
  trustId: string | null;
  isStaticForm: boolean;
  public: boolean;
  inUse: { version: number; publishedAt: string } | null;
  sent: { at: string; by: string | null; byId: string | null; note: string | null } | null;
  returned: { at: string; by: string | null; comment: string | null } | null;
  pinned: boolean;
  isFavourite: boolean;
}

const nameOf = (column: string) =>
  sql<
    string | null
  >`(select p.first_name || ' ' || p.last_name from person p where p.id = ${sql.ref(column)})`;

/** The draft that is open of a form, if it is one's own to write; others who change it wait with `forUpdate`. */
export async function findOpenDraft(
  db: Db,
  who: Session,
  id: string,
  { forUpdate = false } = {},
): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select q.id, v.version, v.revision, v.definition, v.begun_at as "begunAt", v.begun_from as "begunFrom",
      v.saved_at as "savedAt", ${nameOf('v.saved_by')} as "savedBy", q.created_at as "createdAt",
      q.created_by as "createdBy", q.trust_id as "trustId", q.is_static as "isStaticForm", q.public,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id, 'name', p.first_name || ' ' || p.last_name) order by a.place)
        from unnest(v.authors) with ordinality as a (id, place) left join person p on p.id = a.id
      ), '[]') as authors,
      (select jsonb_build_object('version', u.version, 'publishedAt', u.published_at) from question_set_version u
        where u.question_set_id = q.id and u.published_at is not null order by u.version desc limit 1) as "inUse",
      (select jsonb_build_object('at', a.requested_at, 'byId', a.requested_by, 'by', ${nameOf('a.requested_by')}, 'note', a.note)
        from question_set_approval a where a.question_set_id = q.id and a.question_set_version = v.version
          and a.status = 'Pending' and not a.returned) as sent,
      (select jsonb_build_object('at', a.decided_at, 'by', ${nameOf('a.decided_by')}, 'comment', a.comment)
        from question_set_approval a where a.question_set_id = q.id and a.question_set_version = v.version and a.returned
          and not a.taken_back
        order by a.id desc limit 1) as returned,
      exists (select from question_set_pin s where s.question_set_id = q.id and s.person_id = ${who.personId}) as pinned,
      exists (select from question_set_favourite f where f.question_set_id = q.id and f.person_id = ${who.personId})
        as "isFavourite"
    from question_set q
    join question_set_version v on v.question_set_id = q.id and v.published_at is null
    where q.id = ${id} and ${ofOwnTrust(who)}
    order by v.version desc limit 1
    ${forUpdate ? sql`for update of v` : sql``}`.execute(db);
  return rows[0];
}

/** Lets those who begin a version of one form go one after the other, until the transaction ends. */
export async function beginAlone(db: Db, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`form draft ${id}`}, 0))`.execute(db);
}

/** The newest published version of a form; undefined where there is none. */
export function findPublished(
  db: Db,
  id: string,
): Promise<{ version: number; definition: QuestionSet; isStatic: boolean; public: boolean } | undefined> {
  return db
    .selectFrom('question_set as q')
    .innerJoin('question_set_version as v', 'v.question_set_id', 'q.id')
    .select(['v.version', 'v.definition', 'q.public', 'q.is_static as isStatic'])
    .where('q.id', '=', id)
    .where('v.published_at', 'is not', null)
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether a form that is published is one's own to write. */
export async function isOwnForm(db: Db, who: Session, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('question_set as q')
    .select('q.id')
    .where('q.id', '=', id)
    .where(ofOwnTrust(who))
    .executeTakeFirst();
  return row !== undefined;
}

/** A further version of a form, under the next number. */
export async function insertVersion(
  db: Db,
  now: Date,
  given: { definition: QuestionSet; from: number; by: string; fingerprint: Buffer },
): Promise<void> {
  const { definition, from, by, fingerprint } = given;
  await sql`
    insert into question_set_version
      (question_set_id, version, definition, fingerprint, authors, saved_by, saved_at, begun_at, begun_from)
    select ${definition.id}, n.version, ${JSON.stringify(definition)}::jsonb || jsonb_build_object('version', n.version),
      ${fingerprint}, array[]::uuid[], ${by}, ${now}, ${now}, ${from}
    from (
      select coalesce(max(version), 0) + 1 as version from question_set_version where question_set_id = ${definition.id}
    ) n`.execute(db);
}

/** Stores other content of a draft, and whose it is. */
export async function storeContent(
  db: Db,
  now: Date,
  { id, version, definition, by }: { id: string; version: number; definition: QuestionSet; by: string },
): Promise<void> {
  await db
    .updateTable('question_set_version')
    .set({
      definition: JSON.stringify(definition),
      authors: sql<
        string[]
      >`case when ${by}::uuid = any (authors) then authors else authors || ${by}::uuid end`,
      revision: sql<number>`revision + 1`,
      saved_by: by,
      saved_at: now,
    })
    .where('question_set_id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** What lists call a form that clients have not been asked yet: what its draft says. */
export async function storeName(db: Db, id: string, { name, service }: FormContent): Promise<void> {
  await sql`
    update question_set set name = ${name}, service = case when is_static then service else ${service ?? null} end
    where id = ${id}`.execute(db);
}
