import { StartFault } from '../startFault.ts';
import { checkBackup } from './checkBackup.ts';
import { command, say, sizeOf } from './command.ts';
import type { BackupHead } from './file/format.ts';
import { listBackups } from './list.ts';
import { restoreBackup } from './restoreBackup.ts';

/** npm run restore: a backup takes the place of the embedded database. */
await command(['replace', 'as-it-was', 'look'], async ({ config, words, options, signal }) => {
  const [file, ...more] = words;
  if (more.length > 0) throw new StartFault('Name one backup: npm run restore -- FILE');
  if (!file) return list(config.backups.folder);
  const secret = config.backups.key;
  if (options.look) {
    const { head, end, files } = await checkBackup(file, secret);
    console.log(`\n  ${file} is whole: ${files} files, ${sizeOf(end.bytes)}. It reaches to ${end.ended}.`);
    say(`${about(head)}\n`);
    return 0;
  }
  if (config.databaseUrl)
    throw new StartFault(
      'DATABASE_URL names a server of your own, and a backup is for the database that comes with Careway. Take DATABASE_URL away to restore into DATA_DIR.',
    );
  const done = await restoreBackup({
    file,
    dataDir: config.dataDir,
    secret,
    replace: options.replace ?? false,
    asItWas: options['as-it-was'] ?? false,
    log: say,
    now: () => new Date(),
    signal,
  });
  console.log(`\n  Restored to ${done.cluster}: ${done.files} files, as of ${done.end.ended}.`);
  say(about(done.head));
  if (done.aside)
    say(`The database that was there is in ${done.aside}. Take it away once you do not need it.`);
  if (done.cleaned) {
    const { sessions, messages } = done.cleaned;
    say(
      `Everybody signs in again (${sessions} were). Messages that may not have gone: ${messages}, on the worklist.`,
    );
  }
  say('Now: npm run verify\n');
  return 0;
});

async function list(folder: string): Promise<number> {
  const backups = await listBackups(folder);
  if (backups.length === 0) {
    console.log(
      `\n  There is no backup in ${folder}. npm run backup makes one; BACKUP_DIR names another folder.\n`,
    );
    return 0;
  }
  console.log(`\n  In ${folder}, the newest first:\n`);
  for (const { name, size, head } of backups)
    say(`${name}  ${sizeOf(size).padStart(8)}  ${head ? about(head) : 'cannot be read'}`);
  say('\n  npm run restore -- FILE\n');
  return 0;
}

function about({ made, careway, postgres, machine, locked }: BackupHead): string {
  const lock = locked ? 'locked' : 'not locked';
  return `Made ${made} by Careway ${careway} with PostgreSQL ${postgres} on ${machine}, ${lock}.`;
}
