import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFault } from '../../startFault.ts';
import { FORMAT } from '../file/format.ts';
import { BackupReader, readEnd } from '../file/read.ts';
import { makeLock } from '../file/seal.ts';
import { BackupWriter } from '../file/write.ts';
import { MACHINE } from '../takeBackup.ts';

/** A piece of the database's log as it lies beside the backups: PostgreSQL's own name for it, and ours. */
const NAME = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)\.log$/;
const A_HISTORY = /\.history$/;

/** Where the log of one database goes: another one's has the same names. */
export const folderOf = (folder: string, system: string): string => join(folder, system);

interface Kept {
  /** What PostgreSQL calls it. */
  name: string;
  /** What it holds; the rest of a segment is zeros. */
  bytes: Buffer;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Keeps a piece of the log as a file of its own, locked as backups are (rule 11.12). What is there already stays.
 * @throws StartFault where another database's log has that name; the file system's own error where there is no room
 */
export async function keepPiece(
  folder: string,
  { name, bytes }: Kept,
  secret: string | undefined,
  made: Date,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${name}.log`);
  const there = await BackupReader.open(path).catch(() => undefined);
  if (there) {
    // What stands behind the end of a segment that was ended early is no part of it.
    const { id, bytes: length } = there.head;
    const same = bytes.length >= length && id.startsWith(hashOf(bytes.subarray(0, length)));
    await there.close();
    if (same) return;
    throw new StartFault(
      `${path} is of another life of this database. Name another folder in BACKUP_LOG, and make a backup.`,
    );
  }
  const { lock, key } = secret ? await makeLock(secret) : { lock: null, key: null };
  const head = {
    format: FORMAT,
    id: `${hashOf(bytes)} ${randomUUID()}`,
    made: made.toISOString(),
    careway: '',
    migrations: [],
    postgres: '',
    machine: MACHINE,
    bytes: bytes.length,
    locked: lock,
  };
  const writer = await BackupWriter.open(path, head, key).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    // Half of one, of a process that was killed.
    await rm(`${path}.part`, { force: true });
    return BackupWriter.open(path, head, key);
  });
  try {
    await writer.write('files', bytes);
    await writer.finish({ ended: made.toISOString(), bytes: bytes.length, log: name, timeline: 0 });
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

/** The names of the pieces that a folder has, in order. */
export async function keptPieces(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => NAME.exec(name)?.[1] ?? []).sort();
}

/**
 * Lays a piece out as PostgreSQL reads it, a segment in its full length.
 * @throws StartFault: no key, the wrong one, cut off, damaged
 */
export async function layOut(
  from: string,
  name: string,
  secret: string | undefined,
  into: string,
  segment: number,
): Promise<void> {
  const reader = await BackupReader.open(join(from, `${name}.log`));
  try {
    const parts: Buffer[] = [];
    let whole = false;
    for await (const { kind, body } of reader.blocks(secret)) {
      if (kind === 'files') parts.push(body);
      else if (kind === 'end') whole = readEnd(body).log === name;
    }
    // Its own name is in it: no piece passes for another.
    if (!whole) throw new StartFault(`${name}.log in ${from} is not what its name says.`);
    const file = await open(join(into, name), 'w', 0o600);
    await file.writeFile(Buffer.concat(parts));
    // The rest takes no room.
    if (!A_HISTORY.test(name)) await file.truncate(segment);
    await file.sync();
    await file.close();
  } finally {
    await reader.close();
  }
}
