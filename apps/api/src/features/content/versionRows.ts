import type { ContentPage } from '@careway/core/content/contentPages';
import type { SaidBlock } from '@careway/core/content/said';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { LIFE, type LifeRow, storeSaved } from '../versions/service.ts';
import './tables.ts';

/** What a version says. */
export interface Written {
  title: string;
  words: string;
  said: SaidBlock[];
}

/** A version with the names of people. */
export interface VersionRow extends LifeRow, Written {
  page: ContentPage;
  restores: number | null;
  asksAgain: boolean | null;
}

const versions = (db: Db) =>
  db
    .selectFrom('content_version as v')
    .select(['v.page', 'v.title', 'v.words', 'v.said', 'v.restores', 'v.asks_again as asksAgain'])
    .select(LIFE);

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
export const versionNumbered = (db: Db, page: ContentPage, number: number): Promise<VersionRow | undefined> =>
  versions(db).where('v.page', '=', page).where('v.number', '=', number).executeTakeFirst();

/** The draft that is open: being written, or waiting for somebody to decide. */
export const openVersion = (db: Db, page: ContentPage): Promise<VersionRow | undefined> =>
  versions(db).where('v.page', '=', page).where('v.state', 'in', ['draft', 'sent']).executeTakeFirst();

/** The newest version that was approved; undefined while the page is as it comes. */
export const approvedVersion = (db: Db, page: ContentPage): Promise<VersionRow | undefined> =>
  versions(db)
    .where('v.page', '=', page)
    .where('v.state', '=', 'approved')
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What a page says to everybody, and since when; without the names of those who wrote it. */
export const shownVersion = (db: Db, page: ContentPage) =>
  db
    .selectFrom('content_version')
    .select(['number', 'title', 'said', 'decided_at'])
    .where('page', '=', page)
    .where('state', '=', 'approved')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The same of one version that was in use once. */
export const shownOnce = (db: Db, page: ContentPage, number: number) =>
  db
    .selectFrom('content_version')
    .select(['number', 'title', 'said', 'decided_at'])
    .where('page', '=', page)
    .where('state', '=', 'approved')
    .where('number', '=', number)
    .executeTakeFirst();

/** All of a page, newest first. */
export const versionsOf = (db: Db, page: ContentPage, most: number): Promise<VersionRow[]> =>
  versions(db).where('v.page', '=', page).orderBy('v.number', 'desc').limit(most).execute();

/** What is open or in use, of every page: the newest of each. */
export async function newestOfEach(db: Db): Promise<VersionRow[]> {
  return versions(db)
    .distinctOn(['v.page', sql`(v.state = 'approved')`])
    .where('v.state', 'in', ['draft', 'sent', 'approved'])
    .orderBy('v.page')
    .orderBy(sql`(v.state = 'approved')`)
    .orderBy('v.number', 'desc')
    .execute();
}

/** What the terms said once, and do not any more. */
export const earlierTerms = (db: Db) =>
  db
    .selectFrom('content_version as v')
    .select('v.said')
    .where('v.page', '=', 'terms')
    .where('v.state', '=', 'approved')
    .where('v.number', '<', (of) =>
      of
        .selectFrom('content_version as n')
        .select((one) => one.fn.max('n.number').as('newest'))
        .where('n.page', '=', 'terms')
        .where('n.state', '=', 'approved'),
    )
    .execute();

/** A new draft, under the next number. */
export async function insertDraft(
  db: Db,
  now: Date,
  draft: Written & { id: string; page: ContentPage; restores: number | null; by: string },
): Promise<void> {
  await db
    .insertInto('content_version')
    .values({
      id: draft.id,
      page: draft.page,
      number: sql<number>`(select coalesce(max(number), 1) + 1 from content_version where page = ${draft.page})`,
      title: draft.title,
      words: draft.words,
      said: JSON.stringify(draft.said),
      restores: draft.restores,
      authors: [draft.by],
      begun_at: now,
      saved_by: draft.by,
      saved_at: now,
    })
    .execute();
}

/** Stores what a draft says now, and whose it is. */
export const storeWords = (
  db: Db,
  now: Date,
  { id, by, title, words, said }: Written & { id: string; by: string },
): Promise<void> =>
  storeSaved(db, 'content_version', {
    id,
    by,
    at: now,
    words: sql`title = ${title}, words = ${words}, said = ${JSON.stringify(said)}::jsonb`,
  });

/** Says of a draft of the terms whether it asks everybody again (rule 8.29). */
export async function storeAsks(db: Db, id: string, asksAgain: boolean | null): Promise<void> {
  await db.updateTable('content_version').set({ asks_again: asksAgain }).where('id', '=', id).execute();
}
