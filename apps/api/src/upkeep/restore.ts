import { StartFault } from '../startFault.ts';
import { unpackBackup } from './archive/unpack.ts';
import { type Asked, command, say, sizeOf } from './command.ts';
import { restoreBackup } from './restoreBackup.ts';

/** npm run restore: a backup takes the place of the embedded database. */
await command(['replace', 'look'], restore);

async function restore({ config, words, options, signal }: Asked): Promise<number> {
  const [file, ...more] = words;
  if (!file || more.length > 0) throw new StartFault('Name one backup: npm run restore -- FILE');
  const { key: secret } = config.backups;
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
