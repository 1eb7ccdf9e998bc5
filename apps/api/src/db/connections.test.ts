import { readFileSync } from 'node:fs';
import { rows } from '@careway/contract/rows';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { aPerson } from '../testing/people.ts';
import { inject, startTestApp, type TestApp } from '../testing/testApp.ts';
import { Wire } from '../testing/wire.ts';
import { openPool } from './pool.ts';

/** A write in a transaction. */
const CONTACT = { channels: ['email'], hours: 'any', voicemail: false, askFor: '' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

test('rule 15.8, 17.6: a database that is away is 503 to a call and to /readyz, and both go on when it is back', async () => {
  const wire = await Wire.open(Number(new URL(app.url).port));
  const pool = openPool(Object.assign(new URL(app.url), { port: wire.port }).href);
  const portal = await buildApp(
    { ...app.dependencies, db: pool.db, aside: pool.db },
    { logs: { write: () => {} } },
  );
  try {
    const as = await aPerson(app);
    const statuses = async () => [
      (await inject(portal, rows.myForms, { as })).statusCode,
      (await inject(portal, rows.setContact, { as, body: CONTACT })).statusCode,
      (await portal.inject({ method: 'GET', url: '/readyz' })).statusCode,
      (await portal.inject({ method: 'GET', url: '/healthz' })).statusCode,
    ];
    expect((await inject(portal, rows.myForms, { as })).statusCode).toBe(200);
    wire.cut({ refuse: true });
    expect(await statuses()).toEqual([503, 503, 503, 200]);
    expect((await inject(portal, rows.myForms, { as })).headers['retry-after']).toBe('5');
    wire.accept();
    expect((await statuses()).map((status) => Math.floor(status / 100))).toEqual([2, 2, 2, 2]);
  } finally {
    await portal.close();
    await pool.close();
    await wire.close();
  }
});

test('rule 15.8: the statement of a call has an end, and the server sets it; that of a migration has none', async () => {
  const limit = async (db: TestApp['dependencies']['db']) =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout;
  const long = openPool(app.url, { max: 1, work: 'long' });
  expect([
    await limit(app.dependencies.db),
    await limit(app.dependencies.aside),
    await limit(long.db),
  ]).toEqual(['10s', '10s', '0']);
  await long.close();
});

test('rule 15.8: what a lost connection has locked is free again by itself: the server ends a transaction in which nothing is asked', async () => {
  const limit = async (db: TestApp['dependencies']['db']) =>
    (
      await sql<{
        idle_in_transaction_session_timeout: string;
      }>`show idle_in_transaction_session_timeout`.execute(db)
    ).rows[0]?.idle_in_transaction_session_timeout;
  const long = openPool(app.url, { max: 1, work: 'long' });
  expect([
    await limit(app.dependencies.db),
    await limit(app.dependencies.aside),
    await limit(long.db),
  ]).toEqual(['15s', '15s', '1min']);
  await long.close();
});

test.skipIf(process.platform !== 'linux')(
  'rule 15.8: on every connection it is asked now and then whether the other machine is still there',
  async () => {
    for (const work of ['calls', 'long'] as const) {
      const pool = openPool(app.url, { max: 1, work });
      const { rows } = await sql<{ port: number }>`select inet_client_port() as port`.execute(pool.db);
      const ours = `0100007F:${(rows[0]?.port ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
      const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
      // The sixth field is the timer that runs: 02 asks whether anybody is there. The fourth: 01 is open, not closed
      // a moment ago.
      const timers = lines
        .map((line) => line.trim().split(/\s+/))
        .filter((field) => field[1] === ours && field[3] === '01');
      expect(timers.map((field) => field[5]?.slice(0, 2))).toEqual(['02']);
      await pool.close();
    }
  },
);
