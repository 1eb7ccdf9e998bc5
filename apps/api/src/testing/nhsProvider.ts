import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportPKCS8, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import { identityStore } from '../adapters/localIdentityStore.ts';
import type { NhsLoginSettings } from '../config.ts';

/** Somebody with an NHS login, and what it has found out of them. */
export interface NhsAccount {
  sub: string;
  name: string;
  birthdate: string;
  email: string;
  /** What they showed, as it says; what was asked for where nothing is said. */
  vot?: string;
}

/**
 * A stand-in for NHS login on this machine: a real OpenID provider that takes private_key_jwt alone, and says vectors
 * of trust.
 */
export interface NhsProvider {
  settings: NhsLoginSettings;
  /** What it was asked at the last sign-in. */
  asked: Record<string, string>;
  close(): Promise<void>;
}

const CLIENT_ID = 'careway-clients';
const ANYWHERE = 'anywhere on this machine';
const ALGORITHM = 'RS512' as const;

/** @param redirects where it may send people back to; anywhere, where the portal's port is not known yet */
export async function startNhsProvider(
  accounts: readonly NhsAccount[],
  redirects: string[] | 'anywhere on this machine',
): Promise<NhsProvider> {
  const [ours, theirs] = await Promise.all(
    [0, 1].map(() => generateKeyPair(ALGORITHM, { extractable: true })),
  );
  if (!ours || !theirs) throw new Error('no keys');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    adapter: identityStore(),
    ttl: {
      Session: 600,
      Interaction: 600,
      AuthorizationCode: 60,
      IdToken: 300,
      AccessToken: 300,
      Grant: 600,
    },
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'private_key_jwt',
        token_endpoint_auth_signing_alg: ALGORITHM,
        id_token_signed_response_alg: ALGORITHM,
        redirect_uris: redirects === ANYWHERE ? ['http://localhost/auth/login'] : redirects,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        jwks: { keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'ours', use: 'sig', alg: ALGORITHM }] },
      },
    ],
    clientAuthMethods: ['private_key_jwt'],
    enabledJWA: { clientAuthSigningAlgValues: [ALGORITHM], idTokenSigningAlgValues: [ALGORITHM] },
    jwks: { keys: [{ ...(await exportJWK(theirs.privateKey)), kid: 'nhs', use: 'sig', alg: ALGORITHM }] },
    cookies: { keys: [crypto.randomUUID()] },
    scopes: ['openid', 'basic_demographics'],
    claims: { openid: ['sub', 'vot'], basic_demographics: ['birthdate', 'family_name', 'email'] },
    conformIdTokenClaims: false,
    extraParams: ['vtr'],
    features: { devInteractions: { enabled: false }, userinfo: { enabled: true } },
    interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
    findAccount: (_ctx, sub) => {
      const found = accounts.find((one) => one.sub === sub);
      if (!found) return undefined;
      const { birthdate, email, name, vot = 'P9.Cp.Cd' } = found;
      return { accountId: sub, claims: async () => ({ sub, birthdate, email, family_name: name, vot }) };
    },
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid basic_demographics');
      await grant.save();
      return grant;
    },
  });
  if (redirects === ANYWHERE)
    provider.Client.prototype.redirectUriAllowed = (uri: string) =>
      /^http:\/\/(localhost|127\.0\.0\.1):\d+\/auth\/login$/.test(uri);
  const made: NhsProvider = {
    settings: {
      issuer,
      clientId: CLIENT_ID,
      key: await exportPKCS8(ours.privateKey),
      keyId: 'ours',
    },
    asked: {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (pathname === '/auth') made.asked = Object.fromEntries(searchParams);
    if (pathname.startsWith('/sign-in/'))
      void signInPage(provider, accounts, searchParams.get('as'), request, response);
    else answer(request, response);
  });
  return made;
}

/** Asks who they are, by a link each; nobody at all is "no". */
async function signInPage(
  provider: Provider,
  accounts: readonly NhsAccount[],
  as: string | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (as !== null) {
    const result = as === '' ? { error: 'access_denied' } : { login: { accountId: as, ts: nowInSeconds() } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    return;
  }
  const links = [...accounts.map(({ sub, name }) => [sub, name]), ['', 'Do not sign in']]
    .map(([sub, name]) => `<li><a href="?as=${sub}">${name}</a></li>`)
    .join('');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(
    `<!doctype html><html lang="en-GB"><title>NHS login</title><h1>NHS login of the tests</h1><ul>${links}</ul></html>`,
  );
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);
