import { spawn } from 'node:child_process';
import { chown, lchown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { faultFromOutput } from './fault.ts';

/** The database and its owner inside the cluster. */
export const DATABASE = 'careway';

/** PostgreSQL sees none of our environment: a PGPORT or a locale of the person's own must not change it. */
export const cleanEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

type Making = {
  cluster: string;
  initdb: string;
  postgres: string;
  account: Account | undefined;
  password: string;
  /** For tests: skip waiting for the disk. */
  fast: boolean;
};

/**
 * Makes a new cluster beside its place and moves it there when it is whole, so that a start cut off half way
 * leaves nothing that the next one could mistake for a database.
 * Errors: StartFault with the reason (no room, a missing library).
 */
export async function makeCluster(making: Making): Promise<void> {
  const { cluster, account } = making;
  const half = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  try {
    await rm(half, { recursive: true, force: true });
    await mkdir(half, { mode: 0o700 });
    await rm(passwordFile, { force: true });
    await writeFile(passwordFile, making.password, { mode: 0o600, flag: 'wx' });
    if (account) {
      await chown(half, account.uid, account.gid);
      await chown(passwordFile, account.uid, account.gid);
    }
    await initialise(making, half, passwordFile);
    await command({ ...making, cluster: half }, `CREATE DATABASE ${DATABASE}`);
    await rename(half, cluster);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function initialise(making: Making, half: string, passwordFile: string): Promise<void> {
  // Sorting and upper/lower case come from PostgreSQL itself, so an index never depends on the machine's library.
  const words = process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : [];
  const args = [
    `--pgdata=${half}`,
    `--username=${DATABASE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(making.fast ? ['--no-sync'] : []),
  ];
  const first = await run(making.initdb, [...args, ...words], making.account);
  if (first.code === 0) return;
  if (words.length === 0 || !/invalid locale/i.test(first.output)) {
    throw faultFromOutput(first.output, making.cluster, 'initdb');
  }
  await rm(join(half), { recursive: true, force: true });
  await mkdir(half, { mode: 0o700 });
  if (making.account) await chown(half, making.account.uid, making.account.gid);
  const second = await run(making.initdb, args, making.account);
  if (second.code !== 0) throw faultFromOutput(second.output, making.cluster, 'initdb');
}

/**
 * Gives the cluster a password again, when the data folder has lost the one it had. The cluster must not be running.
 */
export async function setPassword(at: Omit<Making, 'initdb' | 'fast'>): Promise<void> {
  await command(at, `ALTER ROLE ${DATABASE} PASSWORD '${at.password.replaceAll("'", "''")}'`);
}

/** Runs one statement with nobody else in the cluster (single-user mode: no port, no password). */
async function command(
  at: Pick<Making, 'cluster' | 'postgres' | 'account'>,
  statement: string,
): Promise<void> {
  const args = ['--single', '-D', at.cluster, '-c', 'exit_on_error=on', 'postgres'];
  const { code, output } = await run(at.postgres, args, at.account, `${statement};\n`);
  if (code !== 0) throw faultFromOutput(output, at.cluster, 'PostgreSQL');
}

/** Hands a cluster that someone gave to root (chown -R) back to the user PostgreSQL runs as. */
export async function giveTo(folder: string, account: Account): Promise<void> {
  await lchown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveTo(path, account);
    else await lchown(path, account.uid, account.gid);
  }
}

function run(
  program: string,
  args: string[],
  account: Account | undefined,
  input = '',
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
      env: cleanEnvironment,
      // The folder we stand in may be closed to the lent user; PostgreSQL wants one it may read.
      cwd: '/',
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (part: Buffer) => {
      output = (output + part.toString()).slice(-8_000);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.stdin.on('error', () => undefined);
    child.on('error', (error) => reject(faultFromOutput(error.message, program, 'PostgreSQL')));
    child.on('close', (code) => resolve({ code, output }));
    child.stdin.end(input);
  });
}
