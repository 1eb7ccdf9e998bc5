import { access, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
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

/**
 * Where a backup is that somebody names: as a path, or as the list calls it.
 * @returns its path in `folder` where it is there by that name and nowhere else; what was said in every other case
 */
export async function placeOf(named: string, folder: string): Promise<string> {
  const there = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );
  if (basename(named) !== named || (await there(named))) return named;
  const listed = join(folder, named);
  return (await there(listed)) ? listed : named;
}
