import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE } from '@careway/core/limits';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { needSameDatabase } from '../db/lastKnown.ts';
import { lastSeenFile } from '../db/lastSeenFile.ts';
import { migrate } from '../db/migrate.ts';
import { openPool } from '../db/pool.ts';
import { watchLastKnown } from '../db/watchLastKnown.ts';
import { startJobs } from '../jobs/jobs.ts';
import { deriveSecrets } from '../secrets.ts';
import { openedToClients } from '../testing/openedToClients.ts';
import { aPerson, type TestPerson } from '../testing/people.ts';
import { freePort } from '../testing/realPortal.ts';
import type { TestApp } from '../testing/testApp.ts';
import { restoreBackup } from './restoreBackup.ts';
import { takeBackup } from './takeBackup.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const SESSION_SECRET = 'a secret of the tests, long enough for anybody';
const SECRET = 'a key of the tests, long enough for anybody';
const now = () => new Date();
const quiet = () => undefined;
let home: string;
let file: string;
let person: TestPerson;
const at = (name: string) => join(home, name);

/** Works in a data folder's database, while no portal runs on it. */
async function inside<Result>(
  name: string,
  work: (client: pg.Client, url: string) => Promise<Result>,
): Promise<Result> {
  const postgres = await startEmbeddedPostgres({ dataDir: at(name), log: quiet });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    return await work(client, postgres.url);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

const WAITING = `
  insert into session (id, person_id, created_at, ends_at, last_seen_at, idle_limit_ms)
    values (gen_random_uuid(), $ID, now(), now() + interval '1 day', now(), 600000);
  insert into otp_challenge (id, purpose, person_id, created_at, expires_at)
    values (gen_random_uuid(), 'signin', $ID, now(), now() + interval '1 hour');
  insert into account_link (person_id, kind, channel, token_hash, created_at, expires_at)
    values ($ID, 'reset', 'email', '\\x00', now(), now() + interval '1 hour');
  insert into nhs_login_try (state_hash, browser_hash, nonce, verifier, ends_at)
    values (decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'), 'n', 'v', now() + interval '1 hour');
  insert into message (id, person_id, channel, recipient, subject, body, kind, words, created_at) values
    (gen_random_uuid(), $ID, 'sms', '07700 900118', 'A code', 'Your code is 123456', 'asked', null, now()),
    (gen_random_uuid(), $ID, 'sms', '07700 900118', 'It moved', 'It moved', 'happened', '{"sms": "Your time has changed."}', now());`;
const OPEN = `select (select count(*)::int from session where ended_at is null) as sessions,
  (select count(*)::int from otp_challenge) as codes, (select count(*)::int from account_link) as links,
  (select count(*)::int from nhs_login_try) as tries, (select count(*)::int from slot_hold) as holds,
  (select count(*)::int from message where num_nonnulls(sent_at, dropped_at, failed_at) = 0) as messages`;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'careway restored '));
  await chmod(home, 0o711);
  await inside('its data', async (client, url) => {
    const { db, close } = openPool(url, { onLost: quiet, max: 2, work: 'long' });
    await migrate(db);
    await (await startJobs(url, quiet)).stop();
    const app = { dependencies: { db, secrets: deriveSecrets(SESSION_SECRET), now } };
    person = await aPerson(app as unknown as TestApp);
    await openedToClients(db);
    await needSameDatabase(db, now());
    await client.query(WAITING.replaceAll('$ID', `'${person.id}'`));
    // As a portal that runs while it is backed up.
    const seen = { db, now, file: lastSeenFile(at('its data')), tell: quiet, giveUp: quiet };
    const end = await watchLastKnown(seen);
    ({ path: file } = await takeBackup({ url, folder: at('backups'), secret: SECRET, now }));
    await end();
    await close();
  });
});
afterAll(() => rm(home, { recursive: true, force: true }));

const back = (name: string, replace = false) =>
  restoreBackup({ file, dataDir: at(name), secret: SECRET, replace, log: quiet, now, fast: true });

