import type { Insertable } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { WrittenMessageTables } from './tables.ts';

/** So many are shown, of a client and to them. */
const MOST = 50;

/** @returns what was written, and by whom */
export async function insertWritten(
  db: Db,
  message: Insertable<WrittenMessageTables['written_message']> & { id: string },
): Promise<WrittenRow> {
  await db.insertInto('written_message').values(message).execute();
  return withAuthors(db).where('w.id', '=', message.id).executeTakeFirstOrThrow();
}

/** What was written to a client and by whom, the newest first. */
export const writtenTo = (db: Db, personId: string) =>
  withAuthors(db).where('w.person_id', '=', personId).orderBy('w.id', 'desc').limit(MOST).execute();

const withAuthors = (db: Db) =>
  db
    .selectFrom('written_message as w')
    .leftJoin('person as s', 's.id', 'w.by')
    .leftJoin('client_word as c', 'c.answers', 'w.id')
    .selectAll('w')
    .select(['s.first_name', 's.last_name', 'c.words as answer', 'c.at as answered_at']);

export type WrittenRow = Awaited<ReturnType<typeof writtenTo>>[number];

/** Of one's own, once. @returns whether there is such a one */
export async function noteRead(db: Db, personId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('written_message')
    .set((row) => ({ read_at: row.fn.coalesce('read_at', row.val(now)) }))
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What goes with somebody who is forgotten. */
export async function forgetWritten(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('written_message').where('person_id', '=', personId).execute();
}
