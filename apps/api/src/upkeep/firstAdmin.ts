import { addressOf } from '../config.ts';
import { openPool } from '../db/pool.ts';
import { firstWords, linkForFirst } from '../features/accounts/service.ts';
import { StartFault } from '../startFault.ts';
import { command } from './command.ts';
import { withDatabase } from './withDatabase.ts';

/** npm run first-admin: another link for the first administrator, while there is none (rule 17.15). */
await command([], ({ config, signal }) => {
  signal.addEventListener('abort', () => process.exit(130));
  return withDatabase(
    config,
    () => {},
    async (url) => {
      const pool = openPool(url, { max: 1, work: 'long', pooler: config.databasePooler });
      try {
        const link = await linkForFirst(pool.db, addressOf(config), new Date());
        if (link === undefined)
          throw new StartFault(
            'There is an administrator already. They invite everybody else: "People", below Admin.',
          );
        console.log(`\n${firstWords(link).join('\n')}`);
        return 0;
      } finally {
        await pool.close();
      }
    },
  );
});
