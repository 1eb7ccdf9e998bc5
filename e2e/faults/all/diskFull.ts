import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ownDatabase, ownFolder } from '../support/database.ts';
import type { Fault } from '../support/fault.ts';

/** A disk of its own, in memory: as large as a first start wants, and quickly filled. */
const MEGABYTES = 448;
const FULL_FOR = 12_000;
const PIECE = Buffer.alloc(64 * 1024);
let disk = '';

const mount = (...args: string[]) => execFileSync(args[0] ?? '', args.slice(1), { stdio: 'ignore' });

/** Fills it to the last block, and once more for what was freed meanwhile. */
function fill(): void {
  for (const name of ['filler-1', 'filler-2'])
    try {
      for (;;) appendFileSync(join(disk, name), PIECE);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
}

/** The disk under PostgreSQL has no room left for a while, its log included. */
export const diskFull: Fault = {
  name: 'disk-full',
  says: `the disk under PostgreSQL (a tmpfs of ${MEGABYTES} MB) is full to the last block for ${FULL_FOR / 1000} seconds`,
  lacks() {
    if (process.platform !== 'linux') return 'a file system of its own can be mounted on Linux alone';
    return process.getuid?.() === 0 ? undefined : 'only root may mount a file system of its own';
  },
  async database() {
    disk = await ownFolder();
    mount('mount', '-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=711`, 'careway-faults', disk);
    await chmod(disk, 0o711);
    const database = await ownDatabase(disk).catch((error) => {
      mount('umount', disk);
      throw error;
    });
    return {
      ...database,
      async stop() {
        await database.stop().catch(() => undefined);
        mount('umount', disk);
        await rm(disk, { recursive: true, force: true });
      },
    };
  },
  async strike() {
    const end = performance.now() + FULL_FOR;
    while (performance.now() < end) {
      fill();
      await wait(250);
    }
    for (const name of ['filler-1', 'filler-2']) rmSync(join(disk, name), { force: true });
  },
};
