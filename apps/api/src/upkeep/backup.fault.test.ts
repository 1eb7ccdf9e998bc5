import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openPool } from '../db/pool.ts';
import { startJobs } from '../jobs/jobs.ts';
import { deriveSecrets } from '../secrets.ts';
import { aPerson } from '../testing/people.ts';
import { aSmallBackup } from '../testing/smallBackup.ts';
import type { TestApp } from '../testing/testApp.ts';
import { fingerprints } from './fingerprints.ts';
import { type RestoreOptions, restoreBackup } from './restoreBackup.ts';
import { takeBackup } from './takeBackup.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const SECRET = 'a key of the tests, long enough for anybody';
const now = () => new Date();
const quiet = () => undefined;
let home: string;
let source: EmbeddedPostgres;
let whose: string;
/** A folder of this test run, with a space in its name as people's have. */
const at = (name: string) => join(home, name);

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'careway upkeep '));
  await chmod(home, 0o711);
  source = await startEmbeddedPostgres({
    dataDir: at('its data'),
    log: quiet,
    address: 'http://127.0.0.1:3000',
  });
  const { db, close } = openPool(source.url, { onLost: quiet, max: 2, work: 'long' });
  await migrate(db);
  await (await startJobs(source.url, quiet)).stop();
  const app = {
    dependencies: { db, secrets: deriveSecrets('a secret of the tests, long enough for anybody'), now },
  };
  whose = (await aPerson(app as unknown as TestApp)).id;
  await close();
});
afterAll(async () => {
  await source?.stop();
  await rm(home, { recursive: true, force: true });
});

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', quiet);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const back = (file: string, dataDir: string, more: Partial<RestoreOptions> = {}) =>
  restoreBackup({
    file,
    dataDir,
    secret: undefined,
    replace: false,
    log: quiet,
    now,
    fast: true,
    ...more,
  });

const take = (folder: string, secret?: string) => takeBackup({ url: source.url, folder, secret, now });

/** What stands in a data folder's database. */
async function inside<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true, log: quiet });
  try {
    return await connected(postgres.url, work);
  } finally {
    await postgres.stop();
  }
}

