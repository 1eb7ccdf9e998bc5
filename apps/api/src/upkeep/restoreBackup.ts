import { lstat, mkdir, realpath, rename, rm, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { MAJOR } from '../db/embedded/binaries.ts';
import { DATABASE, giveTo, setPassword } from '../db/embedded/cluster.ts';
import { faultFromFiles } from '../db/embedded/fault.ts';
import { lockFolder } from '../db/embedded/lock.ts';
import { stopOrphan } from '../db/embedded/orphan.ts';
import { type Place, placeOf } from '../db/embedded/place.ts';
import { serve } from '../db/embedded/server.ts';
import { everyStep } from '../db/migrate.ts';
import { StartFault } from '../startFault.ts';
import { type Cleaned, cleanRestored } from './cleanRestored.ts';
import type { BackupEnd, BackupHead } from './file/format.ts';
import { BackupReader } from './file/read.ts';
import { unpackBackup } from './file/unpack.ts';
import { layOutLog, recoverTo, type Until } from './log/recover.ts';
import { MACHINE } from './takeBackup.ts';

export interface RestoreOptions {
  file: string;
  dataDir: string;
  secret: string | undefined;
  /** A database that is there is moved aside; without this it is left alone, and nothing is restored. */
  replace: boolean;
  /** Nothing is ended and nothing handed over: every row as it was backed up. */
  asItWas: boolean;
  /** The setting BACKUP_LOG: where the log lies that was written since. */
  logFolder?: string | undefined;
  /** Not to the backup's end, but to a moment, or to the end of the log; needs `logFolder`. */
  until?: Until;
  log: (line: string) => void;
  now: () => Date;
  /** Ends it while it unpacks; what comes after takes seconds, and is not left half way. */
  signal?: AbortSignal;
  /** For tests: does not wait for the disk. */
  fast?: boolean;
}

export interface Restored {
  head: BackupHead;
  end: BackupEnd;
  files: number;
  cluster: string;
  /** Where the database went that was there. */
  aside: string | undefined;
  cleaned: Cleaned | undefined;
}

/** Room for what recovery writes, beside the files. */
const SPARE_BYTES = 64 * 1024 * 1024;

/**
 * Puts a backup in the place of a data folder's database (rule 11.9). It is unpacked beside it, held to every checksum,
 * recovered to its end and started once; only then is it given its place. Whatever fails before that changes nothing.
 * @throws StartFault in one line: a database that is there, a portal that runs, no room, another version or machine, and
 * whatever is wrong with the file
 */
export async function restoreBackup(putting: RestoreOptions): Promise<Restored> {
  const reader = await BackupReader.open(resolve(putting.file));
  let folder = resolve(putting.dataDir);
  let release: (() => Promise<void>) | undefined;
  try {
    await fitsHere(reader.head, putting.file);
    await mkdir(folder, { recursive: true, mode: 0o755 });
    folder = await realpath(folder);
    release = await lockFolder(folder, undefined);
    const place = await placeOf(folder, putting.log);
    await mayTakeItsPlace(place, putting.replace);
    await roomFor(reader.head, place.cluster);
    return await into(place, reader, putting);
  } catch (error) {
    throw faultFromFiles(error, folder);
  } finally {
    await reader.close();
    await release?.();
  }
}

async function into(place: Place, reader: BackupReader, putting: RestoreOptions): Promise<Restored> {
  const { log, now, fast = false } = putting;
  const beside = `${place.cluster}.restoring`;
  const at = { ...place, cluster: beside, fast, log };
  try {
    await rm(beside, { recursive: true, force: true });
    await mkdir(beside, { mode: 0o700 });
    log('Reading the backup and checking every file of it.');
    const { end, files } = await unpackBackup(reader, putting.secret, beside, putting.signal);
    await readTheLog(beside, end, putting);
    if (place.account) await giveTo(beside, place.account);
    log(`Bringing the database to ${putting.until ? 'where it is wanted' : 'where the backup ends'}.`);
    if (putting.logFolder !== undefined) await recoverTo(at, putting.until, putting.logFolder);
    // The first to open the files recovers them; the password is this folder's own, and not in the backup.
    await setPassword(at);
    const server = await serve(at);
    let cleaned: Cleaned | undefined;
    try {
      const url = `postgres://${DATABASE}:${place.password}@127.0.0.1:${server.port}/${DATABASE}`;
      if (!putting.asItWas) cleaned = await cleanRestored(url, now());
    } finally {
      await server.stop();
    }
    const aside = place.made
      ? `${place.cluster}.before-${now().toISOString().replace(/[:.]/g, '-')}`
      : undefined;
    if (aside) {
      await stopOrphan(place.cluster, log);
      await rename(place.cluster, aside);
    }
    await rename(beside, place.cluster);
    return { head: reader.head, end, files, cluster: place.cluster, aside, cleaned };
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    throw error;
  }
}

/** What was written since the backup, where it is wanted. The names of later lives count for every restore. */
async function readTheLog(beside: string, end: BackupEnd, putting: RestoreOptions): Promise<void> {
  const { until, logFolder, secret, signal } = putting;
  if (until !== undefined && logFolder === undefined)
    throw new StartFault(
      'Going back to a moment needs the log that was kept since the backup: name its folder in BACKUP_LOG. Nothing was touched.',
    );
  if (until instanceof Date && until < new Date(end.ended))
    throw new StartFault(
      `The backup reaches to ${end.ended}, which is later than that moment. Nothing was touched: name an older backup.`,
    );
  if (logFolder === undefined) return;
  const pieces = await layOutLog(beside, logFolder, secret, signal, until === undefined);
  if (until !== undefined) putting.log(`Reading ${pieces} pieces of the log.`);
}

/** The version and the machine that the files are for. */
async function fitsHere(head: BackupHead, file: string): Promise<void> {
  const nothing = 'Nothing was touched.';
  const [major] = head.postgres.split('.');
  if (major !== MAJOR)
    throw new StartFault(
      `${file} was made by PostgreSQL ${head.postgres}; this is PostgreSQL ${MAJOR}. ${nothing}`,
    );
  if (head.machine !== MACHINE)
    throw new StartFault(
      `${file} was made on a machine of another kind (${head.machine}; this is ${MACHINE}). ${nothing}`,
    );
  const known = new Set(await everyStep());
  const newer = head.migrations.filter((name) => !known.has(name));
  if (newer.length > 0)
    throw new StartFault(
      `${file} was made by a newer Careway: this one does not know its tables (${newer.slice(0, 3).join(', ')}). Bring Careway up to date first. ${nothing}`,
    );
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

async function roomFor(head: BackupHead, cluster: string): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(cluster));
  const needed = head.bytes + SPARE_BYTES;
  if (bavail * bsize >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;
  throw new StartFault(
    `There is no room for it: ${megabytes(needed)} are needed in ${dirname(cluster)}, and ${megabytes(bavail * bsize)} are free. Nothing was touched.`,
  );
}
