import type { IdentityProvider } from './adapters/identityProvider.ts';
import type { Config } from './config.ts';
import type { Db } from './db/pool.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Secrets } from './secrets.ts';

/** What a handler may use beside its input. Built once in `main.ts`, or by a test with its own clock. */
export interface Services {
  db: Db;
  /**
   * The same database by connections of its own, for what a call writes beside its open transaction and what has to
   * stand although that is undone (a counted try). By the pool of `db`, ten such calls at once would hold every
   * connection and wait for an eleventh.
   */
  aside: Db;
  config: Config;
  secrets: Secrets;
  jobs: Jobs;
  identityProvider: IdentityProvider;
  /** The only clock. Tests move it. */
  now(): Date;
}
