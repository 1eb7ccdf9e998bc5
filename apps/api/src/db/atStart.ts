import { sql } from 'kysely';
import { StartFault } from '../startFault.ts';
import { afterSteps } from './afterSteps.ts';
import { DB_ROLES } from './databaseIdentity.ts';
import { hasLaterSteps } from './laterSteps.ts';
import { FOLDER, migrate, migrationNames } from './migrate.ts';
import { doneOf } from './migrationStep.ts';
import type { Db } from './pool.ts';

/** What to do where the tables are not ready and our own user may not make them so. */
export const RUN_MIGRATE = 'run `npm run migrate` with DATABASE_OWNER_URL, then start this again';

/**
 * At the start of a portal (rule 17.22): brings the database to the newest form where our own user owns the tables,
 * or may make the first; looks whether somebody else has done so where it does not. A user who does not own them
 * changes nothing here.
 * @param folder of the steps
 * @returns whether the tables are our own user's
 * @throws StartFault what to run, where the tables are not of this version, or our user may pass by their rules
 */
export async function tablesAtStart(db: Db, folder: string = FOLDER): Promise<'own' | 'lent'> {
  const { rows } = await sql<{ there: boolean; owns: boolean; high: boolean; lent: boolean }>`
    select k.id is not null as there,
      coalesce((select pg_has_role(current_user, relowner, 'member') from pg_class where oid = k.id),
        has_schema_privilege('public', 'create')) as owns,
      (select rolbypassrls from pg_roles where rolname = current_user) as high,
      coalesce(has_table_privilege(k.id, 'select'), false) and coalesce(
        (select count(*) = ${DB_ROLES.length} and bool_and(pg_has_role(current_user, oid, 'set'))
          from pg_roles where rolname = any (${sql.val([...DB_ROLES])}::text[])), false) as lent
    from (select to_regclass('kysely_migration')::oid as id) k`.execute(db);
  const [row] = rows;
  if (row?.owns) {
    await migrate(db, folder);
    return 'own';
  }
  if (row?.high)
    throw new StartFault(
      'The user of DATABASE_URL passes by every rule of the database (bypassrls), and owns nothing of it: name another user.',
    );
  if (!row?.there) throw notReady('The database has no tables yet', 'make them');
  if (!row.lent) throw notReady('The tables were not lent to the user of DATABASE_URL');
  const known = await migrationNames(folder);
  await hasLaterSteps(db, known, await afterSteps(folder));
  const done = await doneOf(db);
  const missing = known.filter((name) => !done.has(name));
  if (missing.length > 0)
    throw notReady(
      `The tables are of an earlier Careway (${missing.length} ${missing.length === 1 ? 'step is' : 'steps are'} missing, the first ${missing[0]})`,
      'change them',
    );
  return 'lent';
}

const notReady = (what: string, may?: string) =>
  new StartFault(`${what}${may ? `, and the user of DATABASE_URL may not ${may}` : ''}: ${RUN_MIGRATE}.`);
