import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startRealPortal } from '../testing/realPortal.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { unbearable } from '../testing/versionBefore.ts';
import { sayThatItLives } from './livingProcess.ts';
import { migrate } from './migrate.ts';
import { LONG_CONNECTIONS, openPool, type Pool } from './pool.ts';

/** A database of this Careway, and a next version's step that drops what this one needs. */
let app: TestApp;
let pool: Pool;
let folder: string;
const STEP = 'after/9002_drop';
beforeEach(async () => {
  app = await startTestApp({ at: new Date().toISOString() });
  pool = openPool(app.url, { max: LONG_CONNECTIONS, work: 'long' });
  folder = await mkdtemp(join(tmpdir(), 'careway-after-'));
  await cp(join(import.meta.dirname, '../../migrations'), folder, { recursive: true });
  await sql`create table needed_before (id int)`.execute(pool.db);
  await mkdir(join(folder, 'after'), { recursive: true });
  await writeFile(join(folder, '9001_new.sql'), 'create table needed_now (id int)');
  await writeFile(
    join(folder, `${STEP}.sql`),
    '-- once nobody is older than 9001_new\n-- version before: nobody of it is alive by then\ndrop table needed_before;',
  );
});
afterEach(async () => {
  await pool.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
const isThere = async () => {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('needed_before') is not null as there`.execute(pool.db);
  return rows[0]?.there;
};

test('rule 17.13: what the version before needs is taken away once no process of it is alive, and not before', async () => {
  // A real process of this version, which knows no 9001_new.
  const old = await startRealPortal(app);
  try {
    expect(await migrate(pool.db, folder)).toEqual(['9001_new']);
    const endNew = await sayThatItLives(pool.db, '9001_new');
    expect(await migrate(pool.db, folder)).toEqual([]);
    expect(await isThere()).toBe(true);
    old.child.kill('SIGTERM');
    await old.ended;
    // Two of the new version that start at once: one takes it.
    const taken = await Promise.all([migrate(pool.db, folder), migrate(pool.db, folder)]);
    expect(taken.flat()).toEqual([STEP]);
    expect(await isThere()).toBe(false);
    await endNew();
  } finally {
    await old.kill();
  }
}, 60_000);

test('rule 17.13: of a process that was killed the word grows old, and nobody waits for it for ever', async () => {
  await migrate(pool.db, folder).catch(() => undefined);
  await sql`create table if not exists needed_before (id int)`.execute(pool.db);
  await sql`delete from kysely_migration where name = ${STEP}`.execute(pool.db);
  await sql`insert into living_process values (gen_random_uuid(), '0099_old', clock_timestamp())`.execute(
    pool.db,
  );
  expect(await migrate(pool.db, folder)).toEqual([]);
  await sql`update living_process set seen_at = clock_timestamp() - interval '4 minutes'`.execute(pool.db);
  expect(await migrate(pool.db, folder)).toEqual([STEP]);
});

test('rule 17.13: a step that waits for nobody in particular is refused', async () => {
  await writeFile(join(folder, `${STEP}.sql`), 'drop table needed_before;');
  await expect(migrate(pool.db, folder)).rejects.toThrow('does not say for whom it waits');
  expect(unbearable('-- once nobody is older than 9001_new\ndrop table needed_before')).not.toEqual([]);
});
