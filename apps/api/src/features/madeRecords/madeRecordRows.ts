import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Tables } from '../../db/tables.ts';
import { ofOwnTrust, type Viewer } from '../trusts/service.ts';
import type { MadeClientTables } from './tables.ts';

/** Makes a client without an account, with who made the record. @returns the reference */
export async function insertClient(
  db: Db,
  client: Insertable<Tables['person']> & { id: string },
  made: Pick<MadeClientTables['made_client'], 'made_by' | 'sure_by' | 'made_at'>,
): Promise<number> {
  await db.insertInto('person').values(client).execute();
  await db
    .insertInto('made_client')
    .values({ person_id: client.id, ...made, code_hash: null, code_until: null, taken_over_at: null })
    .execute();
  const { reference } = await db
    .selectFrom('person')
    .select('reference')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  return reference;
}

/**
 * Lets those who make a record for people of one date of birth go one after the other: two never make the same one at
 * once.
 */
export async function oneOfABirth(db: Db, dateOfBirth: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`made clients ${dateOfBirth}`}, 0))`.execute(db);
}

/** Who made a record, when, and how that stands. */
export function madeBy(db: Db, personId: string) {
  return db
    .selectFrom('made_client as m')
    .innerJoin('person as s', 's.id', 'm.made_by')
    .select(['m.made_by', 'm.made_at', 'm.sure_by', 'm.code_until', 'm.taken_over_at'])
    .select(['s.first_name', 's.last_name'])
    .where('m.person_id', '=', personId)
    .executeTakeFirst();
}

/**
 * The client without an account of the own organisation, with who made the record, locked; never one that is only
 * looked at (rule 10.8).
 */
export async function lockWithoutAccount(
  db: Db,
  who: Viewer,
  personId: string,
): Promise<{ made_by: string; made_at: Date } | undefined> {
  const { rows } = await sql<{ made_by: string; made_at: Date }>`
    select m.made_by, m.made_at from made_client m join person p on p.id = m.person_id
    where p.id = ${personId} and p.active and not p.has_account and ${ofOwnTrust(who, sql.ref('p.trust_id'))}
    for update of m`.execute(db);
  return rows[0];
}

/** A code in the place of the one before. */
export async function putCallCode(
  db: Db,
  personId: string,
  code: { hash: string; until: Date },
): Promise<void> {
  await db
    .updateTable('made_client')
    .set({ code_hash: code.hash, code_until: code.until })
    .where('person_id', '=', personId)
    .execute();
}

/** Spends a code, of two at once for one of them. @returns whose record it opens; undefined where it opens none */
export async function spendCallCode(
  db: Db,
  { hash, dateOfBirth, now }: { hash: string; dateOfBirth: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ person_id: string }>`
    update made_client m set code_hash = null, code_until = null, taken_over_at = ${now}
    from person p
    where m.code_hash = ${hash} and m.code_until > ${now} and p.id = m.person_id and p.active and not p.has_account
      and p.date_of_birth = ${dateOfBirth}::date
    returning m.person_id`.execute(db);
  return rows[0]?.person_id;
}

/** What goes with somebody who is forgotten. */
export async function forgetMade(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('made_client').where('person_id', '=', personId).execute();
}
