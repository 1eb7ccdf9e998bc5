import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './pool.ts';
import { grantTables, makeRoles } from './roles.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');

/**
 * Brings the database to the newest form. Migrations are SQL files that only go forward, each in one transaction;
 * two processes that start at once wait for one another on Kysely's lock. The roles that requests run under are made
 * before, and given what there is afterwards.
 * @throws the database's own error, with the name of the file in its message.
 */
export async function migrate(db: Db): Promise<string[]> {
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
