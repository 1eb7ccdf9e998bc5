import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { saveAnswers } from '@careway/contract/submissions';
import { API_BASE } from '@careway/core/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../db/embedded.ts';
import { newId } from '../../db/ids.ts';
import { migrate } from '../../db/migrate.ts';
import { openPool, type Pool } from '../../db/pool.ts';
import { deriveSecrets } from '../../secrets.ts';
import { aForm, aShare, WHOLE } from '../../testing/forms.ts';
import { LONE_SECRET } from '../../testing/lonePortal.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import type { TestApp } from '../../testing/testApp.ts';

const SHARES = 1000;
const CLIENTS = 10;
const AT_ONCE = 12;

let dataDir: string;
let postgres: EmbeddedPostgres;
let pool: Pool;
let portal: ChildProcess | undefined;
let address = '';
let over = false;

/** Starts the API, and starts it again whenever it ends, as whatever looks after a portal does. */
async function startPortal(): Promise<void> {
  const script = join(import.meta.dirname, '../../testing/lonePortal.ts');
  portal = spawn(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL: postgres.url },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  portal.once('exit', () => {
    if (!over) void startPortal();
  });
  const [said] = await once(portal.stdout as NodeJS.ReadableStream, 'data');
  address = `http://127.0.0.1:${String(said).trim()}${API_BASE}${saveAnswers.path}`;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'careway-crash-'));
  await chmod(dataDir, 0o711);
  // The disk is waited for, as in the portal itself: what is promised here is what is measured.
  postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  pool = openPool(postgres.url);
  await migrate(pool.db);
  await startPortal();
  // All migrations wait for the disk, which others may want too.
}, 180_000);

afterAll(async () => {
  over = true;
  portal?.kill('SIGKILL');
  await pool?.close();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
  if (!postgres.folder.startsWith(dataDir))
    await rm(join(postgres.folder, '..'), { recursive: true, force: true });
});

interface Work {
  shareId: string;
  questionSetId: string;
  by: TestPerson;
}

async function prepare(): Promise<Work[]> {
  const now = () => new Date();
  const test = {
    dependencies: { db: pool.db, secrets: deriveSecrets(LONE_SECRET), now },
  } as unknown as TestApp;
  const people = await Promise.all(Array.from({ length: CLIENTS }, () => aPerson(test)));
  const { questionSetId } = await aShare(test, people[0] as TestPerson, aForm());
  const at = now();
  const [from] = await pool.db.selectFrom('question_share').selectAll().execute();
  if (!from) throw new Error('The first share is not there');
  const json = { answers: '[]', progress: JSON.stringify(from.progress), reminder_type_dates: '[]' };
  const work = Array.from({ length: SHARES }, (_, i) => {
    return { shareId: newId(at), questionSetId, by: people[i % CLIENTS] as TestPerson };
  });
  await pool.db
    .insertInto('question_share')
    .values(work.map(({ shareId, by }) => ({ ...from, ...json, id: shareId, shared_to: by.id })))
    .execute();
  return work;
}

/** Sends one form in, again and again until it is acknowledged, as a browser with a lost connection does. */
async function submit({ by, ...ids }: Work): Promise<void> {
  for (let tries = 0; tries < 250; tries++) {
    const reply = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${by.accessToken}`,
        'x-refresh': by.refreshToken ?? '',
        'idempotency-key': ids.shareId,
      },
      body: JSON.stringify({ ...ids, status: 'completed', answers: WHOLE, version: 0 }),
    }).catch(() => undefined);
    if (reply?.status === 200) {
      expect(await reply.json()).toMatchObject({ shareId: ids.shareId, status: 'completed', version: 1 });
      return;
    }
    // A database that is gone or coming back is 5xx; anything else would be a wrong answer.
    if (reply) expect(reply.status, await reply.text()).toBeGreaterThanOrEqual(500);
    await wait(150);
  }
  throw new Error('never acknowledged');
}

async function storedNow(): Promise<Set<string>> {
  for (let tries = 0; ; tries++) {
    try {
      const rows = await pool.db
        .selectFrom('question_share')
        .select('id')
        .where('status', '=', 'completed')
        .execute();
      return new Set(rows.map((row) => row.id));
    } catch (error) {
      if (tries > 100) throw error;
      await wait(100);
    }
  }
}

test('rule 6.10, 17.4: kill -9 of the API, then of PostgreSQL, in the middle of 1,000 submissions loses none and doubles none', async () => {
  const work = await prepare();
  const acknowledged = new Set<string>();
  const lost: string[] = [];
  const checkLost = async () => {
    const promised = [...acknowledged];
    const stored = await storedNow();
    lost.push(...promised.filter((id) => !stored.has(id)));
  };
  const queue = work.values();
  const worker = async () => {
    for (const one of queue) {
      await submit(one);
      acknowledged.add(one.shareId);
    }
  };
  const reached = async (count: number) => {
    while (acknowledged.size < count) await wait(5);
  };
  const killer = async () => {
    await reached(300);
    portal?.kill('SIGKILL');
    await checkLost();
    await reached(650);
    await pool.close();
    const pid = Number((await readFile(join(postgres.folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    pool = openPool(postgres.url);
    await checkLost();
  };
  await Promise.all([killer(), ...Array.from({ length: AT_ONCE }, worker)]);
  await checkLost();
  expect(lost).toEqual([]);
  expect(acknowledged.size).toBe(SHARES);
  const count = async (table: 'audit' | 'answer_change') =>
    (
      await pool.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  expect(await count('audit')).toBe(SHARES);
  // One row of history a save, with every answer that it changed (docs/decisions/0052).
  expect(await count('answer_change')).toBe(SHARES);
  const { rows: changed } = await sql<{ n: number }>`
    select count(*) as n from answer_change, lateral (
      select jsonb_object_keys(changes) union all select jsonb_object_keys(texts)) as changed`.execute(
    pool.db,
  );
  expect(changed[0]?.n).toBe(SHARES * WHOLE.length);
  const versions = await pool.db
    .selectFrom('question_share')
    .select('version')
    .distinct()
    .where('status', '=', 'completed')
    .execute();
  expect(versions).toEqual([{ version: 1 }]);
  // As long as it takes: a loaded machine is slow to come back twice, and nothing here is about time.
}, 180_000);
