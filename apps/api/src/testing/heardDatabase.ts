import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from '../db/pool.ts';
import type { Tables } from '../db/tables.ts';

/** A connection of a test's own, which remembers what was asked by it, with its values. */
export interface HeardDatabase {
  db: Db;
  /** What something asks, in its order. */
  asks(what: (db: Db) => Promise<unknown>): Promise<readonly CompiledQuery[]>;
  /** How PostgreSQL finds what such a question asks for. */
  planOf(query: CompiledQuery): Promise<string>;
  close(): Promise<void>;
}

/** @param url of the database of the test */
export function heardDatabase(url: string): HeardDatabase {
  let asked: CompiledQuery[] = [];
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    log: (event) => void asked.push(event.query),
  });
  return {
    db,
    async asks(what) {
      asked = [];
      await what(db);
      return [...asked];
    },
    async planOf({ sql, parameters }) {
      const explained = CompiledQuery.raw(`explain ${sql}`, [...parameters]);
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explained);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    },
    close: () => db.destroy(),
  };
}
