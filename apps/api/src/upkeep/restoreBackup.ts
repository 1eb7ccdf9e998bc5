import { lstat, mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { MAJOR } from '../db/embedded/binaries.ts';
import { DATABASE, giveTo, setPassword } from '../db/embedded/cluster.ts';
import { faultFromFiles } from '../db/embedded/fault.ts';
import { lockFolder } from '../db/embedded/lock.ts';
import { stopOrphan } from '../db/embedded/orphan.ts';
import { type Place, placeOf } from '../db/embedded/place.ts';
import { serve } from '../db/embedded/server.ts';
import { knowsSteps } from '../db/migrate.ts';
import { LONG_CONNECTIONS, openPool } from '../db/pool.ts';
import { StartFault } from '../startFault.ts';
import { type Unpacked, unpackBackup } from './archive/unpack.ts';

export interface RestoreOptions {
  file: string;
  dataDir: string;
  secret: string | undefined;
  /** A database that is there is moved aside; without this it is left alone, and nothing is restored. */
  replace: boolean;
  log: (line: string) => void;
  now: () => Date;
  /** Ends it while it unpacks; what comes after takes seconds, and is not left half way. */
  signal?: AbortSignal;
  /** For tests: does not wait for the disk. */
  fast?: boolean;
}

interface Restored extends Unpacked {
  cluster: string;
  /** Where the database went that was there. */
  aside: string | undefined;
}

/**
 * Puts a backup in the place of a data folder's database (rule 11.9). It is unpacked beside it, held to every
 * checksum, recovered to its end and started once; only then is it given its place. Whatever fails before that
 * changes nothing. No portal starts on it before `npm run restored` (rule 17.28).
 * @throws StartFault in one line: a database that is there, a portal that runs, no room, another version or machine,
 *   and
 * whatever is wrong with the file
 */
export async function restoreBackup(putting: RestoreOptions): Promise<Restored> {
  let folder = resolve(putting.dataDir);
  let release: (() => Promise<void>) | undefined;
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    folder = await realpath(folder);
    release = await lockFolder(folder, undefined);
    const place = await placeOf(folder, putting.log);
    await mayTakeItsPlace(place, putting.replace);
    return await into(place, putting);
  } catch (error) {
    throw faultFromFiles(error, folder);
  } finally {
    await release?.();
  }
}

async function into(place: Place, putting: RestoreOptions): Promise<Restored> {
  const { file, log, now, fast = false } = putting;
  const beside = `${place.cluster}.restoring`;
  const at = { ...place, cluster: beside, fast, log };
  try {
    await rm(beside, { recursive: true, force: true });
    await mkdir(beside, { mode: 0o700 });
    log('Reading the backup and checking every file of it.');
    const unpacked = await unpackBackup(resolve(file), putting.secret, beside, putting.signal);
    if (unpacked.postgres !== MAJOR)
      throw new StartFault(
        `${file} was made by PostgreSQL ${unpacked.postgres}; this is PostgreSQL ${MAJOR}. Nothing was touched.`,
      );
    // Recovered as from an archive, though all of its log is with it: what it writes from then on is of another
    // timeline.
    await writeFile(join(beside, 'recovery.signal'), '', { mode: 0o600 });
    if (place.account) await giveTo(beside, place.account);
    log('Bringing the database to where the backup ends.');
    await recovered(at);
    const aside = place.made
      ? `${place.cluster}.before-${now().toISOString().replace(/[:.]/g, '-')}`
      : undefined;
    if (aside) {
      await stopOrphan(place.cluster, log);
      await rename(place.cluster, aside);
    }
    await rename(beside, place.cluster);
    return { ...unpacked, cluster: place.cluster, aside };
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    throw error;
  }
}

/** Starts it once; it has to be a database of ours, of this version or one before. */
async function recovered(at: Parameters<typeof serve>[0] & Place): Promise<void> {
  const recovery = { restore_command: 'false', recovery_target_action: 'promote', hot_standby: 'off' };
  await (await serve({ ...at, settings: recovery })).stop();
  // The password is this folder's own, and not in the backup.
  await setPassword(at);
  const server = await serve(at);
  const url = `postgres://${DATABASE}:${at.password}@127.0.0.1:${server.port}/${DATABASE}`;
  const pool = openPool(url, { max: LONG_CONNECTIONS, work: 'long' });
  try {
    await knowsSteps(pool.db);
  } finally {
    await pool.close();
    await server.stop();
  }
}

async function mayTakeItsPlace(place: Place, replace: boolean): Promise<void> {
  if (!place.made) return;
  if ((await lstat(place.cluster)).isSymbolicLink())
    throw new StartFault(
      `${place.cluster} is a link to another folder. Nothing was touched: take the link away, or restore into another DATA_DIR.`,
    );
  if (!replace)
    throw new StartFault(
      `There is a database in ${place.cluster} already. Nothing was touched. With --replace it is moved aside and the backup takes its place.`,
    );
}
