import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartFault } from '../../startFault.ts';

/**
 * Takes a data folder for this process alone. The lock is a local socket: the kernel lets go of it however the
 * process ends, so a `kill -9` leaves nothing to clear up, and a second start can ask the first where it runs.
 * In: the folder (resolved), the address the portal is to be found at. Out: the release.
 * Errors: StartFault that says where the first one runs.
 */
export async function lockFolder(folder: string, address: string | undefined): Promise<() => Promise<void>> {
  const path = socketFor(folder);
  const mine = JSON.stringify({ pid: process.pid, address });
  for (let tries = 0; tries < 10; tries++) {
    const server = await listen(path, mine);
    if (server) {
      server.unref();
      return () => new Promise((done) => server.close(() => done()));
    }
    const first = await holderOf(folder);
    if (first) throw first;
    // The first one may be ending this moment.
    await wait(50);
    // A socket file that nobody answers at is left over; abstract sockets and pipes leave none.
    if (process.platform !== 'linux' && process.platform !== 'win32') await rm(path, { force: true });
  }
  throw new StartFault(`The data folder ${folder} is in use by another program.`);
}

/**
 * Asks whether a portal runs with this data folder now.
 * In: the folder (resolved). Out: the fault that says where it runs, or undefined.
 */
export async function holderOf(folder: string): Promise<StartFault | undefined> {
  const first = await ask(socketFor(folder));
  if (!first) return undefined;
  const where = first.address ? `at ${first.address}` : 'already';
  return new StartFault(
    `Careway is running ${where} with the data folder ${folder} (process ${first.pid}). Use that one, or choose another folder with DATA_DIR.`,
  );
}

function socketFor(folder: string): string {
  const key = `careway-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${key}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${key}`;
  return join(tmpdir(), `${key}.sock`);
}

function listen(path: string, mine: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(mine);
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => resolve(server));
  });
}

function ask(path: string): Promise<{ pid: number; address?: string } | undefined> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(path);
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('data', (part) => {
      said += part;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      try {
        resolve(JSON.parse(said));
      } catch {
        resolve(undefined);
      }
    });
  });
}
