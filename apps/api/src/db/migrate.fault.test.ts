import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownFile } from '../places.ts';
import { StartFault } from '../startFault.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { migrate, migrationNames } from './migrate.ts';
import { LONG_CONNECTIONS, openPool, type Pool } from './pool.ts';

/** A database of this Careway, and steps of the test's own that come after. */
let app: TestApp;
let pool: Pool;
let folder: string;
const clients: pg.Client[] = [];
beforeEach(async () => {
  app = await startTestApp();
  pool = openPool(app.url, { max: LONG_CONNECTIONS, work: 'long' });
  folder = await mkdtemp(join(tmpdir(), 'careway-steps-'));
  await cp(join(import.meta.dirname, '../../migrations'), folder, { recursive: true });
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  await pool.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const step = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text);
const rowsOf = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(pool.db)).rows;
async function somebody(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: app.url });
  await client.connect();
  clients.push(client);
  return client;
}

test('rule 17.13: a step that has to wait for a table lets others go first, and is taken when it can be', async () => {
  await step('9001_slow', 'alter table trust add column later text');
  const reader = await somebody();
  await reader.query('begin; select count(*) from trust');
  const going = migrate(pool.db, folder);
  // It stands in line by now, and everybody else behind it.
  const waits = `select 1 from pg_locks where relation = 'trust'::regclass and not granted`;
  await expect.poll(async () => (await rowsOf2(waits)).length, { timeout: 10_000 }).toBe(1);
  const other = await somebody();
  expect((await other.query('select count(*) from trust')).rowCount).toBe(1);
  await reader.query('commit');
  expect(await going).toEqual(['9001_slow']);
  expect(await rowsOf('select later from trust where false')).toEqual([]);
}, 40_000);

/** Beside the pool, whose connections are at work. */
async function rowsOf2(text: string) {
  return (await sql.raw(text).execute(app.dependencies.db)).rows;
}

test('rule 17.13: the version before starts on a database that the next one has brought further; an older one says in one line that it does not', async () => {
  await sql`insert into kysely_migration (name, timestamp)
    values ('9998_of_tomorrow', 'x'), ('9999_of_the_day_after', 'x')`.execute(pool.db);
  const serves = (name: string) =>
    sql`comment on table kysely_migration is ${sql.lit(`serves ${name}`)}`.execute(pool.db);
  const newest = (await migrationNames()).at(-1) ?? '';
  await serves(newest);
  expect(await migrate(pool.db)).toEqual([]);
  // It leaves as it is what the next version has said.
  expect(await migrate(pool.db)).toEqual([]);
  await serves('9998_of_tomorrow');
  const fault = await migrate(pool.db).catch((thrown: unknown) => thrown);
  expect(fault).toBeInstanceOf(StartFault);
  expect((fault as Error).message).toMatch(/newer Careway \(9998_of_tomorrow, 9999_of_the_day_after\)/);
  expect((fault as Error).message).not.toContain('\n');
  await sql`comment on table kysely_migration is null`.execute(pool.db);
  await expect(migrate(pool.db)).rejects.toBeInstanceOf(StartFault);
});

test('rule 17.13: the database says which version before it serves: the one whose statements it is held to', async () => {
  await migrate(pool.db);
  const [row] = await rowsOf(`select obj_description('kysely_migration'::regclass, 'pg_class') as said`);
  const file = await readFile(ownFile('assets/versionBefore.json'), 'utf8');
  expect(row?.['said']).toBe(`serves ${(JSON.parse(file) as { step: string }).step}`);
});

test('rule 17.13: an index is built while others write, and one that was cut off is built anew', async () => {
  await sql`insert into trust (id, name) values (gen_random_uuid(), 'One'), (gen_random_uuid(), 'Two')`.execute(
    pool.db,
  );
  const text = 'create unique index concurrently if not exists trust_alike on trust (length(name))';
  await expect(sql.raw(text).execute(pool.db)).rejects.toThrow(/trust_alike/);
  await sql`update trust set name = 'Three' where name = 'Two'`.execute(pool.db);
  await step('9001_index', `-- outside a transaction\n${text};\n`);
  // Somebody has written and not ended, and a second process starts: neither waits for ever.
  const writer = await somebody();
  await writer.query(`begin; insert into trust (id, name) values (gen_random_uuid(), 'Twelve')`);
  const both = Promise.all([migrate(pool.db, folder), other()]);
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await rowsOf2(waits)).length, { timeout: 10_000 }).toBeGreaterThan(0);
  await writer.query('commit');
  expect((await both).flat()).toEqual(['9001_index']);
  const valid = `select indisvalid from pg_index where indexrelid = 'trust_alike'::regclass`;
  expect(await rowsOf(valid)).toEqual([{ indisvalid: true }]);

  async function other() {
    const second = openPool(app.url, { max: LONG_CONNECTIONS, work: 'long' });
    try {
      return await migrate(second.db, folder);
    } finally {
      await second.close();
    }
  }
}, 40_000);

test('rule 17.13: what came before a step that fails is done, and the next start goes on from there', async () => {
  await step('9001_first', 'create table first (n integer)');
  await step('9002_second', 'alter table nothing add column n integer');
  await expect(migrate(pool.db, folder)).rejects.toThrow(/^Migration 9002_second failed: .*nothing/);
  await step('9002_second', 'alter table first add column m integer');
  expect(await migrate(pool.db, folder)).toEqual(['9002_second']);
});
