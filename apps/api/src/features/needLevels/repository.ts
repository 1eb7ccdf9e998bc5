import { LEVEL_LIST, type LevelsSaid } from '@careway/core/needs/levelList';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { LIFE, type LifeRow, storeSaved } from '../versions/service.ts';
import './tables.ts';

export interface LevelsRow extends LifeRow {
  said: LevelsSaid;
  restores: number | null;
}

const versions = (db: Db) =>
  db.selectFrom('need_levels_version as v').select(['v.said', 'v.restores']).select(LIFE);

/** One version; with `forUpdate` others who change it wait until this transaction is over. */
export async function findVersion(
  db: Db,
  id: string,
  { forUpdate = false } = {},
): Promise<LevelsRow | undefined> {
  const one = versions(db).where('v.id', '=', id);
  return (forUpdate ? one.forUpdate('v') : one).executeTakeFirst();
}

export const versionNumbered = (db: Db, number: number): Promise<LevelsRow | undefined> =>
  versions(db).where('v.number', '=', number).executeTakeFirst();

/** The draft that is open: being written, or waiting for somebody to decide. */
export const openVersion = (db: Db): Promise<LevelsRow | undefined> =>
  versions(db).where('v.state', 'in', ['draft', 'sent']).executeTakeFirst();

/** The newest version that was approved; undefined while the product's own list holds. */
export const approvedVersion = (db: Db): Promise<LevelsRow | undefined> =>
  versions(db).where('v.state', '=', 'approved').orderBy('v.number', 'desc').limit(1).executeTakeFirst();

export const newestVersions = (db: Db): Promise<LevelsRow[]> =>
  versions(db).orderBy('v.number', 'desc').limit(LEVEL_LIST.versions).execute();

export async function insertDraft(
  db: Db,
  now: Date,
  draft: { id: string; said: LevelsSaid; restores: number | null; by: string },
): Promise<void> {
  await db
    .insertInto('need_levels_version')
    .values({
      id: draft.id,
      number: sql<number>`(select coalesce(max(number), 1) + 1 from need_levels_version)`,
      said: JSON.stringify(draft.said),
      restores: draft.restores,
      authors: [draft.by],
      begun_at: now,
      saved_by: draft.by,
      saved_at: now,
    })
    .execute();
}

export const storeSaid = (
  db: Db,
  now: Date,
  { id, by, said }: { id: string; by: string; said: LevelsSaid },
): Promise<void> =>
  storeSaved(db, 'need_levels_version', {
    id,
    by,
    at: now,
    words: sql`said = ${JSON.stringify(said)}::jsonb`,
  });
