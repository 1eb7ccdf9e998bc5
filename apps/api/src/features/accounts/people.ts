import type { Selectable } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { tidyMobile } from './contactDetails.ts';
import type { AccountTables } from './tables.ts';

export type Person = Selectable<AccountTables['person']>;

/** The client with this email address, whatever its case. */
export function findClientByEmail(db: Db, email: string): Promise<Person | undefined> {
  return db
    .selectFrom('person')
    .selectAll()
    .where('usertype', '=', 'Client')
    .where('email', '=', email)
    .executeTakeFirst();
}

/**
 * The active client who signs in with this name. A mobile number that two people share (a mother and a daughter) finds
 * neither: they sign in by email.
 */
export async function findClientByUsername(db: Db, username: string): Promise<Person | undefined> {
  const clients = db
    .selectFrom('person')
    .selectAll()
    .where('usertype', '=', 'Client')
    .where('active', '=', true);
  if (username.includes('@')) return clients.where('email', '=', username).executeTakeFirst();
  const found = await clients
    .where('mobile', '=', tidyMobile(username) ?? '')
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}
