/** What other features may know of what staff wrote to clients. */
import type { Db } from '../../db/pool.ts';
import { wishOf, wordsOf } from './clientWordRows.ts';
import { type WrittenRow, writtenTo } from './writtenRows.ts';
import './tables.ts';

export { noteWish, wishes } from './clientWords.ts';

/** As the client reads it. */
export const ofClient = ({ id, at, words, read_at, asks, answer, answered_at }: WrittenRow) => ({
  id,
  at: at.toISOString(),
  words,
  readAt: read_at?.toISOString() ?? null,
  asks,
  answer: answer === null || answered_at === null ? null : { words: answer, at: answered_at.toISOString() },
});

/** As staff read it: the same words. */
export const forStaff = (row: WrittenRow) => ({
  ...ofClient(row),
  by: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
  written: row.written,
  channel: row.channel,
  goesAt: row.goes_at?.toISOString() ?? null,
});

/** For a client's record, the newest first. */
export const writtenOf = async (db: Db, personId: string) => (await writtenTo(db, personId)).map(forStaff);

/** How they last asked to be talked with instead of called; null where they never did. */
export async function lastWishOf(db: Db, personId: string) {
  const wish = await wishOf(db, personId);
  return wish ? { way: wish.way, context: wish.context, words: wish.words, at: wish.at.toISOString() } : null;
}

/** For the client's own file: what we wrote, and what they wrote. */
export const dataOf = async (db: Db, personId: string) => ({
  toThem: (await writtenTo(db, personId)).map(ofClient),
  byThem: (await wordsOf(db, personId)).map(({ at, way, context, words }) => ({
    at: at.toISOString(),
    way,
    context,
    words,
  })),
});