const place = (log: string) => {
  const [high = '0', low = '0'] = log.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

const WRITERS = 8;
const EVERY = 40;

/**
 * One writer: the same word into two tables in one transaction, again and again. Its acknowledged words, with where
 * the log was then.
 */
async function write(writer: number, until: () => boolean): Promise<{ word: string; by: bigint }[]> {
  const acknowledged: { word: string; by: bigint }[] = [];
  await connected(source.url, async (client) => {
    for (let turn = 0; !until(); turn++) {
      const word = `writer ${writer} turn ${String(turn).padStart(6, '0')}`;
      const pause = wait(EVERY);
      await client.query('begin');
      await client.query(
        `insert into audit (id, at, module, action_type, action) values (gen_random_uuid(), now(), 'Test', 'Test', $1)`,
        [word],
      );
      await client.query(
        `insert into worklist_item (id, kind, about, created_at) values (gen_random_uuid(), 'locked_out', $1, now())`,
        [word],
      );
      await client.query('commit');
      const { rows } = await client.query('select pg_current_wal_insert_lsn()::text as log');
      acknowledged.push({ word, by: place(rows[0].log) });
      await pause;
    }
  });
  return acknowledged;
}

const wordsIn = async (client: pg.Client, table: string, column: string) =>
  (
    await client.query(`select ${column} as word from ${table} where ${column} like 'writer %' order by 1`)
  ).rows.map(({ word }) => word as string);
const sumOf = async (client: pg.Client, table: string, column: string, words: string[]) =>
  (
    await client.query(
      `select sum(hashtextextended(t::text, 0)) as sum from ${table} t where ${column} = any($1)`,
      [words],
    )
  ).rows[0].sum as string;

describe('rule 11.9: backup and restore', () => {
  it('under two hundred writes a second: every acknowledged write before its end is there, none is half there, all else is equal', async () => {
    let over = false;
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, i) => write(i, () => over)));
    await wait(500);
    const { path, reached } = await take(at('some backups'), SECRET);
    await wait(500);
    over = true;
    const acknowledged = (await writing).flat();

    const target = at('restored data');
    await back(path, target, { secret: SECRET });
    const was = await connected(source.url, fingerprints);
    const { is, audit, items, sums } = await inside(target, async (client) => {
      const words = await wordsIn(client, 'audit', 'action');
      return {
        is: await fingerprints(client),
        audit: words,
        items: await wordsIn(client, 'worklist_item', 'about'),
        sums: [
          await sumOf(client, 'audit', 'action', words),
          await sumOf(client, 'worklist_item', 'about', words),
        ],
      };
    });

    // Whole: both tables have the same words. In order: of each writer the first so many.
    expect(items).toEqual(audit);
    for (let writer = 0; writer < WRITERS; writer++) {
      const own = audit.filter((word) => word.startsWith(`writer ${writer} `));
      expect(own).toEqual(own.map((_, turn) => `writer ${writer} turn ${String(turn).padStart(6, '0')}`));
    }
    const before = acknowledged.filter(({ by }) => by <= place(reached)).map(({ word }) => word);
    expect(before.filter((word) => !audit.includes(word))).toEqual([]);
    // It went on meanwhile: many are in, and some came too late for it.
    expect(before.length).toBeGreaterThan(WRITERS * 2);
    expect(acknowledged.length).toBeGreaterThan(audit.length);
    // Row by row what they were, and every other table to the last row.
    const same = await connected(source.url, async (client) => [
      await sumOf(client, 'audit', 'action', audit),
      await sumOf(client, 'worklist_item', 'about', audit),
    ]);
    expect(sums).toEqual(same);
    const resting = (all: typeof was) =>
      all.filter(({ table }) => !['public.audit', 'public.worklist_item'].includes(table));
    expect(resting(is)).toEqual(resting(was));
    expect(resting(is).length).toBeGreaterThan(40);
  });

  it('a database that is there is left alone without being told, and kept aside with it', async () => {
    const { path } = await take(at('some backups'));
    const target = at('lived in');
    await mkdir(target);
    await inside(target, (client) => client.query(`create table lived as select 42 as here`));
    await expect(back(path, target)).rejects.toThrow(
      /There is a database in .* already\. Nothing was touched/,
    );
    await inside(target, async (client) =>
      expect((await client.query('select here from lived')).rows).toEqual([{ here: 42 }]),
    );
    const { aside, cluster } = await back(path, target, { replace: true });
    expect(aside).toMatch(/postgres\.before-\d{4}/);
    await inside(target, async (client) =>
      expect((await client.query('select id from person')).rows).toEqual([{ id: whose }]),
    );
    // The way back, as docs/operations.md says it.
    await rm(cluster, { recursive: true });
    await rename(aside ?? '', cluster);
    await inside(target, async (client) =>
      expect((await client.query('select here from lived')).rows).toEqual([{ here: 42 }]),
    );
  });

  it('a damaged or foreign backup touches nothing, whatever was asked', async () => {
    const file = at('not for us.tar.gz');
    const target = at('lived in');
    const before = await readdir(target);
    await aSmallBackup(file, { postgres: '17' });
    await expect(back(file, target, { replace: true })).rejects.toThrow(
      /was made by PostgreSQL 17; this is PostgreSQL 18. Nothing was touched/,
    );
    // Whole, and no database.
    await aSmallBackup(file);
    await expect(back(file, target, { replace: true })).rejects.toThrow(/did not start/);
    const later = `insert into kysely_migration values ('9999_of_tomorrow', 'now');
      comment on table kysely_migration is 'serves 9998_much_later'`;
    await connected(source.url, (client) => client.query(later));
    const { path: newer } = await take(at('some backups'));
    await connected(source.url, (client) =>
      client.query(`delete from kysely_migration where name = '9999_of_tomorrow'`),
    );
    await expect(back(newer, target, { replace: true })).rejects.toThrow(
      /brought further by a newer Careway \(9999_of_tomorrow\)/,
    );
    const whole = await readFile(newer);
    whole[300_000] = (whole[300_000] ?? 0) ^ 1;
    await writeFile(file, whole);
    await expect(back(file, target, { replace: true })).rejects.toThrow(/is damaged|does not hold together/);
    await aSmallBackup(file, { secret: SECRET });
    await expect(back(file, target, { replace: true, secret: `${SECRET}!` })).rejects.toThrow(
      /BACKUP_KEY is not the key/,
    );
    expect(await readdir(target)).toEqual(before);
  });

  it('a portal that runs, a link in the place of the database and a restore cut off are said in one line', async () => {
    const { path } = await take(at('some backups'));
    await expect(back(path, at('its data'), { replace: true })).rejects.toThrow(
      /Careway is running at http:\/\/127\.0\.0\.1:3000/,
    );
    const target = at('linked data');
    await mkdir(target);
    await rename(join(at('lived in'), 'postgres'), at('elsewhere'));
    await symlink(at('elsewhere'), join(target, 'postgres'));
    await expect(back(path, target, { replace: true })).rejects.toThrow(
      /is a link to another folder. Nothing was touched/,
    );
    await rename(at('elsewhere'), join(at('lived in'), 'postgres'));
    const half = at('half restored');
    await mkdir(join(half, 'postgres.restoring'), { recursive: true });
    await expect(inside(half, async () => undefined)).rejects.toThrow(/A restore was cut off/);
    await back(path, half);
    expect(await readdir(half)).not.toContain('postgres.restoring');
  });

  it('of a server whose user may replicate, and in one line of one who may not', async () => {
    await connected(source.url, (client) =>
      client.query(`create role copies login replication password 'of the tests';
        create role reads login password 'of the tests'`),
    );
    const as = (username: string) =>
      Object.assign(new URL(source.url), { username, password: 'of the tests' }).href;
    const { files } = await takeBackup({ url: as('copies'), folder: at('of a server'), secret: SECRET, now });
    expect(files).toBeGreaterThan(500);
    await expect(
      takeBackup({ url: as('reads'), folder: at('of a server'), secret: SECRET, now }),
    ).rejects.toThrow(/^The user of DATABASE_URL may not replicate, which a backup needs/);
    expect(await readdir(at('of a server'))).toHaveLength(1);
  });

  it('a folder that is none, and one reached through a link', async () => {
    await writeFile(at('a file'), '');
    await expect(take(at('a file'))).rejects.toThrow(/a file is not a folder. No backup was made/);
    await expect(take(join(at('a file'), 'below'))).rejects.toThrow(/is not a folder. No backup was made/);
    await mkdir(at('real'));
    await symlink(at('real'), at('linked'));
    const { path } = await take(at('linked'));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(at('real'))).toHaveLength(1);
  });
});

