import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { STAFF_REDIRECT } from '@careway/core/session/staffRedirect';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import { type LocalAccount, signInPage } from '../adapters/localIdentityPage.ts';
import { identityStore } from '../adapters/localIdentityStore.ts';

/**
 * Providers as staff have them, by where each keeps its parts; the last hands out tokens on another host, and signs
 * nobody out.
 */
export const PROVIDER_SHAPES = {
  Entra: {
    issuer: '/tenant/v2.0',
    paths: {
      authorization: '/tenant/oauth2/v2.0/authorize',
      token: '/tenant/oauth2/v2.0/token',
      jwks: '/tenant/discovery/v2.0/keys',
      end_session: '/tenant/oauth2/v2.0/logout',
    },
    elsewhere: false,
    signsOut: true,
  },
  Keycloak: {
    issuer: '/realms/staff',
    paths: {
      authorization: '/realms/staff/protocol/openid-connect/auth',
      token: '/realms/staff/protocol/openid-connect/token',
      jwks: '/realms/staff/protocol/openid-connect/certs',
      end_session: '/realms/staff/protocol/openid-connect/logout',
    },
    elsewhere: false,
    signsOut: true,
  },
  Google: {
    issuer: '',
    paths: {
      authorization: '/o/oauth2/v2/auth',
      token: '/token',
      jwks: '/oauth2/v3/certs',
      end_session: '/never',
    },
    elsewhere: true,
    signsOut: false,
  },
} as const;
export type ProviderShape = keyof typeof PROVIDER_SHAPES;

export const SHAPED_CLIENT = 'the-portal';

/**
 * An OpenID provider on this machine that looks like one of those: a real one, with real keys, found by discovery
 * alone.
 */
export interface ShapedProvider {
  /** What OIDC_AUTHORITY is. */
  authority: string;
  /** Where it hands out tokens. */
  tokens: string;
  /** Its settings must know the portal's address, which comes after it. */
  letIn(portal: string): void;
  close(): Promise<void>;
}

export async function startShapedProvider(
  shape: ProviderShape,
  given: { accounts: readonly LocalAccount[]; password: string },
): Promise<ShapedProvider> {
  const { issuer: path, paths, elsewhere, signsOut } = PROVIDER_SHAPES[shape];
  const [main, other] = [createServer(), createServer()];
  const [at, away] = [await listen(main), await listen(other)];
  const issuer = `${at}${path}`;
  const tokens = elsewhere ? away : at;
  const redirects: string[] = [`http://localhost${STAFF_REDIRECT}`];
  const provider = await providerOf(issuer, paths, redirects, given.accounts);
  const callback = provider.callback();
  const document = JSON.stringify({
    issuer,
    authorization_endpoint: `${at}${paths.authorization}`,
    token_endpoint: `${tokens}${paths.token}`,
    jwks_uri: `${tokens}${paths.jwks}`,
    ...(signsOut ? { end_session_endpoint: `${at}${paths.end_session}` } : {}),
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  });
  const answers = (request: IncomingMessage, response: ServerResponse) => {
    const asked = request.url ?? '';
    if (asked === `${path}/.well-known/openid-configuration`)
      response.setHeader('content-type', 'application/json').end(document);
    else if (/^\/sign-in\/[\w-]+$/.test(asked)) void signInPage(provider, given, request, response);
    else callback(request, response);
  };
  for (const server of [main, other]) server.on('request', answers);
  return {
    authority: issuer,
    tokens,
    letIn: (portal) => void redirects.push(portal),
    close: async () => {
      for (const server of [main, other]) {
        server.closeAllConnections();
        await new Promise<void>((done) => server.close(() => done()));
      }
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Whoever was let in may have people sent back to it. */
const clientOf = (portals: readonly string[]) => ({
  client_id: SHAPED_CLIENT,
  token_endpoint_auth_method: 'none' as const,
  redirect_uris: ['http://localhost', ...portals].map((portal) => `${portal}${STAFF_REDIRECT}`),
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code' as const],
});

async function providerOf(
  issuer: string,
  routes: Record<string, string>,
  portals: readonly string[],
  accounts: readonly LocalAccount[],
): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kept = identityStore();
  return new Provider(issuer, {
    // The portal's port is known once it runs: its client is looked up as it is asked for.
    adapter: (model) =>
      model === 'Client' ? { ...kept(model), find: async () => clientOf(portals) } : kept(model),
    routes,
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'shaped', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [crypto.randomUUID()] },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email'] },
    conformIdTokenClaims: false,
    // As Entra and Keycloak do for a page that is their organisation's own, without a consent for each.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    clientBasedCORS: (_ctx, origin) => portals.includes(origin),
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    findAccount: (_ctx, sub) => {
      const account = accounts.find(({ id }) => id === sub);
      if (!account) return undefined;
      const { name, email } = account;
      return { accountId: sub, claims: async () => ({ sub, name, email, preferred_username: email }) };
    },
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
      Grant: 12 * 3600,
      RefreshToken: 12 * 3600,
    },
  });
}
