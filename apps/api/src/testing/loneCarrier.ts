import { readConfig } from '../config.ts';
import { openPool } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import { carryOut } from '../features/sharing/service.ts';
import { startJobs } from '../jobs/jobs.ts';
import { deriveSecrets } from '../secrets.ts';
import { LONE_SECRET } from './lonePortal.ts';

/** What it prints once it begins. */
export const BEGINS = 'begins';

/**
 * Carries out one plan in a process of its own, so that a test can kill it: `node loneCarrier.ts PLAN`, with
 * DATABASE_URL. Prints a line before it begins.
 */
async function run(scheduleId: string): Promise<void> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: process.env.DATABASE_URL,
  });
  const url = config.databaseUrl ?? '';
  const { db } = openPool(url);
  const dependencies = {
    db,
    aside: db,
    config,
    secrets: deriveSecrets(LONE_SECRET),
    jobs: await startJobs(url, () => {}),
    now: () => new Date(),
  };
  console.log(BEGINS);
  await carryOut(dependencies as unknown as Dependencies, scheduleId);
  process.exit(0);
}

if (import.meta.main) await run(process.argv[2] ?? '');
