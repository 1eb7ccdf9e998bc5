import { chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../db/embedded.ts';
import { type RestoreOptions, restoreBackup } from '../restoreBackup.ts';
import { takeBackup } from '../takeBackup.ts';
import { endKeeping, keepLogOnce } from './keepLog.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const SECRET = 'a key of the tests, long enough for anybody';
const now = () => new Date();
const quiet = () => undefined;
let home: string;
let source: EmbeddedPostgres;
let file: string;
let between: Date;
const at = (name: string) => join(home, name);

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const start = (name: string) => startEmbeddedPostgres({ dataDir: at(name), fast: true, log: quiet });
const write = (url: string, word: string) =>
  connected(url, (client) => client.query('insert into said values ($1)', [word]));
const keep = (url: string) => keepLogOnce({ url, folder: at('its log'), secret: SECRET, now });
const moment = (url: string) =>
  connected(
    url,
    async (client) =>
      (await client.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now as Date,
  );
const back = (target: string, more: Partial<RestoreOptions>) =>
  restoreBackup({
    file,
    dataDir: at(target),
    secret: SECRET,
    replace: true,
    asItWas: true,
    logFolder: at('its log'),
    log: quiet,
    now,
    fast: true,
    ...more,
  });
/** What a restored database says, and which life it lives. */
async function inside(name: string, work: (url: string) => Promise<unknown> = async () => undefined) {
  const postgres = await start(name);
  try {
    await work(postgres.url);
    return await connected(postgres.url, async (client) => {
      const { rows } = await client.query<{ word: string }>('select word from said order by word');
      const life = await client.query<{ life: number }>(
        'select timeline_id as life from pg_control_checkpoint()',
      );
      return { words: rows.map(({ word }) => word), life: life.rows[0]?.life };
    });
  } finally {
    await postgres.stop();
  }
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'careway log '));
  await chmod(home, 0o711);
  source = await start('its data');
  await connected(source.url, (client) => client.query('create table said (word text)'));
  expect(await keep(source.url)).toMatchObject({ gap: false });
  await write(source.url, '1 before the backup');
  ({ path: file } = await takeBackup({ url: source.url, folder: at('backups'), secret: SECRET, now }));
  await write(source.url, '2 before the moment');
  await keep(source.url);
  between = await moment(source.url);
  await write(source.url, '3 after the moment');
  await keep(source.url);
  await write(source.url, '4 much later');
  await keep(source.url);
});
afterAll(async () => {
  await source?.stop();
  await rm(home, { recursive: true, force: true });
});

describe('rule 11.12: back to a moment', () => {
  it('what was written before it is there, what was written after it is not', async () => {
    await back('to a moment', { until: between });
    expect(await inside('to a moment')).toEqual({
      words: ['1 before the backup', '2 before the moment'],
      life: 2,
    });
  });

  it('to the end of the log: all of it; without a moment: as it was backed up', async () => {
    await back('to the end', { until: 'end' });
    expect((await inside('to the end')).words).toHaveLength(4);
    await back('as backed up', {});
    expect((await inside('as backed up')).words).toEqual(['1 before the backup']);
  });

  it('a moment that the log or the backup does not reach is refused, and nothing is touched', async () => {
    const later = new Date((await moment(source.url)).getTime() + 60_000);
    await expect(back('nowhere', { until: later })).rejects.toThrow('does not reach to that moment');
    const earlier = new Date(between.getTime() - 3_600_000);
    await expect(back('nowhere', { until: earlier })).rejects.toThrow('name an older backup');
    await expect(back('nowhere', { until: between, logFolder: undefined })).rejects.toThrow('BACKUP_LOG');
    expect((await readdir(at('nowhere'))).filter((name) => name.startsWith('postgres'))).toEqual([]);
  });

  it('a piece that is missing, damaged or of another name is refused; nobody reads them without the key', async () => {
    const folder = join(at('its log'), (await readdir(at('its log')))[0] ?? '');
    const pieces = (await readdir(folder)).sort();
    for (const piece of pieces)
      expect((await readFile(join(folder, piece))).includes('before the moment'), piece).toBe(false);
    await expect(back('nowhere', { until: between, secret: `${SECRET}!` })).rejects.toThrow('is not the key');
    // The one in which the word after the moment stands.
    const piece = join(folder, pieces.at(-2) ?? '');
    const whole = await readFile(piece);
    const damaged = Buffer.from(whole);
    damaged[damaged.length - 40] = (damaged.at(-40) ?? 0) ^ 1;
    await writeFile(piece, damaged);
    await expect(back('nowhere', { until: between })).rejects.toThrow('is damaged');
    await rm(piece);
    await expect(back('nowhere', { until: between })).rejects.toThrow('a piece of it is missing');
    await writeFile(piece, await readFile(join(folder, pieces.at(-1) ?? '')));
    await expect(back('nowhere', { until: between })).rejects.toThrow('not what its name says');
    await writeFile(piece, whole);
  });

  it('a restored database begins a life of its own: its log and the one before do not mix, and either is gone back to', async () => {
    await rename(at('to a moment'), at('second life'));
    await inside('second life', async (url) => {
      await keep(url);
      await write(url, '5 in the second life');
      await keep(url);
    });
    const folder = join(at('its log'), (await readdir(at('its log')))[0] ?? '');
    expect((await readdir(folder)).some((name) => name.startsWith('00000002.history'))).toBe(true);
    // All that there is now follows the second life.
    await back('third life', { until: 'end' });
    expect(await inside('third life')).toEqual({
      words: ['1 before the backup', '2 before the moment', '5 in the second life'],
      life: 3,
    });
    // Started without it, its log would have the names of another life.
    await back('unaware', { logFolder: undefined });
    const unaware = await start('unaware');
    await connected(unaware.url, (client) => client.query(`insert into said values ('6 unaware')`));
    await expect(keep(unaware.url)).rejects.toThrow('another life of this database');
    await unaware.stop();
  });

  it('nothing is kept twice or left out when it is cut off, and turned off it holds nothing back', async () => {
    const folder = join(at('its log'), (await readdir(at('its log')))[0] ?? '');
    const before = await readdir(folder);
    await write(source.url, '7 once more');
    await Promise.allSettled([keep(source.url)]);
    const after = (await readdir(folder)).filter((name) => !before.includes(name));
    expect(after).toHaveLength(1);
    // As if it had been killed before it said so: PostgreSQL gives the same pieces again, and half a file lies there.
    await connected(source.url, async (client) => {
      await client.query(`select pg_drop_replication_slot('careway_log')`);
    });
    await writeFile(join(folder, `${after[0]}.part`), 'half');
    await write(source.url, '8 and again');
    expect(await keep(source.url)).toMatchObject({ gap: false });
    await keep(source.url);
    await endKeeping(source.url);
    const slots = await connected(source.url, (client) => client.query('select 1 from pg_replication_slots'));
    expect(slots.rowCount).toBe(0);
  });
});
