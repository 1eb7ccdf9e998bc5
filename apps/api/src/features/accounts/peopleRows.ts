import { tidyEmail } from '@careway/core/accounts/email';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { tidyMobile } from './contactDetails.ts';
import type { AccountTables } from './tables.ts';

export type Person = Selectable<AccountTables['person']>;

/** The index that lets an address be one client's (migration 0001): of two who take it at once, it refuses one. */
export const CLIENT_EMAIL = 'person_client_email';

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
 * Whether an address is a client's already, asked for somebody who is signed in: the database shows them nobody
 * else's row (docs/decisions/0039), and says only that there is one.
 */
export async function isClientsEmail(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select client_has_email(${email}::citext) as taken`.execute(
    db,
  );
  return rows[0]?.taken === true;
}

/**
 * The active person who signs in here with this name: a client, or an invited member of staff with a password of
 * their own and no identity provider; other staff never do. A mobile number finds somebody only once a code has
 * proven it (rule 8.17); one that two people proved (a mother and a daughter) finds neither: they sign in by email.
 * So does staff.
 */
export async function findByUsername(db: Db, username: string): Promise<Person | undefined> {
  const name = tidyEmail(username);
  // Of a record that staff made nobody signs in, whatever stands in it (rule 16.31).
  const people = db
    .selectFrom('person')
    .selectAll()
    .where('active', '=', true)
    .where('has_account', '=', true);
  if (name.includes('@')) {
    const found = await people
      .where('email', '=', name)
      .where((row) =>
        row.or([
          row('usertype', '=', 'Client'),
          row.and([row('idp_subject', 'is', null), row('password_hash', 'is not', null)]),
        ]),
      )
      .execute();
    // Somebody may be both with one address: here it is the client who comes in.
    return found.find(({ usertype }) => usertype === 'Client') ?? found[0];
  }
  const found = await people
    .where('usertype', '=', 'Client')
    .where('mobile', '=', tidyMobile(name) ?? '')
    .where('mobile_proven_at', 'is not', null)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}

/** The ways a person is known to read: the email, and the mobile once a code has proven it (rule 8.17). */
export function provenWays({
  email,
  mobile,
  mobile_proven_at,
}: Pick<Person, 'email' | 'mobile' | 'mobile_proven_at'>): { email: string; mobile: string | null } {
  return { email, mobile: mobile_proven_at === null ? null : mobile };
}

/** Whether this is the address of staff who sign in at the identity provider: we keep no password of theirs. */
export async function signsInElsewhere(db: Db, email: string): Promise<boolean> {
  const staff = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .where('usertype', '<>', 'Client')
    .where('idp_subject', 'is not', null)
    .where('active', '=', true)
    .executeTakeFirst();
  return staff !== undefined;
}
