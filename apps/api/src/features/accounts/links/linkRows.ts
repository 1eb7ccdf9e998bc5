import { randomBytes } from 'node:crypto';
import { LINKS } from '@careway/core/limits';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { anyOf } from '../../../db/anyOf.ts';
import type { Db } from '../../../db/pool.ts';
import { hashSecret } from '../../../sessions/tokens.ts';
import type { AccountTables } from '../tables.ts';

export type Link = Selectable<AccountTables['account_link']>;
export type LinkKind = Link['kind'];

/**
 * Makes a token of 128 bits for one person and one purpose; an older one of the same kind and by the same way is void
 * from now on (rule 8.11): what somebody else asks for by email takes no place of a texted one (rule 12.2). Only its
 * hash is kept.
 * @returns the token, which is in no table and no log
 */
export async function newLink(
  db: Db,
  about: { personId: string; kind: LinkKind; sessionId?: string; channel?: 'email' | 'sms' },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(16).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINKS[about.kind]);
  const row = {
    token_hash: hashSecret(token),
    session_id: about.sessionId ?? null,
    channel: about.channel ?? null,
    created_at: now,
    expires_at: expiresAt,
  };
  await db
    .insertInto('account_link')
    .values({ person_id: about.personId, kind: about.kind, ...row })
    .onConflict((conflict) => conflict.columns(['person_id', 'kind', 'channel']).doUpdateSet(row))
    .execute();
  return { token, expiresAt };
}

const stillGood =
  (token: string, kinds: readonly LinkKind[], now: Date) =>
  ({ eb, and }: ExpressionBuilder<AccountTables, 'account_link'>) =>
    and([
      eb('token_hash', '=', hashSecret(token)),
      eb('kind', '=', anyOf(kinds)),
      eb('expires_at', '>', now),
    ]);

/** Looks a token up without using it up: as often as a mail scanner likes (rule 8.11). */
export function findLink(
  db: Db,
  token: string,
  kinds: readonly LinkKind[],
  now: Date,
): Promise<Link | undefined> {
  return db
    .selectFrom('account_link')
    .selectAll()
    .where(stillGood(token, kinds, now))
    .executeTakeFirst();
}

/** Uses a token up: of two at once one gets the row. A refusal later in the same transaction gives it back. */
export function takeLink(
  db: Db,
  token: string,
  kinds: readonly LinkKind[],
  now: Date,
): Promise<Link | undefined> {
  return db
    .deleteFrom('account_link')
    .where(stillGood(token, kinds, now))
    .returningAll()
    .executeTakeFirst();
}

/** Links whose time is over; nobody can use them any more. */
export async function sweepLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('account_link').where('expires_at', '<=', now).execute();
}

/** Nothing that was sent before a new password opens anything afterwards. */
export async function endLinksOf(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('account_link').where('person_id', '=', personId).execute();
}

/** The same, but for the confirmations of what a person is changing just now. */
export async function endLinksButConfirm(db: Db, personId: string): Promise<void> {
  await db
    .deleteFrom('account_link')
    .where('person_id', '=', personId)
    .where('kind', '<>', 'confirm')
    .execute();
}
