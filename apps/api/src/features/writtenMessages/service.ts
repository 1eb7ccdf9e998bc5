/** What other features may know of what staff wrote to clients. */
import type { Db } from '../../db/pool.ts';
import { type WrittenRow, writtenTo } from './writtenRows.ts';
import './tables.ts';

/** As the client reads it. */
export const ofClient = ({ id, at, words, read_at }: WrittenRow) => ({
  id,
  at: at.toISOString(),
  words,
  readAt: read_at?.toISOString() ?? null,
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

/** For the client's own file. */
export const dataOf = async (db: Db, personId: string) => (await writtenTo(db, personId)).map(ofClient);
