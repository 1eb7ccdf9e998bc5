import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../support/server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

type Command = { child: ChildProcess; said(): string; ended: Promise<number | null> };

let dataDir: string;
let port: number;
let started: Command[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'careway-start-'));
  await chmod(dataDir, 0o711);
  port = await freePort();
  started = [];
});

afterEach(async () => {
  for (const { child } of started) child.kill('SIGTERM');
  await Promise.all(started.map(({ ended }) => ended));
  await rm(dataDir, { recursive: true, force: true });
});

/** `npm start` without npm in between, so that its exit code and signals are its own. */
async function start(settings: Record<string, string> = {}): Promise<Command> {
  const { DATABASE_URL: _ours, TEST_DATABASE_URL: _tests, NODE_ENV: _mode, ...rest } = process.env;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: {
      ...rest,
      PORT: String(port),
      IDENTITY_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  }
  const command = {
    child,
    said: () => output,
    ended: once(child, 'close').then(([code]) => code as number | null),
  };
  started.push(command);
  return command;
}

async function ready({ child, said }: Command): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(50);
  }
  throw new Error(`It did not start:\n${said()}`);
}

async function postgresPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function ends(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 200; tries++) {
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
    await wait(50);
  }
  return false;
}

describe('npm start', () => {
  test('says the address, the people and the outbox; Ctrl-C ends it and PostgreSQL, with exit code 0', async () => {
    const portal = await start();
    await ready(portal);
    const postgres = await postgresPid();
    portal.child.kill('SIGINT');
    expect(await portal.ended).toBe(0);
    expect(await ends(postgres)).toBe(true);
    expect(portal.said()).toContain(`http://localhost:${port}\n`);
    expect(portal.said()).toContain('client@demo.test');
    expect(portal.said()).toContain('/dev/outbox');
  });

  test('after kill -9 nothing lives on, and the next start recovers by itself', async () => {
    const first = await start();
    await ready(first);
    const postgres = await postgresPid();
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await ends(postgres)).toBe(true);
    await ready(await start());
  });

  test('kill -9 of PostgreSQL and of the portal at once: the next start recovers', async () => {
    const first = await start();
    await ready(first);
    process.kill(await postgresPid(), 'SIGKILL');
    first.child.kill('SIGKILL');
    await first.ended;
    // The portal itself ends a moment after the command that started it.
    for (
      let tries = 0;
      tries < 100 && (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null));
      tries++
    ) {
      await wait(50);
    }
    await ready(await start());
  });

  test('a second start from the same folder says where the first one runs', async () => {
    const first = await start();
    await ready(first);
    const second = await start({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(clear(second)).toMatch(new RegExp(`Careway is running at http://localhost:${port} `));
  });
});

describe('what npm start cannot do is one clear line, exit code 1, nothing damaged', () => {
  test('a taken port', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const portal = await start();
    expect(await portal.ended).toBe(1);
    expect(clear(portal)).toContain(`Port ${port} is in use`);
    other.close();
  });

  test('a data folder of another version', async () => {
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '16\n');
    const portal = await start();
    expect(await portal.ended).toBe(1);
    expect(clear(portal)).toContain('made by PostgreSQL 16; this is PostgreSQL 18. Nothing was touched.');
    expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('16\n');
  });

  test.each([
    ['mysql://somewhere/else', 'DATABASE_URL must begin with postgres://'],
    ['postgres://u:secret@127.0.0.1:1/x', 'nothing answers there'],
    ['postgres://u:secret@nowhere.invalid/x', 'there is no such host'],
  ])('DATABASE_URL %s', async (url, words) => {
    const portal = await start({ DATABASE_URL: url });
    expect(await portal.ended).toBe(1);
    expect(clear(portal)).toContain(words);
    expect(portal.said()).not.toContain('secret');
  });
});

/** The line for the person: what was said, which must be a single line. */
function clear({ said }: Command): string {
  const lines = said()
    .split('\n')
    .filter((line) => line.trim() !== '');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}
