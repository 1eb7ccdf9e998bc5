import { execFileSync } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Stops the PostgreSQL that a killed portal left behind in this cluster. Call it only while holding the folder's
 * lock: whoever runs there then is nobody's. A `postmaster.pid` whose number now belongs to another program is removed.
 * In: the cluster, where to say it.
 */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) return;
  if (!isAlive(pid) || !(await runsIn(pid, cluster))) {
    await rm(file, { force: true });
    return;
  }
  log('The last start ended suddenly; stopping the database it left running.');
  for (const [signal, patience] of [
    ['SIGINT', 8_000],
    ['SIGQUIT', 4_000],
    ['SIGKILL', 4_000],
  ] as const) {
    send(pid, signal);
    if (await goneWithin(pid, patience)) return;
  }
}

/** Is there a process with this number? One that may not be signalled is there too. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Waits for a process to end. Out: whether it did within the time. */
export async function goneWithin(pid: number, milliseconds: number): Promise<boolean> {
  for (const end = performance.now() + milliseconds; performance.now() < end; ) {
    if (!isAlive(pid)) return true;
    await wait(20);
  }
  return !isAlive(pid);
}

/** PostgreSQL stands in its cluster's folder, and names it when asked for. */
async function runsIn(pid: number, cluster: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (folder !== undefined) return folder === cluster;
  try {
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(cluster);
  } catch {
    return false;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself a moment ago.
  }
}
