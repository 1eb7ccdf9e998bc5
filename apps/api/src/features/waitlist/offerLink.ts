import { randomBytes } from 'node:crypto';
import { addressOf } from '../../config.ts';
import type { Dependencies } from '../../dependencies.ts';
import { hashSecret } from '../../sessions/tokens.ts';

/**
 * The secret of a new offer's link, of 128 bits and behind #, so that no server on the way sees it
 * (rule 8.11, 13.12).
 */
export function newOfferLink(dependencies: Dependencies): { link: string; hash: Buffer } {
  const secret = randomBytes(16).toString('base64url');
  return {
    link: `${addressOf(dependencies.config)}/login/verificationcode#${secret}`,
    hash: hashSecret(secret),
  };
}
