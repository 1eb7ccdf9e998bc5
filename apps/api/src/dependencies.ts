import type { Config } from './config.ts';
import type { Db } from './db/pool.ts';
import type { Replica } from './db/replica.ts';
import type { Secrets } from './secrets.ts';

/**
 * The kinds of work that go on after a reply, and what each is told. Whoever asks for a kind adds it here by
 * `declare module`, so that this floor knows nothing of it (docs/decisions/0042).
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by those who ask.
export interface JobData {}

/** Where work is asked for. */
export interface Jobs {
  /** Asks for work in the caller's transaction: it happens if and only if the transaction commits. */
  send<Name extends keyof JobData>(
    db: Db,
    name: Name,
    data: JobData[Name],
    when?: { startAfter?: Date },
  ): Promise<void>;
}

/**
 * What a handler may use beside its input. Built once in `start.ts`, or by a test with its own clock. Adapters add
 * theirs.
 */
export interface Dependencies {
  db: Db;
  /**
   * The same database by connections of its own, for what a call writes beside its open transaction and what has to
   * stand although that is undone (a counted try). By the pool of `db`, ten such calls at once would hold every
   * connection and wait for an eleventh.
   */
  aside: Db;
  /** A copy of it for lists that may lag (`mayLag`), where there is one. */
  replica?: Replica;
  config: Config;
  secrets: Secrets;
  jobs: Jobs;
  /** The only clock. Tests move it. */
  now(): Date;
}
