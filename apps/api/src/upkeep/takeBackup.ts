import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { StartFault } from '../startFault.ts';
import { lock, type Pieces } from './archive/age.ts';
import { MANIFEST } from './archive/manifest.ts';
import { type Unpacked, unpackBackup } from './archive/unpack.ts';
import { type BaseBackup, baseBackup } from './baseBackup.ts';

interface Taking {
  /** The running database, as who may replicate. */
  url: string;
  /** Where the backup goes; made when it is not there, for its owner alone. */
  folder: string;
  /** What it is locked with; undefined: it is not. */
  secret: string | undefined;
  now: () => Date;
  /** Ends it: nothing is left then. */
  signal?: AbortSignal;
}

interface Taken extends Unpacked {
  path: string;
  made: Date;
  ended: Date;
  /** Every commit before this place in PostgreSQL's log is in it. */
  reached: string;
  /** How long the file is. */
  written: number;
}

/** What a backup is called: when it was begun, so that names sort by time. */
const nameOf = (made: Date, locked: boolean) =>
  `careway-${made.toISOString().replace(/[:.]/g, '-')}.tar.gz${locked ? '.age' : ''}`;

/** What a tar ends with. */
const TAR_END = 1024;

/**
 * Backs a running database up into one file, while it goes on being used, and reads it back whole (rule 11.9).
 * Whatever was acknowledged before the end is in it, whole; of what is under way at the end, all or nothing.
 * @throws StartFault in one line: no room, a folder that cannot be written, a database that went away. No file is
 *   left then.
 */
export async function takeBackup(taking: Taking): Promise<Taken> {
  const { url, secret, now, signal } = taking;
  const folder = resolve(taking.folder);
  const made = now();
  const path = join(folder, nameOf(made, secret !== undefined));
  const part = `${path}.part`;
  let backup: BaseBackup | undefined;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    backup = await baseBackup(url, signal);
    const file = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    const gzip = createGzip({ level: constants.Z_BEST_SPEED });
    const tar = tarOf(backup.pieces);
    if (secret === undefined) await pipeline(tar, gzip, file);
    else await pipeline(tar, gzip, (packed: Pieces) => lock(packed, secret), file);
    const ended = now();
    const reached = backup.reached();
    const read = await unpackBackup(part, secret, null, signal);
    await rename(part, path);
    await synced(folder);
    return { ...read, path, made, ended, reached, written: (await stat(path)).size };
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw faultOf(error, folder, signal);
  } finally {
    backup?.end();
  }
}

/** The tar as the server sends it, with its list of the files as the last of them, as `pg_basebackup` puts it. */
async function* tarOf(pieces: BaseBackup['pieces']): Pieces {
  const manifest: Buffer[] = [];
  let end = Buffer.alloc(0);
  for await (const { kind, bytes } of pieces) {
    if (kind === 'manifest') {
      manifest.push(bytes);
      continue;
    }
    const all = Buffer.concat([end, bytes]);
    end = all.subarray(-TAR_END);
    yield all.subarray(0, -TAR_END);
  }
  if (end.some((byte) => byte !== 0)) yield end;
  const last = pack();
  last.entry({ name: MANIFEST, mode: 0o600 }, Buffer.concat(manifest));
  last.finalize();
  yield* last as unknown as Pieces;
}

/** The name of a file in it has to reach the disk too. */
async function synced(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().catch(() => undefined);
  await folder.close();
}

/** One line for what went wrong. */
function faultOf(error: unknown, folder: string, signal?: AbortSignal): unknown {
  if (signal?.aborted) return new StartFault('Ended before it was done: no backup was made.');
  const { code = '', message } = error as NodeJS.ErrnoException;
  const left = 'No backup was made, and nothing of it is left.';
  if (error instanceof StartFault)
    return new StartFault(error.message.replace('Nothing was restored from it.', left));
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code))
    return new StartFault(
      `The disk that holds ${folder} is full. ${left} Free some room, or name another folder.`,
    );
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return new StartFault(`The folder ${folder} cannot be written by this user. ${left}`);
  if (['ENOTDIR', 'EEXIST'].includes(code)) return new StartFault(`${folder} is not a folder. ${left}`);
  if (code === '42501' || (code === '28000' && /replication/.test(message)))
    return new StartFault(
      `The user of DATABASE_URL may not replicate, which a backup needs (${message}). Name one who may, with a line for replication in pg_hba.conf. ${left}`,
    );
  if (code === 'XX001')
    return new StartFault(`PostgreSQL found damaged pages in the database: ${message}. ${left}`);
  if (/^[0-9A-Z]{5}$/.test(code) || /^E[A-Z]+$/.test(code) || /Connection terminated/.test(message))
    return new StartFault(`The database did not give the backup: ${message}. ${left}`);
  return error;
}
