import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SESSION } from '@careway/core/limits';
import { SignJWT } from 'jose';
import { keyObjectOf } from '../secrets.ts';

const ISSUER = 'careway';
const AUDIENCE = 'careway-api';
const TYPE = 'at+jwt';

/**
 * A short access token that names nothing but the session (rule 9.1).
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

/** The one header that ours have: whatever says another algorithm or type is not ours. */
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: TYPE })).toString('base64url');

/**
 * Reads an access token: algorithm, key, type, issuer and audience must all be ours (rule 9.4). Every call does
 * this, so it is done here and at once: jose asks WebCrypto, which goes by way of another thread (docs/decisions/0052).
 * @returns null for anything else. Whether it has expired is for the caller to weigh against the refresh token.
 */
export function readAccessToken(key: Uint8Array, token: string): AccessToken | null {
  const known = genuine.get(key) ?? new Map<string, AccessToken>();
  const before = known.get(token);
  if (before) return before;
  const read = verify(key, token);
  if (!read) return null;
  if (known.size >= MOST) known.delete(known.keys().next().value ?? '');
  genuine.set(key, known.set(token, read));
  return read;
}

/** What was found genuine is so for ever: the same token comes with every call of a session. The oldest goes first. */
const genuine = new WeakMap<Uint8Array, Map<string, AccessToken>>();
const MOST = 5000;

function verify(key: Uint8Array, token: string): AccessToken | null {
  const [header, payload, signature, ...more] = token.split('.');
  if (header !== HEADER || !payload || !signature || more.length > 0) return null;
  const expected = createHmac('sha256', keyObjectOf(key)).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { iss, aud, sid, exp, iat } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  if (iss !== ISSUER || aud !== AUDIENCE || typeof sid !== 'string') return null;
  if (typeof exp !== 'number' || typeof iat !== 'number') return null;
  return { sessionId: sid, expiresAt: new Date(exp * 1000) };
}

/** What whoever has the key may have signed. */
type Claims = Partial<Record<'iss' | 'aud' | 'sid' | 'exp' | 'iat', unknown>>;

/** A new opaque secret of 256 bits and the hash that is kept of it. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

/** A high-entropy secret needs no slow hash. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
