import { type Insertable, sql, type Updateable } from 'kysely';
import { asNobody } from '../../db/databaseIdentity.ts';
import type { Db } from '../../db/pool.ts';
import type { Person } from './peopleRows.ts';
import type { AccountTables } from './tables.ts';

/** Where a person is written to. */
export type OwnContact = Pick<Person, 'email' | 'mobile' | 'mobile_proven_at'>;

const byId = (db: Db, id: string) => db.selectFrom('person').where('id', '=', id);
const activeById = (db: Db, id: string) => byId(db, id).where('active', '=', true);

export async function insertPerson(db: Db, person: Insertable<AccountTables['person']>): Promise<void> {
  await db.insertInto('person').values(person).execute();
}

/**
 * Makes an account of a record that staff made (rule 16.32). What they say of themselves now holds; once placed they
 * stay with their organisation (rule 10.6), and what they rang about stays their service.
 */
export async function takeOverRecord(
  db: Db,
  id: string,
  { trust_id, service, ...account }: Updateable<AccountTables['person']>,
): Promise<void> {
  await db
    .updateTable('person')
    .set((row) => ({
      ...account,
      trust_id: row.fn.coalesce('trust_id', row.val(trust_id)),
      service: row.fn.coalesce('service', row.val(service)),
    }))
    .where('id', '=', id)
    .where('has_account', '=', false)
    .execute();
}

export async function changePerson(
  db: Db,
  id: string,
  changes: Updateable<AccountTables['person']>,
): Promise<void> {
  await db.updateTable('person').set(changes).where('id', '=', id).execute();
}

/** Whether somebody can sign in here; false of a record that staff made (rule 16.31). */
export async function hasAccount(db: Db, id: string): Promise<boolean> {
  return (await byId(db, id).select('has_account').executeTakeFirst())?.has_account === true;
}

/** What staff may correct of a client. @throws when nobody has this id */
export function factsOf(db: Db, id: string) {
  return byId(db, id)
    .select(['first_name', 'last_name', 'date_of_birth', 'address', 'mobile', 'mobile_proven_at'])
    .select('has_account')
    .executeTakeFirstOrThrow();
}

/** Somebody who has reset their password and not shown another way since. */
export function findRecovering(db: Db, id: string) {
  return activeById(db, id)
    .select(['id', 'first_name', 'last_name', 'usertype', 'recovered_at'])
    .where('recovered_at', 'is not', null)
    .executeTakeFirst();
}

/** A client who has reset their password and not shown another way since, locked until the transaction ends. */
export function lockRecovering(db: Db, id: string) {
  return activeById(db, id)
    .select(['id', 'email', 'mobile', 'mobile_proven_at', 'recovered_by', 'recovered_at', 'let_in_at'])
    .where('recovered_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Lets every way of theirs count again. @returns whether one did not */
export async function clearRecovery(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable('person')
    .set({ recovered_by: null, recovered_at: null, let_in_at: null })
    .where('id', '=', id)
    .where('recovered_by', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Somebody who signs in, locked until the transaction ends. */
export function lockActive(db: Db, id: string) {
  return activeById(db, id)
    .select(['id', 'first_name', 'last_name', 'usertype', 'recovered_by', 'let_in_at'])
    .forUpdate()
    .executeTakeFirst();
}

/** The address of a member of staff who wants to know of every sign-in. */
export function toldOfSignIn(db: Db, id: string) {
  return byId(db, id)
    .select('email')
    .where('usertype', '<>', 'Client')
    .where('tell_sign_in', '=', true)
    .executeTakeFirst();
}

/** Who is to be invited. @throws when nobody has this id */
export function findInvited(db: Db, id: string) {
  return byId(db, id).select(['email', 'usertype', 'idp_subject']).executeTakeFirstOrThrow();
}

/** What a PIN or word must not be made of. */
export function namesAndBirth(db: Db, id: string) {
  return byId(db, id).select(['first_name', 'last_name', 'date_of_birth']).executeTakeFirst();
}

/** The password of somebody who is signed in. */
export function passwordOf(db: Db, id: string, now: Date) {
  return asNobody(now, () => byId(db, id).select(['id', 'password_hash']).executeTakeFirst());
}

/** The same with the ways a code may go. */
export function passwordAndContact(db: Db, id: string, now: Date) {
  return asNobody(now, () =>
    byId(db, id).select(['email', 'mobile', 'mobile_proven_at', 'password_hash']).executeTakeFirst(),
  );
}

/** The password of somebody active, and by which way it was reset if they showed no other since. */
export function activePasswordOf(db: Db, id: string) {
  return activeById(db, id).select(['password_hash', 'recovered_by']).executeTakeFirst();
}

/** A new password for somebody active. @returns who they are, undefined for nobody */
export function putPassword(
  db: Db,
  id: string,
  changes: Pick<
    Updateable<AccountTables['person']>,
    'password_hash' | 'recovered_by' | 'recovered_at' | 'let_in_at'
  >,
) {
  return db
    .updateTable('person')
    .set(changes)
    .where('id', '=', id)
    .where('active', '=', true)
    .returning(['id', 'email', 'mobile', 'mobile_proven_at'])
    .executeTakeFirst();
}

/**
 * A new password of whoever has signed in, in the place of one that is known. @returns false when that is the current
 * one no more
 */
export async function replaceOwnPassword(
  db: Db,
  id: string,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean;
  }>`select replace_own_password(${id}, ${from}, ${to}) as done`.execute(db);
  return rows[0]?.done === true;
}

/** Where a person is written to. @throws when nobody has this id */
export function ownContact(db: Db, id: string): Promise<OwnContact> {
  return byId(db, id).select(['email', 'mobile', 'mobile_proven_at']).executeTakeFirstOrThrow();
}

/** What somebody has told us about themselves. */
export function findDetails(db: Db, id: string) {
  return byId(db, id)
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'mobile', 'service'])
    .select(['date_of_birth as dateOfBirth', 'address', 'known_as as knownAs', 'mobile_proven_at'])
    .executeTakeFirst();
}

/** Whether somebody has signed in on this device before: kept as long as their sessions are. */
export async function hasSignedInOn(db: Db, personId: string, device: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', personId)
    .where('device', '=', device)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
