import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskFull, faultFromOutput } from './embedded/fault.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

const asRoot = process.getuid?.() === 0;
let dataDir: string;
let running: EmbeddedPostgres | undefined;
let lines: string[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'careway-embedded-'));
  await chmod(dataDir, 0o711);
  lines = [];
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

async function begin(): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({
    dataDir,
    fast: true,
    address: 'http://127.0.0.1:3000',
    log: (line) => lines.push(line),
  });
  return running;
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('the database is UTF8 and UTC, its password kept where only the owner reads it', async () => {
  const { url } = await begin();
  const [row] = await ask(
    url,
    `SELECT current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone,
            current_setting('listen_addresses') AS listens, upper('é') AS upper, current_database() AS name`,
  );
  expect(row).toEqual({ encoding: 'UTF8', zone: 'UTC', listens: '127.0.0.1', upper: 'É', name: 'careway' });
  expect((await stat(join(dataDir, 'database.json'))).mode & 0o777).toBe(0o600);
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(ask(wrong.href, 'SELECT 1')).rejects.toThrow(/password/);
});

test('the extensions the portal uses are there', async () => {
  const { url } = await begin();
  for (const name of ['btree_gist', 'pg_trgm', 'citext', 'pgcrypto', 'unaccent']) {
    await ask(url, `CREATE EXTENSION ${name}`);
  }
});

test('what was stored is there at the next start', async () => {
  const first = await begin();
  await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  const second = await begin();
  expect(await ask(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('a second start from the same folder says where the first one is', async () => {
  await begin();
  const second = startEmbeddedPostgres({ dataDir, fast: true, log: () => undefined });
  await expect(second).rejects.toThrow(/running at http:\/\/127\.0\.0\.1:3000 .* choose another folder/);
});

test('after kill -9 of the portal PostgreSQL ends too, and the next start keeps every row', async () => {
  const { child, url } = await elsewhere();
  await ask(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  child.kill('SIGKILL');
  const next = await begin();
  expect(await ask(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('after kill -9 of the portal and of PostgreSQL the next start recovers', async () => {
  const { child, url } = await elsewhere();
  await ask(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const pid = await postmaster();
  child.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  const next = await begin();
  expect(await ask(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('a leftover postmaster.pid whose number belongs to another program is no obstacle', async () => {
  await (await begin()).stop();
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDir}\n`);
  const { url } = await begin();
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('PostgreSQL killed under a living portal is started again at the same address', async () => {
  const { url } = await begin();
  process.kill(await postmaster(), 'SIGKILL');
  let rows: unknown;
  for (let tries = 0; tries < 50 && !rows; tries++) {
    await wait(100);
    rows = await ask(url, 'SELECT 1 AS one').catch(() => undefined);
  }
  expect(rows).toEqual([{ one: 1 }]);
  expect(lines).toContain('The database stopped by itself; starting it again.');
});

test('rule 15.8: PostgreSQL that cannot come up for long is there again as soon as it can', async () => {
  const { url } = await begin();
  // What it cannot do without is away, as where a disk is full or gone.
  const [there, away] = ['global', 'global.away'].map((name) => join(dataDir, 'postgres', name));
  await rename(there ?? '', away ?? '');
  process.kill(await postmaster(), 'SIGKILL');
  const log = () => lines.join(' ');
  await expect.poll(log, { timeout: 15_000 }).toMatch(/does not stay up/);
  await rename(away ?? '', there ?? '');
  const answer = () => ask(url, 'SELECT 1 AS one').catch(() => undefined);
  await expect.poll(answer, { timeout: 15_000 }).toEqual([{ one: 1 }]);
}, 40_000);

test('a data folder of another major version is refused and left as it is', async () => {
  const cluster = join(dataDir, 'postgres');
  await mkdir(cluster);
  await writeFile(join(cluster, 'PG_VERSION'), '17\n');
  await expect(begin()).rejects.toThrow(/made by PostgreSQL 17; this is PostgreSQL 18. Nothing was touched/);
  expect(await readdir(dataDir)).toEqual(['postgres']);
  expect(await readdir(cluster)).toEqual(['PG_VERSION']);
  expect(await readFile(join(cluster, 'PG_VERSION'), 'utf8')).toBe('17\n');
});

test('a lost password is made anew', async () => {
  await (await begin()).stop();
  await rm(join(dataDir, 'database.json'));
  const { url } = await begin();
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a first start cut off half way leaves nothing in the way', async () => {
  await mkdir(join(dataDir, 'postgres.new'));
  await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
  const { url } = await begin();
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test.runIf(asRoot)('as root below a closed folder the database lives in /var/lib/careway', async () => {
  await chmod(dataDir, 0o700);
  const { url, folder } = await begin();
  expect(folder).toMatch(/^\/var\/lib\/careway\/[0-9a-f]{16}\/postgres$/);
  expect(lines.join()).toContain(folder.replace('/postgres', ''));
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await running?.stop();
  await rm(join(folder, '..'), { recursive: true });
});

test('what PostgreSQL says when the disk is full becomes one clear line', () => {
  const said = 'FATAL:  could not write lock file "postmaster.pid": No space left on device\n';
  expect(faultFromOutput(said, '/data', 'PostgreSQL').message).toBe(diskFull('/data').message);
  expect(diskFull('/data').message).toMatch(/^The disk that holds \/data is full\. .*nothing was lost\.$/);
});

/** A portal in a process of its own, so that it can be killed. */
async function elsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const module = fileURLToPath(new URL('./embedded.ts', import.meta.url));
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(module)};
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
    console.log(url); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) => {
    child.stdout.once('data', (part: Buffer) => resolve(part.toString().trim()));
  });
  return { child, url };
}

async function postmaster(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}
