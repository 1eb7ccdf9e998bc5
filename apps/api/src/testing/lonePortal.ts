import type { AddressInfo } from 'node:net';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { ASIDE_CONNECTIONS, openPool } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import { openHub } from '../features/live/service.ts';
import { handedIn } from '../features.ts';
import { OwnWords } from '../http/ownWords.ts';
import { Signs } from '../http/signs.ts';
import { startJobs } from '../jobs/jobs.ts';
import { deriveSecrets } from '../secrets.ts';
import { startTestAuthority } from './identity.ts';

/** The secret that such a portal and the test which drives it share. */
export const LONE_SECRET = 'a secret of the tests, long enough for anybody';

/**
 * The API in a process of its own, so that a test can kill it: `node lonePortal.ts`, with DATABASE_URL.
 * Prints its port once it listens.
 */
async function run(): Promise<void> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: process.env.DATABASE_URL,
    TRUSTED_PROXIES: process.env.TRUSTED_PROXIES,
  });
  const url = config.databaseUrl ?? '';
  const now = () => new Date();
  const aside = openPool(url, { max: ASIDE_CONNECTIONS }).db;
  const dependencies: Dependencies = {
    db: openPool(url).db,
    aside,
    live: openHub({ url, db: aside, now }),
    config,
    secrets: deriveSecrets(LONE_SECRET),
    jobs: await startJobs(url, () => {}),
    identityProvider: await startTestAuthority(now),
    ownWords: new OwnWords(aside, config.helpline),
    signs: new Signs(now),
    ...handedIn,
    now,
  };
  const app = await buildApp(dependencies);
  await app.listen({ port: 0, host: '127.0.0.1' });
  console.log(String((app.server.address() as AddressInfo).port));
}

if (import.meta.main) await run();
