import { chmod, mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/api/src/db/embedded.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { openPool } from '../../apps/api/src/db/pool.ts';
import { FIRST_FORMS } from '../../apps/api/src/features/clients/repository.ts';
import { publishStaticForms } from '../../apps/api/src/features/questionnaires/service.ts';
import { fillScale } from './scaleFill.ts';

/** Made once and kept: a million clients take minutes. `--fresh` makes them anew. */
const FOLDER = fileURLToPath(new URL('../../.cache/bench-scale/', import.meta.url));

export interface ScaleBase {
  /** A database with so many clients, brought to the newest migration, and the moment at which it was filled. */
  database(clients: number, fresh: boolean): Promise<{ url: string; at: Date }>;
  stop(): Promise<void>;
}

/** The PostgreSQL of bench/scale.ts, in the bench's own cache folder. */
export async function scaleBase(log: (line: string) => void): Promise<ScaleBase> {
  await mkdir(FOLDER, { recursive: true });
  await chmod(FOLDER, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: FOLDER, log });
  const within = async <Result>(
    url: string,
    work: (client: pg.Client) => Promise<Result>,
  ): Promise<Result> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const exists = async (url: string, text: string) =>
    within(url, async (client) => ((await client.query(text)).rowCount ?? 0) > 0);
  return {
    stop: () => postgres.stop(),
    async database(clients, fresh) {
      const name = `scale_${clients}`;
      const url = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
      if (fresh) await within(postgres.url, (client) => client.query(`drop database if exists ${name}`));
      const there = await exists(postgres.url, `select 1 from pg_database where datname = '${name}'`);
      if (!there) await within(postgres.url, (client) => client.query(`create database ${name}`));
      const pool = openPool(url, { max: 2, work: 'long' });
      const migrated = await migrate(pool.db);
      await publishStaticForms(pool.db, new Date());
      await pool.close();
      const made = await exists(url, `select 1 from pg_tables where tablename = 'scale_made'`);
      await within(url, async (client) => {
        if (made && migrated.length > 0) await client.query('vacuum analyze');
        if (made) return;
        log(`Making ${clients} clients`);
        await fillScale(client, clients, FIRST_FORMS, log);
      });
      const at = await within(
        url,
        async (client) => (await client.query('select at from scale_made')).rows[0].at,
      );
      return { url, at };
    },
  };
}
