import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/api/src/db/embedded.ts';

/**
 * One real PostgreSQL for a run of the API tests, thrown away after it. Its address is in TEST_DATABASE_URL;
 * set that yourself to use a server of your own.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'careway-test-'));
  // PostgreSQL's own user must be able to reach its folder inside.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true, log: () => undefined });
  process.env.TEST_DATABASE_URL = postgres.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
    if (!postgres.folder.startsWith(dataDir))
      await rm(join(postgres.folder, '..'), { recursive: true, force: true });
  };
}
