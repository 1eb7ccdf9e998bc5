import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { STAFF_REDIRECT } from '@careway/core/session/staffRedirect';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { type IdentityProvider, tokenVerifier } from '../adapters/identityProvider.ts';

/** An authority of the tests' own: real keys over real HTTP, tokens made as a test wants them. */
export interface TestAuthority extends IdentityProvider {
  issuer: string;
  /** A genuine token, or one that is wrong in a way the test names. */
  token(
    claims: {
      sub: string;
      iss?: string;
      aud?: string;
      nonce?: string | null;
      iat?: number;
      exp?: number;
      jti?: string;
      uti?: string;
      auth_time?: number;
      name?: string | undefined;
      email?: string;
    },
    how?: { forged?: boolean; alg?: 'RS256' | 'ES256' },
  ): Promise<string>;
}

const CLIENT_ID = 'careway-tests';

/** Made once a process: finding them takes longer than the start of a portal. */
const KEYS = Promise.all([generateKeyPair('RS256'), generateKeyPair('ES256'), generateKeyPair('RS256')]);

export async function startTestAuthority(now: () => Date): Promise<TestAuthority> {
  const [{ privateKey, publicKey }, curve, stranger] = await KEYS;
  const jwks = JSON.stringify({
    keys: [
      { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' },
      { ...(await exportJWK(curve.publicKey)), kid: 'test-ES256', alg: 'ES256', use: 'sig' },
    ],
  });
  const server: Server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(jwks),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = 'https://identity.example';
  const settings = {
    authority: issuer,
    knownAuthorities: ['identity.example'],
    clientId: CLIENT_ID,
    redirectPath: STAFF_REDIRECT,
    authorityMetadata: null,
  };
  const origins = [origin];
  return {
    issuer,
    settings,
    told: async () => settings,
    origins: () => origins,
    verify: tokenVerifier({ issuer, clientId: CLIENT_ID, jwksUri: `${origin}/jwks` }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
    token({ sub, iss = issuer, aud = CLIENT_ID, nonce = crypto.randomUUID(), iat, exp, ...ids }, how = {}) {
      const at = iat ?? Math.floor(now().getTime() / 1000);
      const { forged = false, alg = 'RS256' } = how;
      const genuine = alg === 'ES256' ? curve.privateKey : privateKey;
      return new SignJWT({ sub, ...ids, ...(nonce === null ? {} : { nonce }) })
        .setProtectedHeader({ alg, kid: alg === 'ES256' ? 'test-ES256' : 'test' })
        .setIssuer(iss)
        .setAudience(aud)
        .setIssuedAt(at)
        .setExpirationTime(exp ?? at + 300)
        .sign(forged ? stranger.privateKey : genuine);
    },
  };
}
