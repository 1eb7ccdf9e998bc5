import { migrate } from './migrate.ts';
import { LONG_CONNECTIONS, openPool } from './pool.ts';
import { lendRoles } from './roles.ts';
import type { Pooler } from './setIdentity.ts';

/**
 * What only the owner of the tables may do, at the start and by connections that end with it: brings the database to the newest
 * form, and lends the portal's own user what it needs (rule 10.12, docs/decisions/0039).
 * @param owner address of the owner, at the same database
 * @param url of the user that the portal works as from then on
 * @throws StartFault (`migrate`, `lendRoles`)
 */
export async function prepareAsOwner(owner: string, url: string, pooler: Pooler): Promise<void> {
  const pool = openPool(owner, { max: LONG_CONNECTIONS, work: 'long', pooler });
  try {
    await migrate(pool.db);
    await lendRoles(pool.db, decodeURIComponent(new URL(url).username));
  } finally {
    await pool.close();
  }
}
