import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cleanEnvironment } from '../db/embedded/cluster.ts';
import type { Place } from '../db/embedded/place.ts';
import { freePort } from './realPortal.ts';

/** PostgreSQL of a folder, run once: whoever kills it has lost it. */
export interface PlainServer {
  port: number;
  /** Until it has ended. */
  stop(): Promise<void>;
}

/** Starts it, and waits until it takes connections. @throws Error with what it said when it does not come up */
export async function runServer(
  at: Pick<Place, 'postgres' | 'account'>,
  cluster: string,
): Promise<PlainServer> {
  const port = await freePort();
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 100 };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(at.postgres, ['-D', cluster, ...options], {
    ...(at.account ? { uid: at.account.uid, gid: at.account.gid } : {}),
    env: cleanEnvironment,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await ready(child);
  return {
    port,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGQUIT');
      await once(child, 'exit');
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (part) => {
      said = (said + String(part)).slice(-4_000);
      if (said.includes('ready to accept')) resolve();
    });
    child.once('exit', () => reject(new Error(said)));
  });
}
