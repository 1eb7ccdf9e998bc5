import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { statements } from '../telemetryChannels.ts';
import { askAs, beginAs } from './askAs.ts';
import { currentIdentity } from './databaseIdentity.ts';
import { NamedStatements, type Values } from './namedStatements.ts';
import type { Pooler } from './setIdentity.ts';
import { outlived } from './statementNames.ts';
import type { Watch, Watched } from './watch.ts';

/**
 * A connection of the pool as Kysely asks by it. Each statement is made for whoever asks (docs/decisions/0039):
 * `begin`, who they are, the statement and `commit` are sent at once and answered in turn (docs/decisions/0225).
 * Where one fails, PostgreSQL refuses what follows.
 */
export class Connection implements DatabaseConnection, Watched {
  readonly #client: pg.PoolClient;
  readonly #pooler: Pooler;
  readonly #watch: Watch;
  readonly #named: NamedStatements;
  #open = false;
  #waiting = 0;
  #backend: number | undefined;
  /** Nobody knows in which state it is: the pool lets it go. */
  #lost = false;

  constructor(client: pg.PoolClient, pooler: Pooler, watch: Watch) {
    this.#client = client;
    this.#pooler = pooler;
    this.#watch = watch;
    this.#named = new NamedStatements(client, pooler);
    // Behind a pooler it is another's with each transaction. It comes with the first answer; where none comes, there
    // is nobody to ask about.
    if (pooler === 'session')
      client.query<{ pid: number }>('select pg_backend_pid() as pid').then(
        ({ rows }) => {
          this.#backend = rows[0]?.pid;
        },
        () => undefined,
      );
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#told(sql, () => this.#ask(sql, parameters));
    const { command, rowCount, rows } = (Array.isArray(result) ? result.at(-1) : result) as pg.QueryResult;
    const changes =
      command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return { rows: rows as Row[], ...(changes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
  }

  // biome-ignore lint/correctness/useYield: nothing here reads row by row.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed');
  }

  /** Opens a transaction for whoever asks. One that cannot be opened for them is not open. */
  begin(): Promise<void> {
    return this.#told('begin', async () => {
      const identity = currentIdentity();
      if (identity) await beginAs(identity, this.#client, this.#pooler);
      else await this.#client.query('begin');
      this.#open = true;
    });
  }

  /** @throws Error where a statement had failed, so that nothing was kept */
  commit(): Promise<void> {
    this.#open = false;
    return this.#told('commit', async () => {
      const { command } = await this.#client.query('commit');
      if (command === 'ROLLBACK') throw new AbortedTransactionError();
    });
  }

  rollback(): Promise<void> {
    this.#open = false;
    return this.#told('rollback', async () => {
      await this.#client.query('rollback').catch((error: unknown) => {
        this.#lost = true;
        throw error;
      });
    });
  }

  /** Gives it back. In a transaction that nobody has ended it is not used again. */
  release(): void {
    const free = !this.#lost && !this.#named.stale && this.#client.getTransactionStatus() === 'I';
    this.#client.release(!free);
  }

  cut(why: Error): void {
    this.#client.connection.stream.destroy(why);
  }

  backend(): number | undefined {
    return this.#backend;
  }

  async #ask(text: string, values: Values): Promise<unknown> {
    const identity = this.#open ? undefined : currentIdentity();
    const send = () => this.#named.send(text, values);
    const once = () => (identity ? askAs(identity, this.#client, this.#pooler, send) : send());
    // What was prepared before another process changed its tables is sent whole; within a transaction that is too late.
    const again = !this.#open;
    try {
      return await once();
    } catch (error) {
      if (again && outlived(error)) return await once();
      throw error;
    }
  }

  /** Tells whoever listens what is asked, and the watch that an answer is waited for. */
  async #told<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
    this.#waiting += 1;
    this.#watch.begins(this);
    try {
      return await (statements.hasSubscribers ? statements.tracePromise(work, { text }) : work());
    } finally {
      this.#waiting -= 1;
      this.#watch.ends(this);
      if (this.#waiting > 0) this.#watch.begins(this);
    }
  }
}
