import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { WrittenMessageTables } from './tables.ts';

type Word = Selectable<WrittenMessageTables['client_word']>;

/** A wish always names its way and what it is about. */
export type Wish = Pick<Word, 'id' | 'at' | 'words'> & {
  /** The form that it was said in. */
  shareId: Word['share_id'];
  way: NonNullable<Word['way']>;
  context: NonNullable<Word['context']>;
};

export async function insertWord(
  db: Db,
  word: Insertable<WrittenMessageTables['client_word']>,
): Promise<Word> {
  return db.insertInto('client_word').values(word).returningAll().executeTakeFirstOrThrow();
}

/** The newest wish to be written to. */
export const wishOf = (db: Db, personId: string): Promise<Wish | undefined> =>
  db
    .selectFrom('client_word')
    .select(['id', 'at', 'words', 'way', 'context', 'share_id as shareId'])
    .where('person_id', '=', personId)
    .where('way', 'is not', null)
    .where('context', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ way: Wish['way']; context: Wish['context'] }>()
    .executeTakeFirst();

/** What they wrote to us, the newest first: for the file of what we hold about them. */
export const wordsOf = (db: Db, personId: string) =>
  db.selectFrom('client_word').selectAll().where('person_id', '=', personId).orderBy('id', 'desc').execute();

/** A question that was asked of them. */
export const questionTo = (db: Db, personId: string, id: string) =>
  db
    .selectFrom('written_message')
    .select('words')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('asks', '=', true)
    .executeTakeFirst();

export const answerTo = (db: Db, id: string) =>
  db.selectFrom('client_word').select('words').where('answers', '=', id).executeTakeFirst();

/** What goes with somebody who is forgotten. */
export async function forgetWords(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('client_word').where('person_id', '=', personId).execute();
}
