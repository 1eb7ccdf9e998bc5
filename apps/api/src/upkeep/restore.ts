import { access, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StartFault } from '../startFault.ts';
import { lockedOf, unpackBackup } from './archive/unpack.ts';
import { type Asked, command, say, sizeOf } from './command.ts';
import { restoreBackup } from './restoreBackup.ts';
import { NAME } from './takeBackup.ts';

/** npm run restore: a backup takes the place of the embedded database. */
await command(['replace', 'look'], restore);

async function restore({ config, words, options, signal }: Asked): Promise<number> {
  const [named, ...more] = words;
  if (more.length > 0) throw new StartFault('Name one backup: npm run restore -- FILE');
  const { folder, key: secret } = config.backups;
  if (named === undefined) return list(folder);
  const file = await placeOf(named, folder);
  if (options.look) {
    const { files, bytes } = await unpackBackup(file, secret, null, signal);
    console.log(`\n  ${file} is whole: ${files} files, ${sizeOf(bytes)}.\n`);
    return 0;
  }
  if (config.databaseUrl)
    throw new StartFault(
      'DATABASE_URL names a server of your own, and this restores into DATA_DIR. The server is restored by its own tools; a backup of ours is a tar of its data folder (docs/operations.md, "Into a server of your own").',
    );
  const done = await restoreBackup({
    file,
    dataDir: config.dataDir,
    secret,
    replace: options.replace ?? false,
    log: say,
    now: () => new Date(),
    signal,
  });
  console.log(`\n  Restored to ${done.cluster}: ${done.files} files, ${sizeOf(done.bytes)}.`);
  if (done.aside)
    say(`The database that was there is in ${done.aside}. Take it away once you do not need it.`);
  say('Now: npm run restored, without which no portal starts on it. Then: npm run verify\n');
  return 0;
}

/** Where a backup is that somebody names: as a path, or as the list calls it. */
async function placeOf(named: string, folder: string): Promise<string> {
  const there = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );
  if (basename(named) !== named || (await there(named))) return named;
  const listed = join(folder, named);
  return (await there(listed)) ? listed : named;
}

async function list(folder: string): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  if (names.length === 0) {
    console.log(
      `\n  There is no backup in ${folder}. npm run backup makes one; BACKUP_DIR names another folder.\n`,
    );
    return 0;
  }
  console.log(`\n  In ${folder}, the newest first:\n`);
  for (const name of names.sort().reverse()) {
    const path = join(folder, name);
    const locked = await lockedOf(path).catch(() => undefined);
    const how = locked === undefined ? 'cannot be read' : locked ? 'locked' : 'not locked';
    say(`${name}  ${sizeOf((await stat(path)).size).padStart(8)}  ${how}`);
  }
  say('\n  npm run restore -- FILE\n');
  return 0;
}
