import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupHead } from './file/format.ts';
import { BackupReader } from './file/read.ts';
import { NAME } from './takeBackup.ts';

/**
 * The backups of a folder, the newest first, by what they say of themselves: none of them is read to its end.
 * @returns none where there is no folder; `head` is undefined for what cannot be read
 */
export async function listBackups(folder: string) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  const found: { name: string; size: number; head: BackupHead | undefined }[] = [];
  for (const name of names.sort().reverse()) {
    const path = join(folder, name);
    const reader = await BackupReader.open(path).catch(() => undefined);
    found.push({ name, size: (await stat(path)).size, head: reader?.head });
    await reader?.close();
  }
  return found;
}
