import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { londonInstant } from '@careway/core/appointments/london';
import { addDays, dayNumber, londonDay } from '@careway/core/dates';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { startEmbeddedPostgres } from '../../../apps/api/src/db/embedded.ts';
import { migrate } from '../../../apps/api/src/db/migrate.ts';
import { type Db, openPool } from '../../../apps/api/src/db/pool.ts';
import { fillEligibility } from '../../../apps/api/src/demo/eligibility.ts';
import { publishStaticForms } from '../../../apps/api/src/features/questionnaires/service.ts';
import { startJobs, type Workers } from '../../../apps/api/src/jobs/jobs.ts';
import { deriveSecrets } from '../../../apps/api/src/secrets.ts';
import { aSession } from '../../../apps/api/src/testing/clinics.ts';
import { LONE_SECRET } from '../../../apps/api/src/testing/lonePortal.ts';
import { openedToClients } from '../../../apps/api/src/testing/openedToClients.ts';
import { freePort } from '../../../apps/api/src/testing/realPortal.ts';
import type { TestApp } from '../../../apps/api/src/testing/testApp.ts';
import { Api } from '../../../e2e/faults/support/api.ts';
import { waitFor } from '../../../e2e/faults/support/waitFor.ts';
import { YearClock } from './clock.ts';
import { type Letters, startLetters } from './letters.ts';

/** The portal as it is started, on a PostgreSQL of its own that waits for the disk, with times to book. */
export interface YearHouse {
  url: string;
  databaseUrl: string;
  db: Db;
  api: Api;
  clock: YearClock;
  letters: Letters;
  /** Where work is asked for that a clock asks for elsewhere. */
  jobs: Workers;
  testApp: TestApp;
  close(): Promise<void>;
}

/** @param days for which there are clients @param placesADay times of each service and day */
export async function buildYear(days: number, placesADay: number): Promise<YearHouse> {
  const dataDir = await mkdtemp(join(tmpdir(), 'careway-year-'));
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const pool = openPool(postgres.url, { max: 4, work: 'long' });
  const { db } = pool;
  await migrate(db);
  await publishStaticForms(db, new Date());
  await openedToClients(db);
  await fillEligibility({} as never, db);
  const letters = await startLetters();
  const port = await freePort();
  const api = new Api({
    DATABASE_URL: postgres.url,
    SESSION_SECRET: LONE_SECRET,
    PORT: String(port),
    IDENTITY_PORT: String(await freePort()),
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
    ...letters.settings,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor('the portal to be ready', async () => (await fetch(`${url}/readyz`)).status === 200);
  const today = londonDay(new Date());
  // 1 January 1970 was a Thursday.
  const monday = addDays(today, 7 - ((dayNumber(today) + 3) % 7));
  const clock = new YearClock(new Date(londonInstant(monday, 0)), api, db);
  const testApp = {
    dependencies: { db, secrets: deriveSecrets(LONE_SECRET), now: clock.now },
    authority: { issuer: 'https://identity.example' },
  } as unknown as TestApp;
  await fillTimes(testApp, monday, days, placesADay);
  const jobs = await startJobs(postgres.url, () => {});
  return {
    url,
    databaseUrl: postgres.url,
    db,
    api,
    clock,
    letters,
    jobs,
    testApp,
    async close() {
      await api.stop();
      await jobs.stop();
      await letters.close();
      await pool.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const TIMES = 24;

async function fillTimes(test: TestApp, monday: string, days: number, placesADay: number): Promise<void> {
  const { clinicId } = await aSession(test, { startsAt: londonInstant(monday, 540) });
  for (let day = 1; day < days + 12; day += 1)
    for (const service of SERVICE_CODES)
      await aSession(test, {
        clinicId,
        service,
        startsAt: londonInstant(addDays(monday, day), 540),
        times: TIMES,
        capacity: Math.ceil(placesADay / TIMES) + 1,
      });
}
