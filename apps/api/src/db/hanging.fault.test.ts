import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { PATIENCE } from './pool.ts';

/** A PostgreSQL of this test's own, that it may stop. */
let dataDir: string;
let postgres: EmbeddedPostgres;
let app: TestApp;
let client: TestPerson;
const shared = process.env['TEST_DATABASE_URL'];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'careway-hang-'));
  await chmod(dataDir, 0o711);
  postgres = await startEmbeddedPostgres({ dataDir, fast: true, log: () => undefined });
  process.env['TEST_DATABASE_URL'] = postgres.url;
  app = await startTestApp({ patience: PATIENCE });
  client = await aPerson(app);
});
afterAll(async () => {
  signal('SIGCONT');
  process.env['TEST_DATABASE_URL'] = shared;
  await app?.close();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
  if (!postgres.folder.startsWith(dataDir))
    await rm(join(postgres.folder, '..'), { recursive: true, force: true });
});

/** The server we started and the processes it made, nobody else's. */
function processes(): number[] {
  const main = Number(readFileSync(join(postgres.folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const parentOf = (pid: number) => {
    try {
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
    } catch {
      return undefined;
    }
  };
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return [main, ...all.filter((pid) => parentOf(pid) === main)];
}

function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processes()) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // One that ended by itself meanwhile needs no signal.
      if ((error as { code?: string }).code !== 'ESRCH') throw error;
    }
  }
}

const book = () => app.call('askForCallback', { as: client, body: {} });
const stand = () =>
  app.call('pathwayStanding', { as: client, params: { shareId: '0190b000-0001-7000-8000-000000000001' } });
const read = () => app.call('myForms', { as: client });
const signIn = () =>
  app.call('signin', { body: { username: client.email, password: 'a long enough password' } });
const ready = () => app.app.inject({ method: 'GET', url: '/readyz' });

test('rule 15.8, 17.6: a database that hangs is 503 to every call and to /readyz, and all goes on when it does', async () => {
  // Connections are open and at work when it stops answering.
  expect((await Promise.all(Array.from({ length: 12 }, read))).map(({ statusCode }) => statusCode)).toEqual(
    Array(12).fill(200),
  );
  signal('SIGSTOP');
  // More than there are connections, so that some wait for a place; and again, when those have been given up.
  for (let round = 0; round < 2; round += 1) {
    const replies = await Promise.all([
      ...Array.from({ length: 25 }, read),
      ...Array.from({ length: 5 }, signIn),
      book(),
      stand(),
      ready(),
    ]);
    for (const reply of replies) {
      expect(reply.statusCode, reply.body).toBe(503);
      expect(reply.headers['retry-after']).toBe('5');
    }
    // What needs no database is there.
    expect((await app.app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  }
  signal('SIGCONT');
  await expect.poll(async () => (await ready()).statusCode, { timeout: 10_000 }).toBe(200);
  const after = await Promise.all(Array.from({ length: 12 }, read));
  expect(after.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
}, 60_000);

test('rule 15.8: one that waits for a lock, or is slow, is not taken for a database that hangs', async () => {
  const slow = await sql<{ ok: number }>`select 1 as ok from pg_sleep(4)`.execute(app.dependencies.db);
  expect(slow.rows).toEqual([{ ok: 1 }]);
});
