/** The one link that makes the first administrator, and whether there is one (rule 17.15). */
import { SCOPES } from '@careway/core/access/scopes';
import { Refusal } from '@careway/core/errors';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { hashSecret } from '../../../sessions/tokens.ts';
import type { AccountTables } from '../tables.ts';

type FirstRow = Selectable<AccountTables['first_administrator']>;

/** Puts a link in the place of the one before; what was typed with that one is forgotten. */
export async function putFirst(db: Db, token: string, times: { now: Date; until: Date }): Promise<void> {
  const row = {
    token_hash: hashSecret(token),
    created_at: times.now,
    expires_at: times.until,
    challenge_id: null,
    first_name: null,
    last_name: null,
    email: null,
    password_hash: null,
  };
  await db
    .insertInto('first_administrator')
    .values(row)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
    .execute();
}

export function findFirst(db: Db, token: string, now: Date): Promise<FirstRow | undefined> {
  return db
    .selectFrom('first_administrator')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export type Typed = Pick<FirstRow, 'challenge_id' | 'first_name' | 'last_name' | 'email' | 'password_hash'>;

/** @returns whether the link still was the one */
export async function noteTyped(db: Db, token: string, typed: Typed): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('first_administrator')
    .set(typed)
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses the link up: of any number at once one gets the row. */
export function takeFirst(
  db: Db,
  by: { challengeId: string } | { token: string; now: Date },
): Promise<FirstRow | undefined> {
  const taken = db.deleteFrom('first_administrator').returningAll();
  return (
    'challengeId' in by
      ? taken.where('challenge_id', '=', by.challengeId)
      : taken.where('token_hash', '=', hashSecret(by.token)).where('expires_at', '>', by.now)
  ).executeTakeFirst();
}

/** A code outlives the link that it was asked for with; both are over then. */
export async function sweepFirst(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('first_administrator')
    .where('expires_at', '<=', now)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('otp_challenge as c')
            .select('c.id')
            .whereRef('c.id', '=', 'first_administrator.challenge_id')
            .where('c.expires_at', '>', now),
        ),
      ),
    )
    .execute();
}

/** Whether somebody is there who may let all others in, or whoever works here at all. */
export async function whoIsThere(db: Db): Promise<{ administrator: boolean; anybody: boolean }> {
  const { rows } = await sql<{ administrator: boolean; anybody: boolean }>`
    select exists (select from person where usertype = 'Super_Admin' and (password_hash is not null or idp_subject is not null)) as administrator,
      exists (select from person where usertype <> 'Client') as anybody`.execute(db);
  return rows[0] ?? { administrator: true, anybody: true };
}

/** The lock of `last_super_admin_changed`: whether there is an administrator is settled by one after the other. */
export const lockAdministrators = (db: Db) => sql`select pg_advisory_xact_lock(7310)`.execute(db);

/** The roles of all organisations that there are, by user type: those with every right of theirs. */
export function findRoles(db: Db) {
  return db
    .selectFrom('role')
    .select(['id', 'usertype'])
    .where('trust_id', 'is', null)
    .where((row) =>
      row.or([row('usertype', '<>', 'Super_Admin'), sql<boolean>`scopes @> ${sql.val([...SCOPES])}::text[]`]),
    )
    .execute();
}

export async function insertRoles(
  db: Db,
  roles: readonly Pick<Selectable<AccountTables['role']>, 'id' | 'name' | 'usertype' | 'scopes'>[],
): Promise<void> {
  if (roles.length === 0) return;
  await db
    .insertInto('role')
    .values(roles.map((role) => ({ ...role, trust_id: null })))
    .execute();
}

/** @throws Refusal `person_known` where somebody who works here has that email or work account */
export async function insertAdministrator(
  db: Db,
  person: Pick<
    Selectable<AccountTables['person']>,
    'id' | 'role_id' | 'first_name' | 'last_name' | 'email' | 'password_hash' | 'idp_issuer' | 'idp_subject'
  >,
  now: Date,
): Promise<void> {
  await db
    .insertInto('person')
    .values({
      ...person,
      usertype: 'Super_Admin',
      ...{
        trust_id: null,
        mobile: null,
        date_of_birth: null,
        address: null,
        service: null,
        eligibility: null,
      },
      created_at: now,
    })
    .execute()
    .catch((error: { code?: string }) => {
      if (error.code === '23505') throw new Refusal('person_known');
      throw error;
    });
}
