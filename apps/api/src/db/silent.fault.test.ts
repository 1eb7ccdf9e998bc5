import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { Wire } from '../testing/wire.ts';
import { openPool, type Pool } from './pool.ts';

let app: TestApp;
let wire: Wire;
let pool: Pool;
beforeAll(async () => {
  app = await startTestApp();
  wire = await Wire.open(Number(new URL(app.url).port));
  // For long work, which nothing ends for its length alone.
  pool = openPool(Object.assign(new URL(app.url), { port: wire.port }).href, { max: 4, work: 'long' });
});
afterAll(async () => {
  wire?.reap();
  await pool?.close();
  await wire?.close();
  await app?.close();
});

test('rule 15.8: a connection that fell silent is given up though the server lives; a statement that takes long is not', async () => {
  const one = () => sql<{ ok: number }>`select 1 as ok`.execute(pool.db);
  const slow = () => sql<{ ok: number }>`select 1 as ok from pg_sleep(9)`.execute(pool.db);
  await Promise.all([one(), one()]);
  wire.silence();
  wire.speak();
  // The first two take the connections that there are.
  const [first, second, working] = await Promise.allSettled([one(), one(), slow()]);
  for (const lost of [first, second]) {
    expect(lost.status).toBe('rejected');
    expect((lost as PromiseRejectedResult).reason).toMatchObject({ code: 'ETIMEDOUT' });
  }
  expect(working).toMatchObject({ status: 'fulfilled', value: { rows: [{ ok: 1 }] } });
  expect((await one()).rows).toEqual([{ ok: 1 }]);
}, 60_000);
