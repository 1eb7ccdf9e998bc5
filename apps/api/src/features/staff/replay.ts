import { createHash } from 'node:crypto';
import { Refusal } from '@careway/core/errors';
import { CODES } from '@careway/core/limits';
import type { Vouched } from '../../adapters/identityProvider.ts';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

/**
 * rule 8.15, 8.16: one token of the provider opens one session. It is known by what it says (issuer, subject, id), never by
 * its text, which can be changed without the signature breaking.
 */
export async function refuseReplay(db: Db, { issuer, subject, tokenId, expiresAt }: Vouched): Promise<void> {
  const token_hash = createHash('sha256')
    .update(JSON.stringify([issuer, subject, tokenId]))
    .digest();
  const result = await db
    .insertInto('used_id_token')
    .values({ token_hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) throw new Refusal('invalid_token');
}

/** A clock tolerance is allowed when a token is read: its mark must not go before it is refused for its age. */
export async function sweepUsedTokens(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CODES.challengeLife);
  await db.deleteFrom('used_id_token').where('expires_at', '<=', before).execute();
}
