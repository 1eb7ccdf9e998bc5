import { createHash, randomBytes } from 'node:crypto';
import { SESSION } from '@careway/core/limits';
import { jwtVerify, SignJWT } from 'jose';

const ISSUER = 'careway';
const AUDIENCE = 'careway-api';
const TYPE = 'at+jwt';

/**
 * A short access token that names nothing but the session (security 13).
 * @param at the moment of issue
 */
export function issueAccessToken(key: Uint8Array, sessionId: string, at: Date): Promise<string> {
  const issued = Math.floor(at.getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + SESSION.accessToken / 1000)
    .sign(key);
}

/** What a genuine access token says, whether or not its time is over. */
export interface AccessToken {
  sessionId: string;
  expiresAt: Date;
}

/**
 * Reads an access token: algorithm, key, type, issuer and audience must all be ours (security 15).
 * @returns null for anything else. Whether it has expired is for the caller to weigh against the refresh token.
 */
export async function readAccessToken(key: Uint8Array, token: string): Promise<AccessToken | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['exp', 'iat', 'sid'],
      // Expiry is judged by the caller, by the product's own clock.
      currentDate: new Date(0),
    });
    return { sessionId: String(payload['sid']), expiresAt: new Date((payload.exp ?? 0) * 1000) };
  } catch {
    return null;
  }
}

/** A new opaque secret of 256 bits and the hash that is kept of it. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

/** A high-entropy secret needs no slow hash. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
