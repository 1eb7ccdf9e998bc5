import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openedToClients } from './openedToClients.ts';
import type { TestApp } from './testApp.ts';

/** The secret of a test app and of the process beside it: people made by one are known to the other. */
const SECRET = 'a secret of the tests, long enough for anybody';

/** A portal beside a test looks at passwords that the test has hashed (cheapHashes.ts). */
const hashesAsHere = () =>
  Symbol.for('careway.tests.hashes') in globalThis
    ? [`--import=${new URL('./cheapHashes.ts', import.meta.url).href}`]
    : [];

export interface RealPortal {
  child: ChildProcess;
  url: string;
  /** What it has printed. */
  output(): string;
  /** Its exit code, once it has ended; null where a signal ended it. */
  ended: Promise<number | null>;
  /** For the end of a test: ends it whatever it is doing. */
  kill(): Promise<void>;
}

/**
 * The portal as `npm start` runs it, in a process of its own, on the database of a test app.
 * In: further settings, another program than this one's, and flags of Node's. Out: the portal, once it says that it
 * is ready. Errors: what it printed, when it does not.
 */
export async function startRealPortal(
  test: TestApp,
  settings: Record<string, string> = {},
  main = join(import.meta.dirname, '../main.ts'),
  flags: readonly string[] = [],
): Promise<RealPortal> {
  const [port, identityPort] = [await freePort(), await freePort()];
  await openedToClients(test.dependencies.db);
  const { NODE_ENV: _, TEST_DATABASE_URL: __, ...rest } = process.env;
  const child = spawn(process.execPath, [...hashesAsHere(), ...flags, main], {
    env: {
      ...rest,
      DATABASE_URL: test.url,
      SESSION_SECRET: SECRET,
      PORT: String(port),
      IDENTITY_PORT: String(identityPort),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const portal: RealPortal = {
    child,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
  while (!output.includes('Careway is ready')) {
    if (child.exitCode !== null) throw new Error(`The portal did not start:\n${output}`);
    await wait(20);
  }
  return portal;
}

/** A port of this machine that nobody uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
