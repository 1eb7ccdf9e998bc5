import { createHash } from 'node:crypto';
import { Refusal } from '@careway/core/errors';
import type { Vouched } from '../../adapters/identityProvider.ts';
import type { Db } from '../../db/pool.ts';
import { useToken } from './repository.ts';

/**
 * rule 8.15, 8.16: one token of the provider opens one session. It is known by what it says (issuer, subject, id),
 * never by its text, which can be changed without the signature breaking.
 */
export async function refuseReplay(db: Db, { issuer, subject, tokenId, expiresAt }: Vouched): Promise<void> {
  const hash = createHash('sha256')
    .update(JSON.stringify([issuer, subject, tokenId]))
    .digest();
  if (!(await useToken(db, hash, expiresAt))) throw new Refusal('invalid_token');
}
