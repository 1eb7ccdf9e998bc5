import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../e2e/support/server.ts';
import { median, print } from './support/measure.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ROUNDS = 5;

type Took = { up: number; down: number };

/** From the command to the first page, and from Ctrl-C to the end of the command. */
async function time(port: number, begin: () => ChildProcess): Promise<Took> {
  const since = performance.now();
  const child = begin();
  const exit = once(child, 'exit');
  for (let answered = false; !answered; ) {
    if (child.exitCode !== null) throw new Error('The portal ended before it answered.');
    if (performance.now() - since > 60_000) throw new Error('The portal did not answer within a minute.');
    answered = await fetch(`http://127.0.0.1:${port}/auth/login`).then(
      (response) => response.ok,
      () => false,
    );
    if (!answered) await wait(10);
  }
  const up = performance.now() - since;
  const stopping = performance.now();
  // To the whole group, as a terminal sends Ctrl-C.
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await exit;
  return { up: up / 1000, down: (performance.now() - stopping) / 1000 };
}

const dataDir = await mkdtemp(join(tmpdir(), 'careway-bench-'));
await chmod(dataDir, 0o711);
try {
  const [port, identityPort] = await Promise.all([freePort(), freePort()]);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    IDENTITY_PORT: String(identityPort),
    DATA_DIR: dataDir,
  };
  delete env.DATABASE_URL;
  const portal = () => spawn('npm', ['start'], { cwd: ROOT, env, detached: true, stdio: 'ignore' });
  const answer = `require('node:http').createServer((_, r) => r.end('<h1>Hello</h1>')).listen(${port}, '127.0.0.1')`;
  const bare = () => spawn(process.execPath, ['-e', answer], { detached: true, stdio: 'ignore' });

  const first = await time(port, portal);
  const ours: Took[] = [];
  const floor: Took[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    floor.push(await time(port, bare));
    ours.push(await time(port, portal));
  }
  const middle = (all: Took[], key: keyof Took) => median(all.map((took) => took[key]));
  print('start-new-data', first.up, 's', middle(floor, 'up'));
  print('start-again', middle(ours, 'up'), 's', middle(floor, 'up'));
  print('stop', middle(ours, 'down'), 's', middle(floor, 'down'));
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
