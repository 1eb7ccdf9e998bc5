import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '../../../apps/api/src/db/embedded.ts';

/** A PostgreSQL of this command's own. */
export interface Database {
  /** postgres://… straight to it, as the owner. */
  url: string;
  folder: string;
  stop(): Promise<void>;
}

/** A folder of our own, which the user that PostgreSQL runs as may enter. */
export async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'careway-faults-'));
  await chmod(folder, 0o711);
  return folder;
}

/**
 * The embedded database as the portal itself starts it and looks after it: it waits for the disk, and is started
 * again when it dies.
 * @param dataDir where it lies; its own folder, gone at the end, where nothing is said
 */
export async function ownDatabase(dataDir?: string): Promise<Database> {
  const home = dataDir ?? (await ownFolder());
  const postgres = await startEmbeddedPostgres({ dataDir: home, log: () => undefined });
  return {
    url: postgres.url,
    folder: postgres.folder,
    async stop() {
      await postgres.stop();
      await rm(home, { recursive: true, force: true });
      if (!postgres.folder.startsWith(home))
        await rm(dirname(postgres.folder), { recursive: true, force: true });
    },
  };
}

/** PostgreSQL's first process, of this folder, and all those that it made: no others. */
export function processesOf(folder: string): number[] {
  const main = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const parentOf = (pid: number) => {
    try {
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
    } catch {
      return undefined;
    }
  };
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return [main, ...all.filter((pid) => parentOf(pid) === main)];
}

/** Sends each of them a signal; one that ended by itself meanwhile needs none. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}
