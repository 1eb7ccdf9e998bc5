import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a portal saw of its database last. */
export interface LastSeen {
  system: string;
  timeline: number;
  beat: number;
}

/** Where it is kept outside the database, so that an older copy of the files in its place is noticed (rule 17.28). */
export interface LastSeenFile {
  read(): Promise<LastSeen | undefined>;
  write(seen: LastSeen): Promise<void>;
}

/** Beside the embedded database, in its data folder. */
export function lastSeenFile(dataDir: string): LastSeenFile {
  const path = join(dataDir, 'last-seen.json');
  return {
    async read() {
      const text = await readFile(path, 'utf8').catch(() => undefined);
      return text === undefined ? undefined : (JSON.parse(text) as LastSeen);
    },
    async write({ system, timeline, beat }) {
      const half = `${path}.part`;
      await writeFile(half, JSON.stringify({ system, timeline, beat }), { mode: 0o600 });
      await rename(half, path);
    },
  };
}
