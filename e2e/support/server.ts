import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { copyOf, drop } from './database.ts';
import { jobsSooner } from './jobsSooner.ts';
import { dateOff } from './moveDate.mjs';
import { PATIENCE } from './patience.ts';

export type Message = { to: string; channel: 'email' | 'sms'; subject: string; text: string; sentAt: string };

export type Portal = {
  url: string;
  dataDir: string;
  /** Its own copy of the run's database; absent where it has an embedded one. */
  database: string | undefined;
  /** What its clock says. */
  now(): Date;
  /** By how many milliseconds its clock differs from the machine's. */
  off(): number;
  /** Its clock goes on by so many milliseconds, at once; what it had planned comes due as much sooner. */
  goOn(ms: number): Promise<void>;
  /** What the portal has printed. */
  output(): string;
  /** The messages to one address, newest first. */
  outbox(to: string): Promise<Message[]>;
  /** Waits for the next code to an address, sent since `since`. Out: its six digits. */
  code(to: string, since?: Date): Promise<string>;
  /** Ends it as Ctrl-C would and removes its data. Out: the exit code. */
  stop(): Promise<number | null>;
};

const MAIN = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url));
const MOVED_DATE = pathToFileURL(join(import.meta.dirname, 'movedDate.mjs')).href;

/**
 * Starts the built portal on a free port, with demonstration data of its own: in a copy of the run's template where
 * there is one (E2E_TEMPLATE), else in an embedded database. Its clock is that of the process that starts it.
 * In: further settings. Out: the portal, once it is ready. Errors: what it printed, when it does not get there.
 */
export async function startPortal(env: Record<string, string> = {}): Promise<Portal> {
  const template = process.env.E2E_TEMPLATE;
  const copy = template && !env['DATABASE_URL'] ? await copyOf(template) : undefined;
  const [port, identityPort] = await Promise.all([freePort(), freePort()]);
  const dataDir = await mkdtemp(join(tmpdir(), 'careway-e2e-'));
  await chmod(dataDir, 0o711);
  const { DATABASE_URL: _ours, TEST_DATABASE_URL: _tests, NODE_ENV: _mode, ...rest } = process.env;
  let off = dateOff();
  const child = spawn(process.execPath, ['--import', MOVED_DATE, MAIN], {
    env: {
      ...rest,
      ...(copy ? { DATABASE_URL: copy } : {}),
      DEMONSTRATION: 'yes',
      PORT: String(port),
      IDENTITY_PORT: String(identityPort),
      DATA_DIR: dataDir,
      CLOCK_OFF: String(off),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const take = (part: Buffer) => {
    output += part.toString();
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);

  const url = `http://127.0.0.1:${port}`;
  const outbox = async (to: string): Promise<Message[]> =>
    (await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(to)}`)).json() as Promise<Message[]>;

  const portal: Portal = {
    url,
    dataDir,
    database: copy,
    now: () => new Date(Date.now() - dateOff() + off),
    off: () => off,
    async goOn(ms) {
      off += ms;
      child.send({ clockOff: off });
      await once(child, 'message');
      if (copy) await jobsSooner(copy, ms);
    },
    output: () => output,
    outbox,
    async code(to, since = new Date(0)) {
      for (const until = Date.now() + PATIENCE; Date.now() < until; ) {
        for (const message of await outbox(to)) {
          const digits = /\b(\d{6})\b/.exec(message.text)?.[1];
          if (digits && new Date(message.sentAt) >= since) return digits;
        }
        await wait(100);
      }
      throw new Error(`No code came to ${to}`);
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await Promise.race([ended, wait(15_000).then(() => child.kill('SIGKILL'))]);
        await ended;
      }
      await rm(dataDir, { recursive: true, force: true });
      if (copy) await drop(copy);
      return child.exitCode;
    },
  };

  for (const until = Date.now() + 2 * PATIENCE; Date.now() < until; ) {
    if (child.exitCode !== null) break;
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return portal;
    await wait(100);
  }
  await portal.stop();
  throw new Error(`The portal did not start:\n${output}`);
}

/** Ports of this process alone, below those from which the system serves connections that go out. */
const ports = { next: 20_000 + ((process.pid * 8) % 11_000) };

/** A port that nobody listens on, nor will until whoever asked for it does. */
export async function freePort(): Promise<number> {
  const port = ports.next++;
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
