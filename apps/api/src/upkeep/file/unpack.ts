import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { StartFault } from '../../startFault.ts';
import type { BackupEnd } from './format.ts';
import { differences, type Found } from './manifest.ts';
import { type BackupReader, readEnd } from './read.ts';

/** One thing in the tar, as far as it is used here; tar-stream's own streams are not Node's. */
type Entry = AsyncIterable<Buffer> & { header: Header; resume(): unknown };

/**
 * Reads a whole backup: holds every block to its seal, and every file to the checksum that PostgreSQL gave it.
 * @param into an empty folder for the database's files; null: nothing is written, the backup is only looked at
 * @param signal ends it between two blocks
 * @returns what the backup says at its end, and how many files it has
 * @throws StartFault, and the file system's own error where there is no room
 */
export async function unpackBackup(
  reader: BackupReader,
  secret: string | undefined,
  into: string | null,
  signal?: AbortSignal,
): Promise<{ end: BackupEnd; files: number }> {
  const rest: { manifest: Buffer[]; end: BackupEnd | undefined; fault: unknown } = {
    manifest: [],
    end: undefined,
    fault: undefined,
  };
  async function* tar(): AsyncGenerator<Buffer> {
    try {
      for await (const { kind, body } of reader.blocks(secret)) {
        if (signal?.aborted) throw new StartFault('Ended before it was done: nothing was restored.');
        if (kind === 'files') yield body;
        else if (kind === 'manifest') rest.manifest.push(body);
        else rest.end = readEnd(body);
      }
    } catch (fault) {
      rest.fault = fault;
      throw fault;
    }
  }
  const found = new Map<string, Found>();
  const entries = extract();
  const feeding = pipeline(Readable.from(tar()), entries as unknown as NodeJS.WritableStream);
  // It breaks with what takes from it, and that is what is told.
  feeding.catch(() => undefined);
  try {
    for await (const entry of entries as AsyncIterable<Entry>) await take(entry, into, found);
    await feeding;
  } catch (error) {
    // What is wrong with the file, rather than what the tar then made of it.
    throw rest.fault ?? error;
  }
  const { end } = rest;
  if (!end) throw new StartFault('The backup has no end.');
  const wrong = differences(Buffer.concat(rest.manifest).toString('utf8'), found);
  if (wrong.length > 0)
    throw new StartFault(
      `The backup does not hold together: ${wrong.slice(0, 3).join('; ')}${wrong.length > 3 ? ` and ${wrong.length - 3} more` : ''}. Nothing was restored from it.`,
    );
  return { end, files: found.size };
}

async function take(entry: Entry, into: string | null, found: Map<string, Found>): Promise<void> {
  const { name, type } = entry.header;
  const parts = name.replace(/^\.\//, '').replace(/\/$/, '').split('/');
  // Only what a base backup has: a link would lead out of the folder.
  const odd = parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\0'));
  if (odd || !(type === 'file' || type === 'directory'))
    throw new StartFault(
      `The backup has something in it that no backup of ours has (${JSON.stringify(name)}). Nothing was restored from it.`,
    );
  const path = into && join(into, ...parts);
  if (type === 'directory') {
    if (path) await mkdir(path, { recursive: true, mode: 0o700 });
    entry.resume();
    return;
  }
  if (path) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = path && (await open(path, 'wx', 0o600));
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const part of entry) {
      hash.update(part);
      size += part.length;
      if (file) await file.writeFile(part);
    }
  } finally {
    if (file) await file.close();
  }
  found.set(parts.join('/'), { size, checksum: hash.digest('hex') });
}