/** npm run backup or restore, as the script runs it. */
function run(name: 'backup' | 'restore', env: Record<string, string>, limit = '', args: string[] = []) {
  const program = [process.execPath, join(import.meta.dirname, `${name}.ts`), ...args];
  const words = program.map((word) => `'${word}'`).join(' ');
  return spawn('/bin/sh', ['-c', `${limit}exec ${words}`], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: at('its data'), BACKUP_DIR: at('by command'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function ended(child: ReturnType<typeof run>): Promise<{ code: number | null; said: string }> {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part;
    });
  const [code] = await once(child, 'close');
  return { code, said };
}

describe('rule 11.9: the commands', () => {
  it('back up beside a running portal, look at one, and say what is not locked', async () => {
    const made = await ended(run('backup', { BACKUP_KEY: SECRET }));
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Locked with BACKUP_KEY') });
    expect((await ended(run('backup', {}))).said).toContain(
      'Not locked: whoever has the file can read the records',
    );
    expect((await stat(at('by command'))).mode & 0o777).toBe(0o700);
    const locked = (await readdir(at('by command'))).find((name) => name.endsWith('.age')) ?? '';
    expect((await ended(run('restore', {}))).said).toContain('Name one backup: npm run restore -- FILE');
    const file = join(at('by command'), locked);
    const looked = await ended(run('restore', { BACKUP_KEY: SECRET }, '', [file, '--look']));
    expect(looked).toMatchObject({ code: 0, said: expect.stringMatching(/is whole: \d+ files/) });
    const wrong = await ended(run('restore', { BACKUP_KEY: `${SECRET}?` }, '', [file, '--look']));
    expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('BACKUP_KEY is not the key') });
    const short = await ended(run('backup', { BACKUP_KEY: 'short' }));
    expect(short).toMatchObject({
      code: 1,
      said: expect.stringContaining('BACKUP_KEY must be 32 characters or more'),
    });
    expect((await ended(run('backup', { DATA_DIR: at('nothing here') }))).said).toContain(
      'There is no database in',
    );
    expect(await readdir(home)).not.toContain('nothing here');
  });

  it('killed, ended or out of room in the middle, they leave nothing that passes for a backup', async () => {
    const backups = async () =>
      (await readdir(at('by command'))).filter((name) => /\.tar\.gz(\.age)?$/.test(name));
    const before = await backups();
    const full = await ended(run('backup', {}, 'ulimit -f 1000; '));
    expect(full).toMatchObject({
      code: 1,
      said: expect.stringMatching(/is full\. No backup was made, and nothing of it is left/),
    });
    const names = () => readdir(at('by command'));
    expect((await names()).filter((name) => name.endsWith('.part'))).toEqual([]);
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const child = run('backup', {});
      const end = ended(child);
      while (!(await names()).some((name) => name.endsWith('.part'))) await wait(2);
      child.kill(signal);
      const { said } = await end;
      if (signal === 'SIGTERM') expect(said).toContain('Ended before it was done: no backup was made');
      const parts = (await names()).filter((name) => name.endsWith('.part'));
      expect(parts).toHaveLength(signal === 'SIGTERM' ? 0 : 1);
    }
    expect(await backups()).toEqual(before);
  });
});