/** A portal, or a command beside it, in a process of its own on a data folder. */
async function run(name: string, program: string, ...args: string[]) {
  const { NODE_ENV: _, TEST_DATABASE_URL: __, DATABASE_URL: ___, ...rest } = process.env;
  const [port, identityPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], {
    env: {
      ...rest,
      DATA_DIR: at(name),
      DEMONSTRATION: 'no',
      SESSION_SECRET,
      PORT: String(port),
      IDENTITY_PORT: String(identityPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, ended, output: () => output, url: `http://127.0.0.1:${port}` };
}
async function ran(name: string, program: string, ...args: string[]) {
  const one = await run(name, program, ...args);
  const code = await one.ended;
  return { code, said: one.output() };
}
/** A portal that starts, answers and ends: how it answers whoever has that session. */
async function portalOn(name: string): Promise<number> {
  const portal = await run(name, '../main.ts');
  try {
    await vi.waitFor(() => {
      if (portal.child.exitCode !== null) throw new Error(`It did not start: ${portal.output()}`);
      expect(portal.output()).toContain('Careway is ready');
    }, 60_000);
    const headers = { authorization: `Bearer ${person.accessToken}` };
    return (await fetch(`${portal.url}${API_BASE}/session`, { headers })).status;
  } finally {
    portal.child.kill('SIGTERM');
    await portal.ended;
  }
}

const REFUSED = /\n?This is not the database that the portal last knew: .*Run `npm run restored`/;

describe('rule 17.28, 17.29: after a restore', () => {
  it('no portal starts before `npm run restored`, and then sessions, codes, links, holds and messages of that time are over', async () => {
    await back('restored data');
    const refused = await ran('restored data', '../main.ts');
    expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(REFUSED) });
    expect(refused.said).toContain('timeline 2, and it was 1');
    expect(await ran('restored data', 'restored.ts')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Everybody signs in again \(2 were\)\. Messages that may not have gone: 1/),
    });
    const left = await inside('restored data', async (client) => ({
      open: (await client.query(OPEN)).rows[0],
      items: (await client.query(`select about from worklist_item where kind = 'message_unsure'`)).rows,
      words: (await client.query(`select 1 from message where body like '%123456%'`)).rowCount,
      trail: (await client.query(`select action from audit where action_type = 'Brought back'`)).rowCount,
      sealed: (await client.query('select sum(entries)::int as n from audit_seal')).rows[0]?.n > 0,
    }));
    expect(left).toEqual({
      open: { sessions: 0, codes: 0, links: 0, tries: 0, holds: 0, messages: 0 },
      items: [
        {
          about:
            'Our records were brought back from a backup. This may not have been sent: Your time has changed.',
        },
      ],
      words: 0,
      trail: 1,
      sealed: true,
    });
    expect(await portalOn('restored data')).toBe(401);
    expect(await portalOn('restored data')).toBe(401);
  });

  it('where nothing was lost nothing is ended, by whoever says so', async () => {
    await back('moved data');
    expect(await ran('moved data', 'restored.ts', '--nothing-lost')).toMatchObject({
      code: 0,
      said: expect.stringContaining('Nothing was ended'),
    });
    expect(await portalOn('moved data')).toBe(200);
  });

  it('an older copy of the files in its place is noticed, and so is the database from before the restore', async () => {
    const cluster = at('restored data/postgres');
    await cp(cluster, at('copied'), { recursive: true });
    await portalOn('restored data');
    await rm(cluster, { recursive: true });
    await cp(at('copied'), cluster, { recursive: true });
    const older = await ran('restored data', '../main.ts');
    expect(older).toMatchObject({ code: 1, said: expect.stringMatching(REFUSED) });
    expect(older.said).toContain('an older copy of it is in its place');
    expect((await ran('restored data', 'restored.ts')).code).toBe(0);
    expect(await portalOn('restored data')).toBe(401);
    const { aside = '' } = await back('restored data', true);
    expect((await ran('restored data', 'restored.ts')).code).toBe(0);
    await rm(cluster, { recursive: true });
    await rename(aside, cluster);
    expect((await ran('restored data', '../main.ts')).said).toContain('an older copy of it is in its place');
  });

  it('is not done beside a portal that runs', async () => {
    const portal = await run('moved data', '../main.ts');
    await vi.waitFor(() => expect(portal.output()).toContain('Careway is ready'), 60_000);
    const said = await ran('moved data', 'restored.ts');
    expect(said).toMatchObject({
      code: 1,
      said: expect.stringMatching(/Careway is running at .*Stop it first/),
    });
    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
  });
});
