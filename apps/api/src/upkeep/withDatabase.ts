import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { runningDatabase } from '../db/embedded/running.ts';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { StartFault } from '../startFault.ts';

/**
 * Reaches the database of the settings: one's own server, the one of a portal that runs, or the embedded one, which is
 * then started for as long as the work takes. Of one's own server as its owner, where somebody else than the portal is.
 * @throws StartFault when there is none: looking after a database never makes one
 */
export async function withDatabase<Result>(
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>,
  log: (line: string) => void,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (config.databaseUrl) return work(config.databaseOwnerUrl ?? config.databaseUrl);
  const running = await runningDatabase(config.dataDir);
  if (running) return work(running);
  const keys = join(config.dataDir, 'database.json');
  if (!(await stat(keys).catch(() => undefined)))
    throw new StartFault(
      `There is no database in ${config.dataDir}. DATA_DIR names the folder of the portal, and DATABASE_URL a server of your own.`,
    );
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}
