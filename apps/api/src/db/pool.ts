import { Kysely } from 'kysely';
import pg from 'pg';
import { dialectOf } from './dialect.ts';
import { type Pooler, STATEMENT_TIMEOUT } from './setIdentity.ts';
import type { Tables } from './tables.ts';
import { Watch } from './watch.ts';

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

/** How many connections a process has for its calls. */
export const CONNECTIONS = 10;

/** How many connections there are for what is written beside an open transaction: one short statement each. */
export const ASIDE_CONNECTIONS = 2;

/** How many there are for work that takes long: migrations, sweeping. */
export const LONG_CONNECTIONS = 2;

/** How long a call waits for a connection, in milliseconds: together with the watch less than the 3 s of rule 15.8. */
export const PATIENCE = 2_500;

/** A connection is made anew after so many seconds, and what it keeps prepared with it. */
const LIFETIME = 3_600;

/** After how long without a word it is asked whether the other machine is still there, in milliseconds. */
const KEEP_ALIVE = 10_000;

/**
 * After how long PostgreSQL itself ends a transaction in which nothing is asked any more, in milliseconds: whoever
 * opened it is gone, or cut off, and what it locked would be locked for hours (rule 15.8).
 */
const ABANDONED = { calls: 15_000, long: 60_000 };

/** What PostgreSQL is told of how long things may take on a connection. */
const limitsOf = (work: 'calls' | 'long') => ({
  idle_in_transaction_session_timeout: ABANDONED[work],
  // Starting helpers for a statement costs more than any call's statement takes, and others want the processors, too.
  ...(work === 'calls'
    ? { statement_timeout: STATEMENT_TIMEOUT, options: '-c max_parallel_workers_per_gather=0' }
    : {}),
});

/** How many connections are open, in use and idle, and what waits for one. */
export interface PoolCounts {
  used: number;
  idle: number;
  waiting: number;
  max: number;
}

export interface Pool {
  db: Db;
  counts(): PoolCounts;
  close(): Promise<void>;
}

export interface PoolOptions {
  /** Told of connections that the server dropped while idle. */
  onLost?: (error: Error) => void;
  max?: number;
  /** `long` for migrations and sweeping, whose statements may take as long as they need while the server lives. */
  work?: 'calls' | 'long';
  /** `transaction` where a pooler stands between that lends connections by the transaction (DATABASE_POOLER). */
  pooler?: Pooler;
  /** How long a call waits for a connection, in milliseconds; then it is answered that we are too busy. */
  patience?: number;
}

/**
 * Opens a pool. Nothing connects until the first query; a server that cannot be reached, or hangs, fails within 3 s
 * (rule 15.8).
 * @param url a postgres:// address
 */
export function openPool(
  url: string,
  {
    onLost = () => {},
    max = CONNECTIONS,
    work = 'calls',
    pooler = 'session',
    patience = PATIENCE,
  }: PoolOptions = {},
): Pool {
  const watch = new Watch(url, pooler, work === 'calls');
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: patience,
    types,
    pipeline: true,
    maxLifetimeSeconds: LIFETIME,
    // A machine that went away without a word is found out within half a minute, long work's connections too.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    // A pooler refuses a connection that wants a setting of its own: there it is said with each statement.
    ...(pooler === 'session' ? limitsOf(work) : {}),
  });
  pool.on('error', onLost);
  // A connection that is in use when PostgreSQL goes must not take the process with it (rule 15.8).
  pool.on('connect', (client) => void client.on('error', onLost));
  const db = new Kysely<Tables>({ dialect: dialectOf(pool, pooler, watch) });
  return {
    db,
    counts: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max,
    }),
    async close() {
      watch.stop();
      await db.destroy();
    },
  };
}
