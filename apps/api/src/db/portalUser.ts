import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { StartFault } from '../startFault.ts';
import type { Db } from './pool.ts';

/** As PostgreSQL makes them itself. */
const ROUNDS = 4096;

/**
 * Makes the user that the portal works as, where the server has none of that name. Its password goes to the server as
 * what it is checked by (SCRAM-SHA-256), so no log of statements has it. The password of a user who is there is left
 * alone.
 * @param db as the owner of the tables
 * @throws StartFault with what an administrator has to run, where the owner may make no users
 */
export async function makePortalUser(db: Db, user: string, password: string): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = ${user}`.execute(db);
  if (rows.length > 0) return;
  const by = password ? sql` password ${sql.lit(verifierOf(password))}` : sql``;
  await sql`create role ${sql.id(user)} login${by}`.execute(db).catch((error: { code?: string }) => {
    // Another step that runs now has made it.
    if (error.code === '42710' || error.code === '23505') return;
    if (error.code !== '42501') throw error;
    throw new StartFault(
      `The database has no user "${user}", whom DATABASE_URL names, and the owner may make none. An administrator of that server runs this once: create role "${user}" login password '…';`,
    );
  });
}

/** What PostgreSQL keeps of a password (RFC 5803). */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ROUNDS, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}
