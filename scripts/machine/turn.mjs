import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cache, root } from './places.mjs';

/**
 * Two commands started together in one folder would install over each other: the second waits for the first.
 * The turn is a local socket, which the system takes back however a command ends.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(work) {
  mkdirSync(cache, { recursive: true });
  const path = socketPath();
  let turn = await take(path);
  if (!turn) console.log('  … Another command is preparing this folder; waiting for it');
  for (; !turn; turn = await take(path)) {
    await wait(200);
    // A socket file that nobody listens at was left by a command that was killed.
    if (path.endsWith('.sock') && !(await answers(path))) rmSync(path, { force: true });
  }
  try {
    return await work();
  } finally {
    turn.close();
  }
}

function socketPath() {
  const key = `careway-prepare-${createHash('sha256').update(root).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${key}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${key}`;
  return join(tmpdir(), `${key}.sock`);
}

function take(path) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(path, () => resolve(server));
  });
}

function answers(path) {
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
}
