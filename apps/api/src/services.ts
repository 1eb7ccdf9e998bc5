import type { IdentityProvider } from './adapters/identityProvider.ts';
import type { Config } from './config.ts';
import type { Db } from './db/pool.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Secrets } from './secrets.ts';

/** What a handler may use beside its input. Built once in `main.ts`, or by a test with its own clock. */
export interface Services {
  db: Db;
  config: Config;
  secrets: Secrets;
  jobs: Jobs;
  identityProvider: IdentityProvider;
  /** The only clock. Tests move it. */
  now(): Date;
}
