import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFault } from '../startFault.ts';

/** What a portal saw of its database last. */
export interface LastSeen {
  system: string;
  timeline: number;
  beat: number;
}

/** Where it is kept outside the database, so that an older copy of the files in its place is noticed (rule 17.28). */
export interface LastSeenFile {
  /** @throws StartFault where it is torn */
  read(): Promise<LastSeen | undefined>;
  write(seen: LastSeen): Promise<void>;
}

/** Beside the embedded database, in its data folder. */
export function lastSeenFile(dataDir: string): LastSeenFile {
  const path = join(dataDir, 'last-seen.json');
  return {
    async read() {
      const text = await readFile(path, 'utf8').catch(() => undefined);
      if (text === undefined) return undefined;
      try {
        return JSON.parse(text) as LastSeen;
      } catch {
        throw new StartFault(
          `${path} cannot be read, so nobody knows whether this is the database that was here last. Delete the file and run: npm run restored`,
        );
      }
    },
    async write({ system, timeline, beat }) {
      const half = `${path}.part`;
      const file = await open(half, 'w', 0o600);
      try {
        await file.writeFile(JSON.stringify({ system, timeline, beat }));
        // On the disk before it has its name: a power cut leaves the one from before.
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(half, path);
    },
  };
}
