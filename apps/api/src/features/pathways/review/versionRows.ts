import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Change } from '@careway/core/pathways/pathwayChange';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { byWhole, keyset } from '../../../http/paging.ts';
import '../tables.ts';
import type { VersionState } from '../tables.ts';

/** A version with the names of people. */
export interface VersionRow {
  id: string;
  service: ServiceCode;
  number: number;
  state: VersionState;
  revision: number;
  changes: Change[];
  authors: { id: string; name: string | null }[];
  begunAt: Date;
  savedAt: Date;
  savedBy: string | null;
  sentAt: Date | null;
  sentBy: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  comment: string | null;
}

const nameOf = (column: string) =>
  sql<
    string | null
  >`(select p.first_name || ' ' || p.last_name from person p where p.id = ${sql.ref(column)})`;

const versions = (db: Db) =>
  db
    .selectFrom('pathway_version as v')
    .select([
      'v.id',
      'v.service',
      'v.number',
      'v.state',
      'v.revision',
      'v.changes',
      'v.begun_at as begunAt',
      'v.saved_at as savedAt',
      'v.sent_at as sentAt',
      'v.decided_at as decidedAt',
      'v.comment',
    ])
    .select([
      nameOf('v.saved_by').as('savedBy'),
      nameOf('v.sent_by').as('sentBy'),
      nameOf('v.decided_by').as('decidedBy'),
      sql<VersionRow['authors']>`(
        select jsonb_agg(jsonb_build_object('id', a.id, 'name', p.first_name || ' ' || p.last_name) order by a.place)
        from unnest(v.authors) with ordinality as a (id, place) left join person p on p.id = a.id
      )`.as('authors'),
    ]);

/** One version; with `forUpdate` others who change it wait until this transaction is over. */
export async function findVersion(
  db: Db,
  id: string,
  { forUpdate = false } = {},
): Promise<VersionRow | undefined> {
  const one = versions(db).where('v.id', '=', id);
  return (forUpdate ? one.forUpdate('v') : one).executeTakeFirst();
}

/** A version by its number. */
export function versionNumbered(
  db: Db,
  service: ServiceCode,
  number: number,
): Promise<VersionRow | undefined> {
  return versions(db).where('v.service', '=', service).where('v.number', '=', number).executeTakeFirst();
}

/** The draft that is open: being written, or waiting for somebody to decide. */
export function openVersion(db: Db, service: ServiceCode): Promise<VersionRow | undefined> {
  return versions(db)
    .where('v.service', '=', service)
    .where('v.state', 'in', ['draft', 'sent'])
    .executeTakeFirst();
}

/** The newest version that was approved; undefined while the definition is walked as it comes. */
export function approvedVersion(db: Db, service: ServiceCode): Promise<VersionRow | undefined> {
  return versions(db)
    .where('v.service', '=', service)
    .where('v.state', '=', 'approved')
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What the version in use of a pathway changes; undefined while it is walked as it comes. */
export function changesInUse(db: Db, service: ServiceCode): Promise<{ changes: Change[] } | undefined> {
  return db
    .selectFrom('pathway_version')
    .select('changes')
    .where('service', '=', service)
    .where('state', '=', 'approved')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A version that was approved, by its id. */
export function findApproved(db: Db, id: string): Promise<{ number: number; changes: Change[] } | undefined> {
  return db
    .selectFrom('pathway_version')
    .select(['number', 'changes'])
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .executeTakeFirst();
}

export const BY_NUMBER = keyset(
  'desc',
  byWhole('v.number', (one: VersionRow) => one.number),
);

/** All of a pathway, the newest first. */
export function listVersions(
  db: Db,
  service: ServiceCode,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<VersionRow[]> {
  return versions(db)
    .where('v.service', '=', service)
    .where(BY_NUMBER.after(cursor))
    .orderBy(BY_NUMBER.order)
    .limit(limit)
    .execute();
}

/** Lets those who begin a draft of one pathway go one after the other, until the transaction ends. */
export async function beginAlone(db: Db, service: ServiceCode): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pathway draft ${service}`}, 0))`.execute(db);
}

/** A new draft, under the next number. */
export async function insertDraft(
  db: Db,
  now: Date,
  draft: { id: string; service: ServiceCode; questionSetId: string; changes: readonly Change[]; by: string },
): Promise<void> {
  await db
    .insertInto('pathway_version')
    .values({
      id: draft.id,
      service: draft.service,
      question_set_id: draft.questionSetId,
      number: sql<number>`(select coalesce(max(number), 1) + 1 from pathway_version where service = ${draft.service})`,
      changes: JSON.stringify(draft.changes),
      authors: [draft.by],
      begun_at: now,
      saved_by: draft.by,
      saved_at: now,
    })
    .execute();
}

/** Stores other changes, and whose they are. */
export async function storeChanges(
  db: Db,
  now: Date,
  { id, changes, by }: { id: string; changes: readonly Change[]; by: string },
): Promise<void> {
  await db
    .updateTable('pathway_version')
    .set({
      changes: JSON.stringify(changes),
      authors: sql<
        string[]
      >`case when ${by}::uuid = any (authors) then authors else authors || ${by}::uuid end`,
      revision: sql<number>`revision + 1`,
      saved_by: by,
      saved_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Sends it for approval, or takes that back. */
export async function storeSent(
  db: Db,
  { id, by, at }: { id: string; by: string | null; at: Date | null },
): Promise<void> {
  await db
    .updateTable('pathway_version')
    .set({
      state: at === null ? 'draft' : 'sent',
      sent_by: by,
      sent_at: at,
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** What became of it, for good. */
export async function storeDecision(
  db: Db,
  now: Date,
  decision: { id: string; state: 'approved' | 'declined' | 'discarded'; by: string; comment: string | null },
): Promise<void> {
  await db
    .updateTable('pathway_version')
    .set({ state: decision.state, decided_by: decision.by, decided_at: now, comment: decision.comment })
    .where('id', '=', decision.id)
    .execute();
}
