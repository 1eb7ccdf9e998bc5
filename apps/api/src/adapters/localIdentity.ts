import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { STAFF_REDIRECT } from '@careway/core/session/staffRedirect';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import { type IdentityProvider, tokenVerifier } from './identityProvider.ts';
import { type LocalAccount, signInPage } from './localIdentityPage.ts';
import { identityStore } from './localIdentityStore.ts';

const CLIENT_ID = 'careway-portal';

/** Someone of the organisation whom Careway does not know, so that the refusal can be seen too. */
const STRANGER: LocalAccount = {
  id: '0190de30-0002-7000-8000-000000000099',
  email: 'newcomer@demo.test',
  name: 'Nora Vane (not set up in Careway)',
};

/**
 * An OpenID provider on this computer, for the demonstration's staff. Never in production.
 * @param given `origins` are the portal's own addresses; `port` is wanted, and another one is taken where it is in use
 */
export async function startLocalIdentity(given: {
  port: number;
  origins: string[];
  accounts: readonly LocalAccount[];
  password: string;
}): Promise<IdentityProvider> {
  const options = { ...given, accounts: [...given.accounts, STRANGER] };
  const server = createServer();
  const port = await listen(server, options.port);
  const origin = `http://127.0.0.1:${port}`;
  // MSAL refuses an authority that is not https; the discovery document it is handed carries the real addresses.
  const issuer = `https://localhost:${port}`;
  const provider = await makeProvider(issuer, options);
  const callback = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const uid = /^\/sign-in\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    if (uid) void signInPage(provider, options, request, response);
    else callback(request, response);
  });
  const settings = {
    authority: issuer,
    knownAuthorities: [`localhost:${port}`],
    clientId: CLIENT_ID,
    redirectPath: STAFF_REDIRECT,
    authorityMetadata: JSON.stringify(metadata(issuer, origin)),
  };
  const origins = [origin];
  return {
    settings,
    told: async () => settings,
    origins: () => origins,
    verify: tokenVerifier({ issuer, clientId: CLIENT_ID, jwksUri: `${origin}/jwks` }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function metadata(issuer: string, origin: string): object {
  return {
    issuer,
    authorization_endpoint: `${origin}/auth`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/jwks`,
    end_session_endpoint: `${origin}/session/end`,
    userinfo_endpoint: `${origin}/me`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
  };
}

async function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  const on = (wanted: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(wanted, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  await on(port).catch(() => on(0));
  return (server.address() as AddressInfo).port;
}

async function makeProvider(
  issuer: string,
  options: { origins: string[]; accounts: readonly LocalAccount[] },
): Promise<Provider> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const accountOf = (sub: string) => options.accounts.find((account) => account.id === sub);
  const provider = new Provider(issuer, {
    adapter: identityStore(),
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        redirect_uris: options.origins.map((origin) => `${origin}${STAFF_REDIRECT}`),
        post_logout_redirect_uris: options.origins.map((origin) => `${origin}/auth/login`),
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
        // When they were asked for their password stands in the token.
        require_auth_time: true,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'local', use: 'sig', alg: 'ES256' }] },
    cookies: { keys: [crypto.randomUUID()] },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email'] },
    conformIdTokenClaims: false,
    // As Entra and Keycloak do for a page that is their organisation's own, without a consent for each.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    clientBasedCORS: (_ctx, origin) => options.origins.includes(origin),
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: autoLogout },
    },
    interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    findAccount: (_ctx, sub) => {
      const account = accountOf(sub);
      if (!account) return undefined;
      return {
        accountId: sub,
        claims: async () => ({
          sub,
          name: account.name,
          email: account.email,
          preferred_username: account.email,
        }),
      };
    },
    // Staff are never asked for consent: the portal is their employer's own.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile email offline_access');
      await grant.save();
      return grant;
    },
    ttl: {
      Session: 3600,
      Interaction: 600,
      AuthorizationCode: 60,
      IdToken: 300,
      AccessToken: 600,
      // A day's work: what a session is prolonged by (rule 9.15).
      Grant: 12 * 3600,
      RefreshToken: 12 * 3600,
    },
  });
  // The provider stands behind no proxy, and its issuer is https in name only.
  provider.proxy = false;
  return provider;
}

const SUBMIT = "document.getElementById('op.logoutForm').submit()";

/**
 * Signing out asks nothing more: the person has pressed Logout in the portal. The button is for a browser without
 * script.
 */
function autoLogout(ctx: { body: unknown; set(name: string, value: string): void }, form: string): void {
  const hash = createHash('sha256').update(SUBMIT).digest('base64');
  ctx.set('content-security-policy', `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'`);
  ctx.body = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Signing out</title></head>
<body>${form}<input type="hidden" form="op.logoutForm" name="logout" value="yes"><p>You are signing out.</p>
<button type="submit" form="op.logoutForm">Sign out</button><script>${SUBMIT}</script></body></html>`;
}
