import type { Scope } from '@careway/core/access/scopes';
import { CODES } from '@careway/core/limits';
import { sql } from 'kysely';
import type { Vouched } from '../../adapters/identityProvider.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import './tables.ts';

/** A member of staff as their own page shows them. */
export function findProfile(db: Db, personId: string) {
  return db
    .selectFrom('person as p')
    .leftJoin('role as r', 'r.id', 'p.role_id')
    .leftJoin('trust as t', 't.id', 'p.trust_id')
    .leftJoin('trust_setting as s', 's.trust_id', 'p.trust_id')
    .select(['p.email', 'p.usertype', 'p.known_as', 'p.tell_sign_in', 'r.name as role', 't.name as trust'])
    .select('s.switched_off')
    .where('p.id', '=', personId)
    .executeTakeFirst();
}

const MOST_TO_ASK = 5;

/**
 * Whoever may change rights in their own organisation; where nobody may, the system's administrators. Never another
 * organisation's.
 */
export async function whoToAsk(db: Db, who: Session) {
  const named = db
    .selectFrom('person as p')
    .innerJoin('role as r', 'r.id', 'p.role_id')
    .select(['p.first_name', 'p.last_name', 'p.email'])
    .where('p.active', '=', true)
    .where('p.id', '<>', who.personId)
    .where('r.scopes', '@>', sql<Scope[]>`array['people:write']`)
    .orderBy('p.last_name')
    .orderBy('p.id')
    .limit(MOST_TO_ASK);
  const near = who.trustId
    ? await named.where('p.usertype', '=', 'Admin').where('p.trust_id', '=', who.trustId).execute()
    : [];
  const found = near.length > 0 ? near : await named.where('p.usertype', '=', 'Super_Admin').execute();
  return found.map(({ first_name, last_name, email }) => ({ name: `${first_name} ${last_name}`, email }));
}

export async function updateProfile(
  db: Db,
  personId: string,
  changes: { known_as?: string | null; tell_sign_in?: boolean },
): Promise<void> {
  await db.updateTable('person').set(changes).where('id', '=', personId).execute();
}

/** The member of staff whom the identity provider vouches for, with their role and trust. */
export function findVouched(db: Db, vouched: Vouched) {
  return db
    .selectFrom('person as p')
    .leftJoin('role as r', 'r.id', 'p.role_id')
    .leftJoin('trust as t', 't.id', 'p.trust_id')
    .select([
      'p.id',
      'p.usertype',
      'p.first_name',
      'p.last_name',
      'r.name as role',
      'r.scopes',
      't.id as trust_id',
      't.name as trust',
    ])
    .where('p.idp_issuer', '=', vouched.issuer)
    .where('p.idp_subject', '=', vouched.subject)
    .where('p.active', '=', true)
    .executeTakeFirst();
}

/** Marks a token of the provider as used. @returns false when it was already */
export async function useToken(db: Db, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const result = await db
    .insertInto('used_id_token')
    .values({ token_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** A clock tolerance is allowed when a token is read: its mark must not go before it is refused for its age. */
export async function sweepUsedTokens(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CODES.challengeLife);
  await db.deleteFrom('used_id_token').where('expires_at', '<=', before).execute();
}
