import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFault } from '../../startFault.ts';
import { type Account, canEnter, OPEN_HOME } from './account.ts';
import { MAJOR } from './binaries.ts';
import { diskFull } from './fault.ts';

/**
 * What the data folder remembers of its database: how to sign in, and which outside folder is its own. `fresh`: made
 * just now.
 */
export type Keys = { id: string; password: string; fresh: boolean };

const FIRST_START_BYTES = 250 * 1024 * 1024;
const NEXT_START_BYTES = 48 * 1024 * 1024;

/**
 * Reads or makes the data folder's keys (`database.json`, readable by its owner alone).
 * In: the data folder. Out: the keys.
 */
export async function readKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, 'database.json');
  const written = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  try {
    const keys = JSON.parse(written) as Partial<Keys>;
    if (keys.id && keys.password) return { id: keys.id, password: keys.password, fresh: false };
  } catch {
    // Empty or half written by a start that was cut off: made anew below, the password is set again.
  }
  const keys = { id: randomBytes(8).toString('hex'), password: randomBytes(24).toString('base64url') };
  await writeFile(`${file}.new`, JSON.stringify(keys), { mode: 0o600 });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
  return { ...keys, fresh: true };
}

/**
 * Decides where the cluster lies: in the data folder, or below /var/lib/careway when PostgreSQL's user may not
 * enter the data folder. In: data folder, its keys, the account. Out: the folder that holds `postgres`.
 */
export async function homeOf(
  dataDir: string,
  keys: Keys,
  account: Account | undefined,
  log: (line: string) => void,
): Promise<string> {
  if (!account || (await canEnter(dataDir, account))) return dataDir;
  const outside = join(OPEN_HOME, keys.id);
  await mkdir(outside, { recursive: true, mode: 0o755 });
  log(`PostgreSQL's user may not enter ${dataDir}, so the database lives in ${outside}.`);
  return outside;
}

/**
 * Looks at what is there before anything is written.
 * In: the folder that holds the cluster. Out: the cluster's folder, whether it is already made, and who owns it.
 * Errors: StartFault for another major version, for a folder that is something else, for a disk without room.
 */
export async function inspect(
  home: string,
): Promise<{ cluster: string; made: boolean; owner: Account | undefined }> {
  const cluster = join(home, 'postgres');
  const ownVersion = await version(home);
  if (ownVersion !== undefined) {
    throw new StartFault(
      `${home} is itself a PostgreSQL folder (version ${ownVersion}); nothing in it was touched. Choose another folder with DATA_DIR, or set DATABASE_URL.`,
    );
  }
  const found = await stat(cluster).catch(() => undefined);
  const major = found && (await version(cluster));
  if (found && major === undefined) {
    throw new StartFault(`${cluster} is not a PostgreSQL folder; nothing in it was touched. Move it away.`);
  }
  if (major !== undefined && major !== MAJOR) {
    throw new StartFault(
      `The data in ${cluster} was made by PostgreSQL ${major}; this is PostgreSQL ${MAJOR}. Nothing was touched. Choose another folder with DATA_DIR, or bring the data over with pg_dump.`,
    );
  }
  const { bavail, bsize } = await statfs(home);
  if (bavail * bsize < (found ? NEXT_START_BYTES : FIRST_START_BYTES)) throw diskFull(home);
  const owner = found && { uid: found.uid, gid: found.gid };
  return { cluster, made: found !== undefined, owner };
}

async function version(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
