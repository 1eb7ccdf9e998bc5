import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartFault } from '../startFault.ts';
import type { Db } from './pool.ts';
import { grantTables, makeRoles } from './roles.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');

/**
 * Brings the database to the newest form. Migrations are SQL files that only go forward, each in one transaction;
 * two processes that start at once wait for one another on Kysely's lock. The roles that requests run under are made
 * before, and given what there is afterwards.
 * @throws StartFault where a newer Careway has brought it further than this one knows; the database's own error, with the
 *   name of the file in its message
 */
export async function migrate(db: Db): Promise<string[]> {
  await refuseNewer(db);
  await makeRoles(db);
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(
      `Migration ${failed ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  await grantTables(db);
  return (results ?? []).map((result) => result.migrationName);
}

/** What a newer Careway made is nothing that this one could keep whole: nothing is touched. */
async function refuseNewer(db: Db): Promise<void> {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!rows[0]?.there) return;
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const known = new Set(await migrationNames());
  const newer = done.rows.map(({ name }) => name).filter((name) => !known.has(name));
  if (newer.length === 0) return;
  throw new StartFault(
    `This database was brought further by a newer Careway (${newer.slice(0, 3).join(', ')}). Start that one again, or restore a backup from before.`,
  );
}

/** Every step that this Careway knows, in order, as `kysely_migration` notes it. */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return files.map((name) => name.replace(/\.sql$/, ''));
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const entries = (await migrationNames()).map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(FOLDER, `${name}.sql`), 'utf8');
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}
