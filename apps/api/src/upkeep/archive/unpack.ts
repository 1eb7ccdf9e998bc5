import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { StartFault } from '../../startFault.ts';
import { Damaged, isLocked, LONGEST_HEAD, type Pieces, unlock, WrongKey } from './age.ts';
import { differences, type Found, MANIFEST } from './manifest.ts';

/** One thing in the tar, as far as it is used here; tar-stream's own streams are not Node's. */
type Entry = AsyncIterable<Buffer> & { header: Header; resume(): unknown };

export interface Unpacked {
  locked: boolean;
  /** The major version of PostgreSQL that the files are for. */
  postgres: string;
  files: number;
  bytes: number;
}

const NOTHING = 'Nothing was restored from it.';

/**
 * Reads a whole backup and holds every file to the checksum that PostgreSQL gave it.
 * @param path a tar as PostgreSQL's BASE_BACKUP sends it, with its list of files, by gzip, and by age where it is
 *   locked
 * @param secret the setting BACKUP_KEY
 * @param into an empty folder for the database's files; null: nothing is written, the backup is only looked at
 * @param signal ends it between two pieces
 * @throws StartFault in one line: no backup, no key or the wrong one, damaged, cut off; and the file system's own
 *   error where there is no room
 */
export async function unpackBackup(
  path: string,
  secret: string | undefined,
  into: string | null,
  signal?: AbortSignal,
): Promise<Unpacked> {
  const beginning = await beginningOf(path);
  const locked = isLocked(beginning);
  const found = new Map<string, Found>();
  const small = new Map<string, string>();
  const entries = extract();
  const source = Readable.from(plainOf(path, beginning, locked ? keyFor(path, secret) : undefined));
  if (!locked && secret) throw notLocked(path);
  const feeding = pipeline(source, createGunzip(), entries as unknown as NodeJS.WritableStream, {
    ...(signal ? { signal } : {}),
  });
  // It breaks with what takes from it, and that is what is told.
  feeding.catch(() => undefined);
  try {
    for await (const entry of entries as AsyncIterable<Entry>) await take(entry, into, found, small);
    await feeding;
  } catch (error) {
    if (signal?.aborted) throw new StartFault('Ended before it was done: nothing was restored.');
    throw faultOf(await feeding.catch((first: unknown) => source.errored ?? first ?? error), error, path);
  }
  const wrong = differences(small.get(MANIFEST) ?? '', found);
  if (wrong.length > 0)
    throw new StartFault(
      `${path} does not hold together: ${wrong.slice(0, 3).join('; ')}${wrong.length > 3 ? ` and ${wrong.length - 3} more` : ''}. ${NOTHING}`,
    );
  const bytes = [...found.values()].reduce((sum, { size }) => sum + size, 0);
  return { locked, postgres: (small.get('PG_VERSION') ?? '').trim(), files: found.size, bytes };
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new StartFault(`There is no file ${path}.`);
    if (error.code === 'EACCES') throw new StartFault(`${path} may not be read by this user.`);
    throw error;
  });
  try {
    if (!(await file.stat()).isFile()) throw new StartFault(`${path} is not a file.`);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_HEAD), 0, LONGEST_HEAD, 0);
    const beginning = buffer.subarray(0, bytesRead);
    const gzip = beginning.readUInt16BE(0) === 0x1f8b;
    if (!gzip && !isLocked(beginning)) throw new StartFault(`${path} is not a backup of Careway.`);
    return beginning;
  } catch (error) {
    if (error instanceof RangeError) throw new StartFault(`${path} is empty.`);
    throw error;
  } finally {
    await file.close();
  }
}

function keyFor(path: string, secret: string | undefined): string {
  if (secret) return secret;
  throw new StartFault(`${path} is locked. Give the key that it was made with as BACKUP_KEY.`);
}

const notLocked = (path: string) =>
  new StartFault(
    `${path} is not locked, though BACKUP_KEY is set: anybody could have made it. If you know that it is yours, run this once without BACKUP_KEY.`,
  );

function plainOf(path: string, beginning: Buffer, key: string | undefined): Pieces {
  const rest = (start: number) => createReadStream(path, { start }) as Pieces;
  return key === undefined ? rest(0) : unlock(beginning, rest, key);
}

/** What is wrong with the file, rather than what the tar then made of it. */
function faultOf(first: unknown, then: unknown, path: string): unknown {
  if (first instanceof WrongKey)
    return new StartFault(
      `BACKUP_KEY is not the key that ${path} was locked with. The file itself may be whole.`,
    );
  if (then instanceof StartFault) return then;
  // The disk that it is unpacked to: the file itself may be whole.
  if (!(first instanceof Damaged) && /^E(?!RR_)[A-Z]+$/.test((then as NodeJS.ErrnoException)?.code ?? ''))
    return then;
  const { code = '', message = '' } = (first ?? then) as NodeJS.ErrnoException;
  const where = first instanceof Damaged ? `: ${message}` : '';
  if (
    where ||
    code.startsWith('Z_') ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    /tar|end of data/i.test(message)
  )
    return new StartFault(
      `${path} is damaged, or was cut off when it was copied${where}. ${NOTHING} Take another copy, or an older backup.`,
    );
  return then;
}

async function take(
  entry: Entry,
  into: string | null,
  found: Map<string, Found>,
  small: Map<string, string>,
): Promise<void> {
  const { name, type } = entry.header;
  const parts = name.replace(/^\.\//, '').replace(/\/$/, '').split('/');
  // Only what a base backup has: a link would lead out of the folder.
  const odd = parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\0'));
  if (odd || !(type === 'file' || type === 'directory'))
    throw new StartFault(
      `The backup has something in it that no backup of ours has (${JSON.stringify(name)}). ${NOTHING}`,
    );
  const path = into && name !== MANIFEST && join(into, ...parts);
  if (type === 'directory') {
    if (path) await mkdir(path, { recursive: true, mode: 0o700 });
    entry.resume();
    return;
  }
  if (path) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = path && (await open(path, 'wx', 0o600));
  const hash = createHash('sha256');
  const kept: Buffer[] | undefined = [MANIFEST, 'PG_VERSION'].includes(name) ? [] : undefined;
  let size = 0;
  try {
    for await (const part of entry) {
      hash.update(part);
      size += part.length;
      kept?.push(part);
      if (file) await file.writeFile(part);
    }
  } finally {
    if (file) await file.close();
  }
  if (kept) small.set(name, Buffer.concat(kept).toString('utf8'));
  if (name !== MANIFEST) found.set(parts.join('/'), { size, checksum: hash.digest('hex') });
}
