import { resolve } from 'node:path';
import type { BackupEnd, BackupHead } from './file/format.ts';
import { BackupReader } from './file/read.ts';
import { unpackBackup } from './file/unpack.ts';

/**
 * Reads a backup whole and holds it to every checksum, without a database.
 * @throws StartFault in one line: what is wrong with it
 */
export async function checkBackup(
  file: string,
  secret: string | undefined,
): Promise<{ head: BackupHead; end: BackupEnd; files: number }> {
  const reader = await BackupReader.open(resolve(file));
  try {
    return { head: reader.head, ...(await unpackBackup(reader, secret, null)) };
  } finally {
    await reader.close();
  }
}
