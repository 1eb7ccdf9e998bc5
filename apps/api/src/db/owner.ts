import { migrate } from './migrate.ts';
import { LONG_CONNECTIONS, openPool } from './pool.ts';
import { makePortalUser } from './portalUser.ts';
import { lendRoles } from './roles.ts';
import { needServer } from './serverVersion.ts';
import type { Pooler } from './setIdentity.ts';

/**
 * What only the owner of the tables may do, in a step of its own before a portal starts: brings the database to the
 * newest form, makes the portal's own user where there is none and it may, and lends it what it needs (rule 10.12,
 * docs/decisions/0227).
 * @param owner address of the owner, at the same database
 * @param url of the user that the portal works as from then on
 * @returns the steps that were taken
 * @throws StartFault (`needServer`, `migrate`, `makePortalUser`, `lendRoles`)
 */
export async function prepareAsOwner(owner: string, url: string, pooler: Pooler): Promise<string[]> {
  const pool = openPool(owner, { max: LONG_CONNECTIONS, work: 'long', pooler });
  try {
    await needServer(pool.db);
    const taken = await migrate(pool.db);
    const { username, password } = new URL(url);
    const user = decodeURIComponent(username);
    await makePortalUser(pool.db, user, decodeURIComponent(password));
    await lendRoles(pool.db, user);
    return taken;
  } finally {
    await pool.close();
  }
}
