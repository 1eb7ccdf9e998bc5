import { join } from 'node:path';
import { StartFault } from '../startFault.ts';
import { checkBackup } from './checkBackup.ts';
import { type Asked, command, say, sizeOf } from './command.ts';
import type { BackupHead } from './file/format.ts';
import { listBackups, placeOf } from './list.ts';
import type { Until } from './log/recover.ts';
import { restoreBackup } from './restoreBackup.ts';

/** Says its zone: an hour more or less is another database. */
const A_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** npm run restore: a backup takes the place of the embedded database; with the log that was kept since, as of a moment. */
await command(['replace', 'as-it-was', 'look'], restore, ['until']);

async function restore({ config, words, options, given, signal }: Asked): Promise<number> {
  const [named, ...more] = words;
  if (more.length > 0) throw new StartFault('Name one backup: npm run restore -- FILE');
  const until = untilOf(given['until']);
  const { folder } = config.backups;
  const before = () => (until === undefined ? undefined : lastBefore(until, folder));
  const file = await (named === undefined ? before() : placeOf(named, folder));
  if (!file) return list(folder);
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
    logFolder: config.backups.log,
    until,
    log: say,
    now: () => new Date(),
    signal,
  });
  console.log(
    `\n  Restored to ${done.cluster}: ${done.files} files, as of ${until === 'end' ? 'the end of the log' : (until?.toISOString() ?? done.end.ended)}.`,
  );
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
}

function untilOf(said: string | undefined): Until {
  if (said === undefined || said === 'end') return said;
  const moment = new Date(said);
  if (!A_MOMENT.test(said) || Number.isNaN(moment.getTime()))
    throw new StartFault(
      'Say the moment with its zone, as 2026-11-22T14:03:00Z or 2026-07-01T14:03:00+01:00, or --until end for all that there is.',
    );
  return moment;
}

/** The newest backup that was begun before a moment. */
async function lastBefore(until: Date | 'end', folder: string): Promise<string> {
  const found = (await listBackups(folder)).find(
    ({ head }) => head && (until === 'end' || new Date(head.made) < until),
  );
  if (!found) throw new StartFault(`There is no backup in ${folder} from before that moment.`);
  say(`From ${found.name}`);
  return join(folder, found.name);
}

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
