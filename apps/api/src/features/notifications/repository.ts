import { NOTIFICATIONS } from '@careway/core/limits';
import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { byId, keyset } from '../../http/paging.ts';
import './tables.ts';

export interface NotificationRow {
  id: string;
  words: string;
  leads_to: string | null;
  made_at: Date;
  seen_at: Date | null;
}

export const NEWEST = keyset(
  'desc',
  byId('id', (row: { id: string }) => row.id),
);

/** A page of somebody's news, and one row more where there is one. */
export function listOf(
  db: Db,
  personId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<NotificationRow[]> {
  return db
    .selectFrom('notification')
    .select(['id', 'words', 'leads_to', 'made_at', 'seen_at'])
    .where('person_id', '=', personId)
    .where(NEWEST.after(cursor))
    .orderBy(NEWEST.order)
    .limit(limit + 1)
    .execute();
}

/** How much of it they have not seen, counted as far as a page says it. */
export async function countUnseen(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from notification where person_id = ${personId} and seen_at is null limit ${NOTIFICATIONS.counted}
    ) unseen`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface News {
  words: string;
  leadsTo: string | null;
  /** What it says once what it is `about` is over (rule 13.11). */
  over?: string;
  about?: string;
}

/** Written for several people at once; nothing is read back, for the writer may not read theirs. */
export async function insertFor(db: Db, people: readonly string[], news: News, now: Date): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map((person_id) => ({
    id: newId(now),
    person_id,
    words: news.words,
    leads_to: news.leadsTo,
    made_at: now,
    seen_at: null,
    about: news.over ? (news.about ?? null) : null,
    over_words: news.over ?? null,
  }));
  await db.insertInto('notification').values(rows).execute();
}

/** So many system administrators are told at the most: more would be a list of everybody. */
const MOST_TOLD = 50;

export async function activeAdministrators(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('usertype', '=', 'Super_Admin')
    .where('active', '=', true)
    .orderBy('id')
    .limit(MOST_TOLD)
    .execute();
  return rows.map(({ id }) => id);
}

export async function markSeen(db: Db, personId: string, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ seen_at: now })
    .where('person_id', '=', personId)
    .where('id', 'in', ids)
    .where('seen_at', 'is', null)
    .execute();
}

export async function clear(db: Db, personId: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('notification').where('person_id', '=', personId).where('id', 'in', ids).execute();
}

export async function forget(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('notification').where('person_id', '=', personId).execute();
}

export async function sweepNews(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTIFICATIONS.kept);
  await db.deleteFrom('notification').where('made_at', '<=', before).execute();
}

export function allOf(db: Db, personId: string): Promise<NotificationRow[]> {
  return db
    .selectFrom('notification')
    .select(['id', 'words', 'leads_to', 'made_at', 'seen_at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
}
