import { readDatabaseConfig } from '../config.ts';
import { databaseFault } from '../db/fault.ts';
import { migrate } from '../db/migrate.ts';
import { prepareAsOwner } from '../db/owner.ts';
import { LONG_CONNECTIONS, openPool } from '../db/pool.ts';
import { needServer } from '../db/serverVersion.ts';
import { makeJobs } from '../jobs/jobs.ts';
import { StartFault } from '../startFault.ts';
import { commandWith, say } from './command.ts';

/**
 * npm run migrate: brings the tables to this version as who owns them, and lends the portal's own user what it needs,
 * so that no portal has to hold the owner's password (rule 17.22). Once more does nothing. What is cut off goes on
 * the next time.
 */
await commandWith(readDatabaseConfig, [], async ({ config, signal }) => {
  const { databaseUrl: url, databaseOwnerUrl: owner, databasePooler: pooler } = config;
  if (url === undefined)
    throw new StartFault(
      'DATABASE_URL is not set. The database of `npm start` is brought further by its start; this is for a server of your own.',
    );
  // Each step is taken whole or not at all.
  signal.addEventListener('abort', () => process.exit(130));
  try {
    const taken = owner === undefined ? await asOne(url) : await prepareAsOwner(owner, url, pooler);
    await makeJobs(owner ?? url);
    say(taken.length === 0 ? 'Every step was taken before.' : `${taken.length} steps were taken.`);
    say(
      owner === undefined
        ? 'The user of DATABASE_URL owns the tables.'
        : `"${decodeURIComponent(new URL(url).username)}" may serve the portal, and owns nothing.`,
    );
    return 0;
  } catch (error) {
    throw (owner && databaseFault(error, 'DATABASE_OWNER_URL')) || error;
  }
  async function asOne(address: string): Promise<string[]> {
    const pool = openPool(address, { max: LONG_CONNECTIONS, work: 'long', pooler });
    try {
      await needServer(pool.db);
      return await migrate(pool.db);
    } finally {
      await pool.close();
    }
  }
});
