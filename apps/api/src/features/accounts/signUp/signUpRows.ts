import { CODES, PENDING_SIGNUP_LIFE } from '@careway/core/limits';
import type { Insertable } from 'kysely';
import { newId } from '../../../db/ids.ts';
import type { Db } from '../../../db/pool.ts';
import type { Challenge } from '../challengeRows.ts';
import type { AccountTables, SignupDetails } from '../tables.ts';

/** Keeps what was typed until a code proves the address. @returns its id */
export async function insertPending(
  db: Db,
  now: Date,
  typed: { email: string; mobile: string; details: SignupDetails; passwordHash: string },
): Promise<string> {
  const id = newId(now);
  await db
    .insertInto('pending_signup')
    .values({
      id,
      email: typed.email,
      mobile: typed.mobile,
      details: JSON.stringify(typed.details),
      password_hash: typed.passwordHash,
      created_at: now,
      expires_at: new Date(now.getTime() + PENDING_SIGNUP_LIFE),
    })
    .execute();
  return id;
}

/** A text has proven the number of a sign-up. */
export async function proveMobileOf(db: Db, pendingId: string): Promise<void> {
  await db.updateTable('pending_signup').set({ mobile_proven: true }).where('id', '=', pendingId).execute();
}

/** Takes a sign-up away to make somebody of it: of two at once one gets it. */
export function takePending(db: Db, pendingId: string) {
  return db.deleteFrom('pending_signup').where('id', '=', pendingId).returningAll().executeTakeFirst();
}

/** The password that was chosen for a sign-up. */
export function pendingPassword(db: Db, pendingId: string | null) {
  return db
    .selectFrom('pending_signup')
    .select(['id', 'password_hash'])
    .where('id', '=', pendingId)
    .executeTakeFirst();
}

/** Sign-ups that no code ever proved (decision 0004). */
export async function sweepPending(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('pending_signup').where('expires_at', '<=', now).execute();
}

/** A link in the place of the one before (rule 8.8). */
export async function putLink(db: Db, challengeId: string, hash: Buffer): Promise<void> {
  await db.updateTable('otp_challenge').set({ link_hash: hash }).where('id', '=', challengeId).execute();
}

/** The open sign-up of a link. */
export function findByLink(db: Db, hash: Buffer, now: Date): Promise<Challenge | undefined> {
  return db
    .selectFrom('otp_challenge')
    .selectAll()
    .where('link_hash', '=', hash)
    .where('purpose', '=', 'signup')
    .where('pending_signup_id', 'is not', null)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries_used', '<', CODES.triesPerChallenge)
    .executeTakeFirst();
}

/** Spends a link: of two at once one gets the row. */
export async function spendLink(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('otp_challenge')
    .set({ consumed_at: now, link_hash: null })
    .where('link_hash', '=', hash)
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function insertDraft(db: Db, draft: Insertable<AccountTables['signup_draft']>): Promise<void> {
  await db.insertInto('signup_draft').values(draft).execute();
}

/** What was sealed behind a link, while its day lasts. */
export async function sealedBehind(db: Db, hash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('signup_draft')
    .select('typed')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.typed.sealed;
}

/** The account is there, or the day is over: nothing is left to finish. */
export async function forgetDraft(db: Db, email: string): Promise<void> {
  await db.deleteFrom('signup_draft').where('email', '=', email).execute();
}

/** Drafts whose day is over. */
export async function sweepDrafts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('signup_draft').where('expires_at', '<=', now).execute();
}
