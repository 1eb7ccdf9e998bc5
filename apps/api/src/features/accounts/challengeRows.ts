/** Codes that are on their way, as rows: tries, the newest code, who of two gets it (rules 8.5, 8.7, 8.8). */
import { Refusal } from '@careway/core/errors';
import { CODES } from '@careway/core/limits';
import type { Selectable } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { AccountTables } from './tables.ts';

export type Challenge = Selectable<AccountTables['otp_challenge']>;

/** Begins a way in. Without a person and without a pending sign-up it is a decoy that no code will ever open. */
export async function beginChallenge(
  db: Db,
  now: Date,
  about: Pick<Challenge, 'purpose' | 'email' | 'mobile'> & {
    personId?: string;
    pendingSignupId?: string;
    sessionId?: string;
  },
): Promise<Pick<Challenge, 'id' | 'expires_at'>> {
  const id = newId(now);
  const expires_at = new Date(now.getTime() + CODES.challengeLife);
  await db
    .insertInto('otp_challenge')
    .values({
      id,
      purpose: about.purpose,
      person_id: about.personId ?? null,
      pending_signup_id: about.pendingSignupId ?? null,
      email: about.email,
      mobile: about.mobile,
      code_hash: null,
      code_expires_at: null,
      code_sent_at: null,
      code_channel: null,
      session_id: about.sessionId ?? null,
      consumed_at: null,
      created_at: now,
      expires_at,
    })
    .execute();
  return { id, expires_at };
}

/** An open challenge that still has tries, locked until the transaction ends. */
export function lockOpenChallenge(db: Db, id: string, now: Date): Promise<Challenge | undefined> {
  return openChallenge(db, id, now).forUpdate().executeTakeFirst();
}

/** The same, only looked at. */
export function findOpenChallenge(db: Db, id: string, now: Date): Promise<Challenge | undefined> {
  return openChallenge(db, id, now).executeTakeFirst();
}

function openChallenge(db: Db, id: string, now: Date) {
  return db
    .selectFrom('otp_challenge')
    .selectAll()
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries_used', '<', CODES.triesPerChallenge);
}

/** rule 8.8: the new code takes the place of the old one, and the count of tries stays. */
export async function putCode(
  db: Db,
  id: string,
  code: { hash: string; channel: 'email' | 'sms' },
  now: Date,
): Promise<void> {
  await db
    .updateTable('otp_challenge')
    .set({
      code_hash: code.hash,
      code_channel: code.channel,
      link_hash: null,
      code_expires_at: new Date(now.getTime() + CODES.life),
      code_sent_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * rule 8.5: a try is used up before anything is compared, in one statement, so that fifty tries at once
 * are never more than five comparisons.
 */
export function reserveTry(db: Db, id: string, now: Date): Promise<Challenge | undefined> {
  return db
    .updateTable('otp_challenge')
    .set((row) => ({ tries_used: row('tries_used', '+', 1) }))
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries_used', '<', CODES.triesPerChallenge)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Compares for a try that was used up. Where nothing could be compared, since too many wait or nobody does any more,
 * the try is theirs again (rule 12.19).
 */
export async function orReturned<Result>(
  db: Db,
  id: string,
  compare: () => Promise<Result>,
): Promise<Result> {
  try {
    return await compare();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'busy')
      await db
        .updateTable('otp_challenge')
        .set((row) => ({ tries_used: row('tries_used', '-', 1) }))
        .where('id', '=', id)
        .where('tries_used', '>', 0)
        .execute();
    throw error;
  }
}

/**
 * rule 8.7: of two right codes at once one gets the row. The hash is named so that a code which was replaced
 * while it was being compared opens nothing (rule 8.8).
 */
export async function consume(db: Db, challenge: Challenge, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('otp_challenge')
    .set({ consumed_at: now })
    .where('id', '=', challenge.id)
    .where('consumed_at', 'is', null)
    .where('code_hash', '=', challenge.code_hash)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Spends a challenge that something else than a code has opened (rule 8.18). @returns whether it was the caller's */
export async function consumeUncoded(db: Db, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('otp_challenge')
    .set({ consumed_at: now })
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** A new password ends every way in that the old one has opened and no code has finished yet (rule 8.12). */
export async function endChallengesOf(db: Db, personId: string, now: Date): Promise<void> {
  await db
    .updateTable('otp_challenge')
    .set({ consumed_at: now })
    .where('person_id', '=', personId)
    .where('consumed_at', 'is', null)
    .execute();
}

/** Nothing that has ended is compared any more; the count per person stands in `quota`. */
export async function sweepChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('otp_challenge').where('expires_at', '<=', now).execute();
}
