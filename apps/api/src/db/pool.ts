import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PreparingClient } from './preparingClient.ts';
import type { Tables } from './tables.ts';

/** The database as handlers and repositories see it: the pool, or the transaction that is open. */
export type Db = Kysely<Tables>;

// A calendar date stays the text it is: turned into a Date it would take on a time zone.
const DATE = 1082;
const INT8 = 20;
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === DATE) return (value: string) => value;
    if (oid === INT8) return (value: string) => Number(value);
    return pg.types.getTypeParser(oid, format);
  },
};

/** How many connections there are for what is written beside an open transaction: one short statement each. */
export const ASIDE_CONNECTIONS = 2;

export interface Pool {
  db: Db;
  close(): Promise<void>;
}

/**
 * Opens a pool. Nothing connects until the first query; a server that cannot be reached fails within 3 s (security 24).
 * @param url a postgres:// address
 * @param onLost told of connections that the server dropped while idle
 */
export function openPool(url: string, onLost: (error: Error) => void = () => {}, max = 10): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2500,
    types: types as pg.CustomTypesConfig,
    Client: PreparingClient,
  });
  pool.on('error', onLost);
  // A connection that is in use when PostgreSQL goes must not take the process with it (security 24).
  pool.on('connect', (client) => client.on('error', onLost));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}
