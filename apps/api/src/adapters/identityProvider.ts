import { Refusal } from '@careway/core/errors';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type {} from '../dependencies.ts';

/** What the browser is told, so that MSAL can reach the provider. */
export interface IdentitySettings {
  authority: string;
  knownAuthorities: string[];
  clientId: string;
  redirectPath: string;
  /** The discovery document as text, where MSAL may not fetch it itself. */
  authorityMetadata: string | null;
}

/** A member of staff as the provider vouches for them: issuer plus subject, never the email (rule 8.15). */
export interface Vouched {
  issuer: string;
  subject: string;
  /** Which token it was, as its signed words say: no other spelling of the same token has another (rule 8.16). */
  tokenId: string;
  expiresAt: Date;
}

export interface IdentityProvider {
  settings: IdentitySettings;
  /** The one other origin that pages may talk to. */
  origin: string;
  /** @throws Refusal `invalid_token` for a wrong signature, issuer, audience, type or time, or without a nonce */
  verify(idToken: string, now: Date): Promise<Vouched>;
  close(): Promise<void>;
}

declare module '../dependencies.ts' {
  interface Dependencies {
    identityProvider: IdentityProvider;
  }
}

export const REDIRECT_PATH = '/azure_redirect';

/**
 * Checks ID tokens by the authority's published keys.
 * @param expected issuer and audience that must stand in the token, and where the keys are
 */
export function tokenVerifier(expected: {
  issuer: string;
  clientId: string;
  jwksUri: string;
}): IdentityProvider['verify'] {
  const keys = createRemoteJWKSet(new URL(expected.jwksUri));
  return async (idToken, now) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: expected.issuer,
        audience: expected.clientId,
        algorithms: ['RS256', 'PS256', 'ES256'],
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        maxTokenAge: '1 hour',
        clockTolerance: 60,
        currentDate: now,
      });
      return {
        issuer: expected.issuer,
        subject: String(payload.sub),
        tokenId: idOf(payload),
        expiresAt: new Date((payload.exp ?? 0) * 1000),
      };
    } catch (error) {
      if (
        error instanceof errors.JWKSTimeout ||
        (error instanceof TypeError && /fetch/.test(error.message))
      ) {
        throw new Refusal('unavailable');
      }
      throw new Refusal('invalid_token');
    }
  };
}

/**
 * The provider's own id of the token (`jti`, Microsoft's `uti`); where it gives none, when it was made and for which sign-in
 * of which browser. All of it is signed. The signature is not part of it: it can be written in more ways than one.
 */
function idOf(payload: JWTPayload): string {
  const { jti, uti, iat, nonce } = payload;
  for (const [name, id] of Object.entries({ jti, uti })) {
    if (typeof id === 'string' && id !== '') return JSON.stringify([name, id]);
  }
  return JSON.stringify(['iat', iat, nonce]);
}

/**
 * An organisation's own provider, found by OpenID Connect discovery.
 * @throws when the discovery document cannot be read: staff could not sign in
 */
export async function organisationProvider(authority: string, clientId: string): Promise<IdentityProvider> {
  const base = authority.replace(/\/$/, '');
  const response = await fetch(`${base}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(5000),
  });
  const metadata = (await response.json()) as { issuer: string; jwks_uri: string };
  const host = new URL(base).host;
  return {
    settings: {
      authority: base,
      knownAuthorities: [host],
      clientId,
      redirectPath: REDIRECT_PATH,
      authorityMetadata: null,
    },
    origin: new URL(base).origin,
    verify: tokenVerifier({ issuer: metadata.issuer, clientId, jwksUri: metadata.jwks_uri }),
    close: async () => {},
  };
}
