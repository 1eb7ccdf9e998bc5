import { tablesAtStart } from '../db/atStart.ts';
import { runningFrom } from '../db/embedded.ts';
import { forgetBeats, lookAtDatabase, noteDatabase, portalsBeating } from '../db/lastKnown.ts';
import { lastSeenFile } from '../db/lastSeenFile.ts';
import { LONG_CONNECTIONS, openPool } from '../db/pool.ts';
import { readSecrets } from '../secrets.ts';
import { StartFault } from '../startFault.ts';
import { cleanRestored } from './cleanRestored.ts';
import { command, say } from './command.ts';
import { withDatabase } from './withDatabase.ts';

/** A portal that ended suddenly is taken as running for so long, in seconds: three beats. */
const JUST_NOW = 30;

/**
 * npm run restored: after a database was restored, by whatever tool, before a portal starts on it (rule 17.29).
 * `--nothing-lost`: it was only moved; nothing is ended, and it is noted as the one that portals know.
 */
await command(['nothing-lost'], async ({ config, words, options }) => {
  if (words.length > 0) throw new StartFault('It takes no words: npm run restored');
  const running = config.databaseUrl ? undefined : await runningFrom(config.dataDir);
  if (running) throw new StartFault(`${running.message.split('. ')[0]}. Stop it first.`);
  const file = config.databaseUrl ? undefined : lastSeenFile(config.dataDir);
  const auditKey = (await readSecrets(config))?.auditSeal;
  await withDatabase(config, say, async (url) => {
    const pool = openPool(url, { max: LONG_CONNECTIONS, work: 'long', pooler: config.databasePooler });
    try {
      await tablesAtStart(pool.db);
      // Beside a data folder's lock this would see those that ran while it was backed up.
      if (config.databaseUrl && (await portalsBeating(pool.db, JUST_NOW)) > 0)
        throw new StartFault(
          'A portal runs on this database, or ended a moment ago. Stop all of them, wait half a minute, and run this again.',
        );
      await forgetBeats(pool.db);
      // One more than the database had that this one takes the place of: that one is known by it, should it be put
      // back.
      const atLeast = ((await file?.read())?.beat ?? -1) + 1;
      if (options['nothing-lost']) {
        await noteDatabase(pool.db, new Date(), atLeast);
        say('Noted: this is the database from now on. Nothing was ended.');
      } else {
        const { sessions, messages } = await cleanRestored({
          db: pool.db,
          now: new Date(),
          auditKey,
          atLeast,
        });
        say(
          `Everybody signs in again (${sessions} were). Messages that may not have gone: ${messages}, on the worklist.`,
        );
      }
      const { here, known } = await lookAtDatabase(pool.db);
      await file?.write({ ...here, beat: known?.beat ?? 0 });
    } finally {
      await pool.close();
    }
  });
  say('Now: npm run verify, then start the portal. What staff have to know that day: docs/operations.md');
  return 0;
});
