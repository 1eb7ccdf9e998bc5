import { StartFault } from '../startFault.ts';
import { command, say, sizeOf } from './command.ts';
import { takeBackup } from './takeBackup.ts';
import { withDatabase } from './withDatabase.ts';

/** npm run backup: the server's files in one file, whether a portal runs on it or not. */
await command([], async ({ config, words, signal }) => {
  if (words.length > 1) throw new StartFault('Name one folder, or none: npm run backup -- FOLDER');
  const { key: secret } = config.backups;
  const folder = words[0] ?? config.backups.folder;
  const taken = await withDatabase(config, say, (url) => {
    say('Backing up.');
    return takeBackup({ url, folder, secret, now: () => new Date(), signal });
  });
  const took = (taken.ended.getTime() - taken.made.getTime()) / 1000;
  console.log(`\n  ${taken.path}`);
  say(
    `${sizeOf(taken.written)} for ${sizeOf(taken.bytes)} of database, in ${took.toFixed(1)} s, and read back whole. It reaches to ${taken.ended.toISOString()}.`,
  );
  say(
    secret
      ? 'Locked with BACKUP_KEY. Without that key it is worth nothing: keep the key where the backups are not.'
      : 'Not locked: whoever has the file can read the records. Set BACKUP_KEY to lock backups.',
  );
  say('Bring it to another machine, and try now and then to restore it (docs/operations.md).\n');
  return 0;
});
