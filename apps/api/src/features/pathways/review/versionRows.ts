import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Change } from '@careway/core/pathways/pathwayChange';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { byWhole, keyset } from '../../../http/paging.ts';
import { LIFE, type LifeRow, storeSaved } from '../../versions/service.ts';
import '../tables.ts';

/** A version with the names of people. */
export interface VersionRow extends LifeRow {
  service: ServiceCode;
  changes: Change[];
}

const versions = (db: Db) =>
  db.selectFrom('pathway_version as v').select(['v.service', 'v.changes']).select(LIFE);

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

/** The version in use of every pathway that has one. */
export function versionsInUse(db: Db): Promise<{ id: string; service: ServiceCode }[]> {
  return db
    .selectFrom('pathway_version')
    .distinctOn('service')
    .select(['id', 'service'])
    .where('state', '=', 'approved')
    .orderBy('service')
    .orderBy('number', 'desc')
    .execute();
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
export const storeChanges = (
  db: Db,
  now: Date,
  { id, changes, by }: { id: string; changes: readonly Change[]; by: string },
): Promise<void> =>
  storeSaved(db, 'pathway_version', {
    id,
    by,
    at: now,
    words: sql`changes = ${JSON.stringify(changes)}::jsonb`,
  });
