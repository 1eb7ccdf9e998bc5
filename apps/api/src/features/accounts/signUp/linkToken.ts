import { randomBytes } from 'node:crypto';
import { addressOf } from '../../../config.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { hashSecret } from '../../../sessions/tokens.ts';

/** A token of 128 bits, of which only the hash is kept (rule 8.11). */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(16).toString('base64url');
  return { token, hash: hashSecret(token) };
}

/** The address of a link: made from the settings, never from a request (rule 8.11). */
export const linkTo = (dependencies: Dependencies, token: string) =>
  `${addressOf(dependencies.config)}/signup/completeverification/${token}`;
