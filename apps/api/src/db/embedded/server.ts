import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account.ts';
import { cleanEnvironment } from './cluster.ts';
import { faultFromOutput } from './fault.ts';
import { goneWithin } from './orphan.ts';

type Serving = {
  postgres: string;
  cluster: string;
  account: Account | undefined;
  fast: boolean;
  log: (line: string) => void;
  /** Beside our own: a restore says here up to where. */
  settings?: Record<string, string>;
};

export type Server = { port: number; stop(): Promise<void> };

/**
 * How often in a row it is told that the database died, and how long is waited at most before it is tried again, in
 * milliseconds.
 */
const TOLD = 5;
const LONGEST_PAUSE = 5_000;

/**
 * Runs PostgreSQL until stopped, and starts it again on the same port when it dies by itself, for as long as it
 * takes: what kept it down (a full disk) is over one day (rule 15.8). Out: the port on 127.0.0.1 and the end. Errors:
 * StartFault with the reason.
 */
export async function serve(serving: Serving): Promise<Server> {
  let current = await first(serving);
  const { port } = current;
  let stopping = false;
  let deaths = 0;

  const watch = () => {
    current.child.once('exit', async () => {
      current.guard.kill('SIGKILL');
      for (deaths++; !stopping; deaths++) {
        if (deaths <= TOLD) serving.log('The database stopped by itself; starting it again.');
        if (deaths === TOLD)
          serving.log('The database does not stay up. It is tried again until it does: is its disk full?');
        await wait(Math.min(200 * deaths, LONGEST_PAUSE));
        if (stopping) return;
        const next = await start(serving, port).catch(() => undefined);
        if (!next) continue;
        current = next;
        watch();
        setTimeout(() => {
          deaths = 0;
        }, 60_000).unref();
        if (stopping) current.child.kill('SIGINT');
        return;
      }
    });
  };
  watch();

  return {
    port,
    async stop() {
      stopping = true;
      const { child, guard } = current;
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
        // SIGINT is PostgreSQL's quick and clean end; the others only where it does not answer.
        child.kill('SIGINT');
        if (!(await goneWithin(child.pid, 10_000))) child.kill('SIGQUIT');
        if (!(await goneWithin(child.pid, 5_000))) child.kill('SIGKILL');
      }
      guard.kill('SIGKILL');
    },
  };
}

type Running = { child: ChildProcess; guard: ChildProcess; port: number };

/** A port seen free may be taken a moment later, and the memory of a killed server takes a moment to go. */
async function first(serving: Serving): Promise<Running> {
  for (let tries = 1; ; tries++) {
    try {
      return await start(serving, await freePort());
    } catch (error) {
      const passing = /could not bind|shared memory block|lock file/i.test(String(error));
      if (!passing || tries >= 10) throw error;
      await wait(300);
    }
  }
}

function start(serving: Serving, port: number): Promise<Running> {
  return new Promise((resolve, reject) => {
    const lent = serving.account ? { uid: serving.account.uid, gid: serving.account.gid } : {};
    const child = spawn(
      serving.postgres,
      ['-D', serving.cluster, ...settings(port, serving.fast, serving.settings)],
      {
        ...lent,
        env: cleanEnvironment,
        cwd: '/',
        // Its own process group: Ctrl-C reaches the portal alone, which ends its work first and then PostgreSQL.
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    let output = '';
    let guard: ChildProcess | undefined;
    child.stderr?.on('data', (part: Buffer) => {
      output = (output + part.toString()).slice(-8_000);
      if (!guard && output.includes('ready to accept connections')) {
        guard = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(child.pid)], {
          ...lent,
          cwd: '/',
          detached: true,
          stdio: ['pipe', 'ignore', 'ignore'],
        });
        guard.on('error', () => undefined);
        guard.unref();
        resolve({ child, guard, port });
      }
      if (/in progress|automatic recovery/i.test(part.toString())) {
        serving.log('The last stop was sudden; the database is putting itself in order.');
      }
    });
    child.once('error', (error) => reject(faultFromOutput(error.message, serving.cluster, 'PostgreSQL')));
    child.once('close', () => reject(faultFromOutput(output, serving.cluster, 'PostgreSQL')));
  });
}

/** What differs from PostgreSQL's own defaults. */
function settings(port: number, fast: boolean, more: Record<string, string> = {}): string[] {
  const chosen: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    cluster_name: 'careway',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: fast ? '300' : '100',
    jit: 'off',
    // rule 12.6: a refused value must not reach a log, so failed statements and their details stay out of it.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // A backup that hangs holds back the log: what is older is given up before the disk is full.
    max_slot_wal_keep_size: '4GB',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    ...more,
  };
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
