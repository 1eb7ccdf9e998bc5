import { randomUUID } from 'node:crypto';
import { mkdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { ownFile } from '../places.ts';
import { StartFault } from '../startFault.ts';
import { baseBackup } from './baseBackup.ts';
import { type BackupEnd, type BackupHead, FORMAT } from './file/format.ts';
import { makeLock } from './file/seal.ts';
import { BackupWriter } from './file/write.ts';

export interface Taking {
  /** The running database. */
  url: string;
  /** Where the backup goes; made when it is not there, for its owner alone. */
  folder: string;
  /** What it is locked with; undefined: it is not. */
  secret: string | undefined;
  now: () => Date;
  /** Ends it: nothing is left then. */
  signal?: AbortSignal;
}

export interface Taken {
  path: string;
  head: BackupHead;
  end: BackupEnd;
  /** How long the file is. */
  written: number;
}

/** What a backup is called: when it was begun, so that names sort by time. */
export const NAME = /^careway-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.backup$/;
const nameOf = (made: Date) => `careway-${made.toISOString().replace(/[:.]/g, '-')}.backup`;

/** The kind of machine that a database's files are for. */
export const MACHINE = `${process.platform}-${process.arch}`;

/**
 * Backs a running database up into one file, while it goes on being used (rule 11.9). Whatever was acknowledged before
 * the end is in it, whole; of what is under way at the end, all or nothing.
 * @throws StartFault in one line: no room, a folder that cannot be written, a database that went away. No file is left then.
 */
export async function takeBackup(taking: Taking): Promise<Taken> {
  const { url, secret, now } = taking;
  const folder = await folderFor(taking.folder);
  const made = now();
  const path = join(folder, nameOf(made));
  const backup = await baseBackup(url, taking.signal).catch((error: unknown) => {
    throw faultOf(error, folder, taking.signal);
  });
  try {
    const { lock, key } = secret ? await makeLock(secret) : { lock: null, key: null };
    const head: BackupHead = {
      format: FORMAT,
      id: randomUUID(),
      made: made.toISOString(),
      careway: await version(),
      ...(await about(url)),
      machine: MACHINE,
      bytes: backup.bytes,
      locked: lock,
    };
    const writer = await BackupWriter.open(path, head, key);
    try {
      let bytes = 0;
      for await (const piece of backup.pieces) {
        await writer.write(piece.kind, piece.bytes);
        bytes += piece.bytes.length;
      }
      const end = { ended: now().toISOString(), bytes, ...backup.reached() };
      await writer.finish(end);
      return { path, head, end, written: writer.written };
    } catch (error) {
      await writer.abandon();
      throw error;
    }
  } catch (error) {
    throw faultOf(error, folder, taking.signal);
  } finally {
    backup.end();
  }
}

async function folderFor(given: string): Promise<string> {
  const folder = resolve(given);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const real = await realpath(folder);
    if (!(await stat(real)).isDirectory()) throw Object.assign(new Error('no folder'), { code: 'ENOTDIR' });
    return real;
  } catch (error) {
    throw faultOf(error, folder);
  }
}

/** Which version of what this is, as a restore has to know. */
async function about(url: string): Promise<Pick<BackupHead, 'postgres' | 'migrations'>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ postgres: string; there: boolean }>(
      `select current_setting('server_version') as postgres, to_regclass('public.kysely_migration') is not null as there`,
    );
    const [row] = rows;
    if (!row?.there) return { postgres: row?.postgres ?? '', migrations: [] };
    const done = await client.query<{ name: string }>('select name from kysely_migration order by name');
    return { postgres: row.postgres, migrations: done.rows.map(({ name }) => name) };
  } finally {
    await client.end();
  }
}

async function version(): Promise<string> {
  return (JSON.parse(await readFile(ownFile('package.json'), 'utf8')) as { version: string }).version;
}

/** One line for what went wrong. */
function faultOf(error: unknown, folder: string, signal?: AbortSignal): unknown {
  if (signal?.aborted) return new StartFault('Ended before it was done: no backup was made.');
  if (error instanceof StartFault || !(error instanceof Error)) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  const left = 'No backup was made, and nothing of it is left.';
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code))
    return new StartFault(
      `The disk that holds ${folder} is full. ${left} Free some room, or name another folder.`,
    );
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return new StartFault(`The folder ${folder} cannot be written by this user. ${left}`);
  if (['ENOTDIR', 'EEXIST'].includes(code)) return new StartFault(`${folder} is not a folder. ${left}`);
  if (/^XX001/.test(code))
    return new StartFault(`PostgreSQL found damaged pages in the database: ${error.message}. ${left}`);
  if (/^[0-9A-Z]{5}$/.test(code) || /^E[A-Z]+$/.test(code) || /Connection terminated/.test(error.message))
    return new StartFault(`The database did not give the backup: ${error.message}. ${left}`);
  return error;
}
