import { StartFault } from '../startFault.ts';
import { command, say, sizeOf } from './command.ts';
import { takeBackup } from './takeBackup.ts';
import { withDatabase } from './withDatabase.ts';

/** npm run backup: the embedded database in one file, whether a portal runs on it or not. */
await command([], async ({ config, words, signal }) => {
  if (config.databaseUrl)
    throw new StartFault(
      'DATABASE_URL names a server of your own: back it up with its own tools (pg_basebackup, or what your provider has). This command is for the database that comes with Careway.',
    );
  if (words.length > 1) throw new StartFault('Name one folder, or none: npm run backup -- FOLDER');
  const { key } = config.backups;
  const { path, head, end, written } = await withDatabase(config, say, (url) => {
    say('Backing up.');
    return takeBackup({
      url,
      folder: words[0] ?? config.backups.folder,
      secret: key,
      now: () => new Date(),
      signal,
    });
  });
  const took = (Date.parse(end.ended) - Date.parse(head.made)) / 1000;
  console.log(`\n  ${path}`);
  say(
    `${sizeOf(written)} for ${sizeOf(end.bytes)} of database, in ${took.toFixed(1)} s. It reaches to ${end.ended}.`,
  );
  say(
    key
      ? 'Locked with BACKUP_KEY. Without that key it is worth nothing: keep the key where the backups are not.'
      : 'Not locked: whoever has the file can read the records. Set BACKUP_KEY to lock backups.',
  );
  say('Bring it to another machine, and try now and then to restore it (docs/operations.md).\n');
  return 0;
});
