import {
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type pg from 'pg';
import { Connection } from './connection.ts';
import type { Pooler } from './setIdentity.ts';
import type { Watch } from './watch.ts';

/** Kysely's PostgreSQL, by connections that say for whom a statement is made. */
export function dialectOf(pool: pg.Pool, pooler: Pooler, watch: Watch): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(pool, pooler, watch),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PoolDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #pooler: Pooler;
  readonly #watch: Watch;
  readonly #connections = new WeakMap<pg.PoolClient, Connection>();

  constructor(pool: pg.Pool, pooler: Pooler, watch: Watch) {
    this.#pool = pool;
    this.#pooler = pooler;
    this.#watch = watch;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const client = await this.#pool.connect();
    const known = this.#connections.get(client);
    if (known) return known;
    const made = new Connection(client, this.#pooler, this.#watch);
    this.#connections.set(client, made);
    return made;
  }

  beginTransaction(connection: Connection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: Connection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}
