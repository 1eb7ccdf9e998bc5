import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/api/src/db/embedded.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { type Db, openPool } from '../../apps/api/src/db/pool.ts';
import { FIRST_FORMS } from '../../apps/api/src/features/clients/repository.ts';
import { publishStaticForms } from '../../apps/api/src/features/questionnaires/service.ts';
import { deriveSecrets } from '../../apps/api/src/secrets.ts';
import { LONE_SECRET } from '../../apps/api/src/testing/lonePortal.ts';
import type { TestApp } from '../../apps/api/src/testing/testApp.ts';
import type { Side } from './floorWork.ts';
import { startProvider } from './provider.ts';
import { fillScale } from './scaleFill.ts';

/** How many clients stand behind the lists. */
const CLIENTS = 5000;

/** One PostgreSQL for all sides of a measurement, with its people in it, and what each side needs to start on it. */
export interface BenchDatabase {
  db: Db;
  /** Of the server; databases can be made beside the portal's. */
  url: string;
  /** Of the server's first process, which all others belong to. */
  postgresPid: number;
  testApp: TestApp;
  portal(): Promise<Side>;
  /** The portal as the image starts it. */
  provider(): Promise<Side>;
  floor(): Promise<Side>;
  /** Only for the check of a stranger. */
  fastify(): Promise<Side>;
  end(): Promise<void>;
}

/** Starts a server of ours in a process of its own; it prints its port. */
export async function startChild(
  script: string,
  env: Record<string, string>,
  cwd?: string,
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], {
    env: { ...process.env, ...env },
    ...(cwd ? { cwd } : {}),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Where another one does not start, this one ends with the measurement.
  process.once('exit', () => child.kill());
  const port = await new Promise<string>((done, failed) => {
    let said = '';
    child.once('exit', () => failed(new Error(`${script} did not start: ${said}`)));
    child.stdout.on('data', (part) => {
      said += String(part);
      // Whatever else it says, its port stands alone on a line.
      const line = /^(\d+)$/m.exec(said)?.[1];
      if (line) done(line);
    });
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill();
      await wait(200);
    },
  };
}

/** A database of its own in a folder of its own, both gone at the end. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'careway-bench-'));
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const { db, close } = openPool(postgres.url);
  await migrate(db);
  await publishStaticForms(db, new Date());
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await fillScale(client, CLIENTS, FIRST_FORMS, () => {});
  // The floor's own, so that it does not change its ways when ours do.
  await client.query(`create table floor_history (share_id uuid references question_share on delete cascade, version integer,
    at timestamptz not null, changed_by uuid, status text not null, changes jsonb not null, primary key (share_id, version)) with (toast_tuple_target = 4080)`);
  await client.end();
  const dependencies = { db, secrets: deriveSecrets(LONE_SECRET), now: () => new Date() };
  const authority = { issuer: 'https://identity.example' };
  // Proxies are trusted, so that calls can come from as many networks as strangers do.
  const env = { DATABASE_URL: postgres.url, TRUSTED_PROXIES: '127.0.0.1' };
  const ofPortal: Omit<Side, 'url' | 'stop'> = {
    name: 'portal',
    authorization: ({ by }) => `Bearer ${by.accessToken}`,
    paths: {
      autosave: '/api/v1/questionnaire/patient/answer',
      submit: '/api/v1/questionnaire/patient/answer',
      read: '/api/v1/questionnaire/patient/answers',
      list: '/api/v1/clients?limit=25',
      eligibility: '/api/v1/eligibility',
    },
  };
  return {
    db,
    url: postgres.url,
    postgresPid: Number((await readFile(join(postgres.folder, 'postmaster.pid'), 'utf8')).split('\n')[0]),
    testApp: { dependencies, authority } as unknown as TestApp,
    portal: async () => ({
      ...ofPortal,
      ...(await startChild('../../apps/api/src/testing/lonePortal.ts', env)),
    }),
    provider: async () => ({
      ...ofPortal,
      ...(await startProvider(postgres.url, { TRUSTED_PROXIES: env.TRUSTED_PROXIES })),
    }),
    floor: async () => ({
      name: 'floor',
      ...(await startChild('./bareFloor.ts', env)),
      authorization: ({ sessionId }) => sessionId,
      paths: {
        autosave: '/save',
        submit: '/save',
        read: '/read',
        list: '/list',
        eligibility: '/eligibility',
      },
    }),
    fastify: async () => ({
      name: 'fastify',
      ...(await startChild('./fastifyFloor.ts', env)),
      authorization: () => '',
      paths: { eligibility: '/eligibility' },
    }),
    async end() {
      await close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
