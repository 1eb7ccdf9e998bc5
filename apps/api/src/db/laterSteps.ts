import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { ownFile } from '../places.ts';
import { StartFault } from '../startFault.ts';
import type { Db } from './pool.ts';

/** How it stands in the database which version before the tables still serve: in a comment on the table of steps. */
const SERVES = /^serves (\w+)$/;

/**
 * Looks for steps that this version does not know, taken by a later one. The version just before that one works on,
 * and may be started again (rule 17.13); to an older one the tables are strange, and nothing is touched.
 * @param known the steps of this version, in order
 * @param after those of it that wait for the version before to be gone
 * @returns whether there are any
 * @throws StartFault where they are too many for this version
 */
export async function hasLaterSteps(
  db: Db,
  known: readonly string[],
  after: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ there: boolean; said: string | null }>`
    select to_regclass('kysely_migration') is not null as there,
      obj_description(to_regclass('kysely_migration'), 'pg_class') as said`.execute(db);
  if (!rows[0]?.there) return false;
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const later = done.rows
    .map(({ name }) => name)
    .filter((name) => !known.includes(name) && !after.includes(name));
  if (later.length === 0) return false;
  const served = SERVES.exec(rows[0].said ?? '')?.[1];
  if (served !== undefined && (known.at(-1) ?? '') >= served) return true;
  throw new StartFault(
    `This database was brought further by a newer Careway (${later.slice(0, 3).join(', ')}). Start that one again, or restore a backup from before.`,
  );
}

/** Writes down up to which version before the tables serve: the one whose statements this one is held to. */
export async function noteWhomTheyServe(db: Db): Promise<void> {
  const file = await readFile(ownFile('assets/versionBefore.json'), 'utf8');
  const said = `serves ${(JSON.parse(file) as { step: string }).step}`;
  const { rows } = await sql<{ said: string | null }>`
    select obj_description('kysely_migration'::regclass, 'pg_class') as said`.execute(db);
  if (rows[0]?.said !== said) await sql`comment on table kysely_migration is ${sql.lit(said)}`.execute(db);
}
