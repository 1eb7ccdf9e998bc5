import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openPool, type Pool } from '../db/pool.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { sendError } from './errors.ts';

let app: TestApp;
let pool: Pool;
beforeAll(async () => {
  app = await startTestApp();
  pool = openPool(app.url, { max: 2 });
});
afterAll(async () => {
  await pool.close();
  await app.close();
});

/** What a call is answered whose work meets this fault. */
async function answered(fault: unknown): Promise<number> {
  const server = Fastify();
  server.setErrorHandler(sendError);
  server.get('/', () => {
    throw fault;
  });
  return (await server.inject('/')).statusCode;
}

/** The faults of statements that one connection is asked for, one after the other. */
const faultsOf = (work: (db: Db) => Promise<unknown>[] | Promise<unknown[]>) =>
  pool.db.connection().execute(async (db) => {
    const all = await work(db);
    return Promise.all(all.map((one) => Promise.resolve(one).catch((error: unknown) => error)));
  });
const caught = (work: Promise<unknown>) => work.catch((error: unknown) => error);

test('rule 15.8: a connection that PostgreSQL has dropped in the middle is 503, at the first statement and at the next', async () => {
  const faults = await faultsOf(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(app.dependencies.db);
    const first = await caught(sql`select 1`.execute(db));
    return [first, await caught(sql`select 1`.execute(db))];
  });
  for (const fault of faults) expect([fault, await answered(fault)]).toEqual([expect.any(Error), 503]);
});

test('rule 15.8: a database that takes no writes yet, and one that has no room left, are 503', async () => {
  const faults = await faultsOf(async (db) => {
    await sql`set default_transaction_read_only = on`.execute(db);
    const readOnly = await caught(sql`delete from session where false`.execute(db));
    await sql`set default_transaction_read_only = off`.execute(db);
    // The nearest to a full disk that a test may have: files for sorting may not grow beyond this.
    await sql`set work_mem = '64kB'`.execute(db);
    await sql`set temp_file_limit = '64kB'`.execute(db);
    const full = await caught(sql`select n from generate_series(1, 200000) n order by -n`.execute(db));
    await sql`reset all`.execute(db);
    return [readOnly, full];
  });
  expect(faults.map((fault) => (fault as { code?: string }).code)).toEqual(['25006', '53400']);
  for (const fault of faults) expect(await answered(fault)).toBe(503);
});

test('rule 15.3: a fault of ours is 500 as ever', async () => {
  expect(await answered(new Error('no'))).toBe(500);
  const [fault] = await faultsOf(async (db) => [await caught(sql`select nothing`.execute(db))]);
  expect(await answered(fault)).toBe(500);
});
