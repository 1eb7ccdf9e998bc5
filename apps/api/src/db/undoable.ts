import { sql } from 'kysely';
import type { Db } from './pool.ts';

/**
 * Does something that may fail without taking the open transaction along; without one it is simply done.
 * @param undone says of a fault whether what comes after may go on: then all of this work, and nothing before it, is
 *   undone
 * @throws what the work throws
 */
export async function undoable<Result>(
  db: Db,
  work: (db: Db) => Promise<Result>,
  undone: (fault: unknown) => boolean,
): Promise<Result> {
  if (!db.isTransaction) return work(db);
  await sql`savepoint undoable`.execute(db);
  try {
    return await work(db);
  } catch (fault) {
    if (undone(fault)) await sql`rollback to savepoint undoable`.execute(db);
    throw fault;
  }
}
