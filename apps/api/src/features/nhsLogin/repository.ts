import { NHS_LOGIN_LASTS } from '@careway/core/accounts/nhsLogin';
import { sql } from 'kysely';
import type { NhsPerson, NhsRound } from '../../adapters/nhsLogin.ts';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

/** Somebody sets out. */
export async function insertTry(
  db: Db,
  one: { state_hash: Buffer; browser_hash: Buffer; nonce: string; verifier: string; ends_at: Date },
): Promise<void> {
  await db
    .insertInto('nhs_login_try')
    .values({ ...one, used_at: null, ticket_hash: null, issuer: null, subject: null, born: null })
    .execute();
}

/** Takes a way back, once, from the browser that set out on it. @returns undefined for any other */
export async function useTry(
  db: Db,
  { stateHash, browserHash, now }: { stateHash: Buffer; browserHash: Buffer; now: Date },
): Promise<Omit<NhsRound, 'state'> | undefined> {
  return db
    .updateTable('nhs_login_try')
    .set({ used_at: now })
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .returning(['nonce', 'verifier'])
    .executeTakeFirst();
}

/** Whose NHS login it is, where they may come in. */
export function findConnected(db: Db, { issuer, subject }: NhsPerson) {
  return db
    .selectFrom('nhs_login as n')
    .innerJoin('person as p', 'p.id', 'n.person_id')
    .select(['p.id', 'p.first_name', 'p.last_name'])
    .where('n.issuer', '=', issuer)
    .where('n.subject', '=', subject)
    .where('p.usertype', '=', 'Client')
    .where('p.active', '=', true)
    .executeTakeFirst();
}

/** Keeps who came back until they have shown which account is theirs. */
export async function keepTicket(
  db: Db,
  { stateHash, ticketHash, endsAt }: { stateHash: Buffer; ticketHash: Buffer; endsAt: Date },
  { issuer, subject, born }: NhsPerson,
): Promise<void> {
  await db
    .updateTable('nhs_login_try')
    .set({ ticket_hash: ticketHash, ends_at: endsAt, issuer, subject, born })
    .where('state_hash', '=', stateHash)
    .execute();
}

export async function takeTicket(db: Db, ticketHash: Buffer, now: Date): Promise<NhsPerson | undefined> {
  const { rows } = await sql<NhsPerson>`
    select issuer, subject, born::text as born from take_nhs_ticket(${ticketHash}, ${now})`.execute(db);
  return rows[0];
}

/** When somebody came back from NHS login with a ticket that is still good. */
export async function ticketGiven(db: Db, ticketHash: Buffer, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ ends: Date | null }>`
    select nhs_ticket_ends(${ticketHash}, ${now}) as ends`.execute(db);
  const ends = rows[0]?.ends;
  return ends ? new Date(ends.getTime() - NHS_LOGIN_LASTS) : undefined;
}

/** The day somebody was born, and when they signed in to this session. */
export function birthAndSignIn(db: Db, personId: string, sessionId: string) {
  return db
    .selectFrom('person as p')
    .innerJoin('session as s', 's.person_id', 'p.id')
    .select(['p.date_of_birth', 's.created_at'])
    .where('p.id', '=', personId)
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
}

/** @returns false where that NHS login opens another account already */
export async function connect(
  db: Db,
  personId: string,
  { issuer, subject }: NhsPerson,
  now: Date,
): Promise<boolean> {
  const result = await sql`
    insert into nhs_login (person_id, issuer, subject, connected_at) values (${personId}, ${issuer}, ${subject}, ${now})
    on conflict do nothing`.execute(db);
  return result.numAffectedRows === 1n;
}

export async function disconnect(db: Db, personId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('nhs_login')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function connectedAt(db: Db, personId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('nhs_login')
    .select('connected_at')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.connected_at ?? null;
}

export async function sweepTries(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('nhs_login_try').where('ends_at', '<=', now).execute();
}
