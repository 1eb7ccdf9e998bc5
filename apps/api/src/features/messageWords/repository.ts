import { MESSAGE_WORDS } from '@careway/core/messages/messageFaults';
import type { MessageName, MessageWords } from '@careway/core/messages/portalWords';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { LIFE, type LifeRow, storeSaved } from '../versions/service.ts';
import './tables.ts';

export interface WordsRow extends LifeRow {
  message: MessageName;
  said: MessageWords;
  restores: number | null;
}

const versions = (db: Db) =>
  db.selectFrom('message_words_version as v').select(['v.message', 'v.said', 'v.restores']).select(LIFE);

/** One version; with `forUpdate` others who change it wait until this transaction is over. */
export async function findVersion(
  db: Db,
  id: string,
  { forUpdate = false } = {},
): Promise<WordsRow | undefined> {
  const one = versions(db).where('v.id', '=', id);
  return (forUpdate ? one.forUpdate('v') : one).executeTakeFirst();
}

export const versionNumbered = (
  db: Db,
  message: MessageName,
  number: number,
): Promise<WordsRow | undefined> =>
  versions(db).where('v.message', '=', message).where('v.number', '=', number).executeTakeFirst();

/** The draft that is open: being written, or waiting for somebody to decide. */
export const openVersion = (db: Db, message: MessageName): Promise<WordsRow | undefined> =>
  versions(db).where('v.message', '=', message).where('v.state', 'in', ['draft', 'sent']).executeTakeFirst();

/** The newest version that was approved; undefined while the portal's own words go out. */
export const approvedVersion = (db: Db, message: MessageName): Promise<WordsRow | undefined> =>
  versions(db)
    .where('v.message', '=', message)
    .where('v.state', '=', 'approved')
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** All of a message, newest first. */
export const versionsOf = (db: Db, message: MessageName): Promise<WordsRow[]> =>
  versions(db)
    .where('v.message', '=', message)
    .orderBy('v.number', 'desc')
    .limit(MESSAGE_WORDS.versions)
    .execute();

/** What is open or in use, of every message: the newest of each. */
export const newestOfEach = (db: Db): Promise<WordsRow[]> =>
  versions(db)
    .distinctOn(['v.message', sql`(v.state = 'approved')`])
    .where('v.state', 'in', ['draft', 'sent', 'approved'])
    .orderBy('v.message')
    .orderBy(sql`(v.state = 'approved')`)
    .orderBy('v.number', 'desc')
    .execute();

export async function insertDraft(
  db: Db,
  now: Date,
  draft: { id: string; message: MessageName; said: MessageWords; restores: number | null; by: string },
): Promise<void> {
  await db
    .insertInto('message_words_version')
    .values({
      id: draft.id,
      message: draft.message,
      number: sql<number>`(select coalesce(max(number), 1) + 1 from message_words_version where message = ${draft.message})`,
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
  { id, by, said }: { id: string; by: string; said: MessageWords },
): Promise<void> =>
  storeSaved(db, 'message_words_version', {
    ...{ id, by, at: now },
    words: sql`said = ${JSON.stringify(said)}::jsonb`,
  });

/** What a message says in the provider's words; undefined while nothing was published of it. */
export async function publishedOf(db: Db, message: MessageName): Promise<MessageWords | undefined> {
  const row = await db
    .selectFrom('message_words_version')
    .select('said')
    .where('message', '=', message)
    .where('state', '=', 'approved')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.said;
}

/** What the places are called, which no message says. */
export async function clinicNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('clinic').select('name').distinct().orderBy('name').execute();
  return rows.map(({ name }) => name);
}
