import { londonDay } from '@careway/core/dates';
import { odsRegister } from '../adapters/odsRegister.ts';
import { openPool } from '../db/pool.ts';
import { StartFault } from '../startFault.ts';
import { command, say } from './command.ts';
import { refreshPractices } from './refreshPractices.ts';
import { withDatabase } from './withDatabase.ts';

/** npm run practices: reads the whole register of GP practices and keeps what is new, changed or closed. */
await command([], ({ config, signal }) => {
  const { ods } = config;
  if (!ods) throw new StartFault('ODS_API_KEY is not set: without it nobody may ask the register.');
  // Each page is kept by itself: the next time goes on from there.
  signal.addEventListener('abort', () => process.exit(130));
  return withDatabase(config, say, async (url) => {
    const pool = openPool(url, { max: 1, work: 'long', pooler: config.databasePooler });
    try {
      const register = odsRegister(ods, () => Date.now());
      const { open, changed, closed, doubtful } = await refreshPractices(
        pool.db,
        register,
        londonDay(new Date()),
      );
      say(
        `${open} practices are open; ${changed} were new or changed, ${closed} are no longer in the register.`,
      );
      if (!doubtful) return 0;
      say(
        'The register gave far fewer practices than there were: none was closed for being left out. Try again later.',
      );
      return 1;
    } finally {
      await pool.close();
    }
  });
});
