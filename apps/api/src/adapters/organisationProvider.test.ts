import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { CONNECTIONS } from '../db/pool.ts';
import { StartFault } from '../startFault.ts';
import { startTestApp } from '../testing/testApp.ts';
import { organisationProvider } from './identityProvider.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/** A provider at an address of its own, which stays the same when it goes and comes back. */
async function aProvider(answers: (path: string) => Promise<[number, unknown]> | [number, unknown]) {
  const server = createServer((request, response) => {
    void Promise.resolve(answers(request.url ?? '')).then(([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  servers.push(server);
  const come = (port = 0) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await come();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    go: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
    comeBack: () => come(port),
  };
}

const document = (url: string, more: object = {}) => ({
  issuer: url,
  jwks_uri: `${url}/keys`,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  ...more,
});

describe('rule 8.15, 15.8: an identity provider that is away', () => {
  test('keeps no portal from starting; staff are told so, and get in once it is back', async () => {
    const provider = await aProvider((path) =>
      path.endsWith('/keys') ? [200, { keys: [] }] : [200, document(provider.url)],
    );
    await provider.go();
    const said: string[] = [];
    const found = await organisationProvider(provider.url, 'portal', (line) => said.push(line));
    expect(said).toEqual([expect.stringMatching(/^The identity provider at .* does not answer.*staff/i)]);
    expect(found.origins()).toEqual([provider.url]);
    await expect(found.told()).rejects.toMatchObject({ code: 'unavailable' });
    const tryIt = () => found.verify('a.b.c', new Date());
    await expect(tryIt()).rejects.toMatchObject({ code: 'unavailable' });
    await provider.comeBack();
    // Reached again: what is wrong now is the token.
    await expect(tryIt()).rejects.toMatchObject({ code: 'invalid_token' });
  });

  test.each([
    ['an address that is not one of a provider', [404, {}]],
    ['a document that says neither issuer nor keys', [200, {}]],
    [
      'a document that does not say where codes are changed for tokens',
      [200, document('http://127.0.0.1', { token_endpoint: 7 })],
    ],
  ] as const)('%s is a setting to mend, in one line that names it', async (_, answer) => {
    const provider = await aProvider(() => [...answer]);
    const started = organisationProvider(provider.url, 'portal', () => undefined);
    const fault = await started.catch((thrown: unknown) => thrown);
    expect(fault).toBeInstanceOf(StartFault);
    expect((fault as Error).message).toMatch(/^OIDC_AUTHORITY /);
  });
});

describe('rule 17.33: any OpenID provider, by what it says of itself', () => {
  /** Where each of them has its parts: below a tenant, below a realm, on other hosts and without a way to sign out. */
  const SHAPES = {
    Entra: (at: string) => ({
      authority: `${at}/tenant/v2.0`,
      said: document(`${at}/tenant/v2.0`, {
        jwks_uri: `${at}/tenant/discovery/v2.0/keys`,
        authorization_endpoint: `${at}/tenant/oauth2/v2.0/authorize`,
        token_endpoint: `${at}/tenant/oauth2/v2.0/token`,
        end_session_endpoint: `${at}/tenant/oauth2/v2.0/logout`,
      }),
      origins: [at],
    }),
    Keycloak: (at: string) => ({
      authority: `${at}/realms/staff/`,
      said: document(`${at}/realms/staff`, {
        authorization_endpoint: `${at}/realms/staff/protocol/openid-connect/auth`,
        token_endpoint: `${at}/realms/staff/protocol/openid-connect/token`,
        end_session_endpoint: `${at}/realms/staff/protocol/openid-connect/logout`,
      }),
      origins: [at],
    }),
    Google: (at: string) => ({
      authority: at,
      said: document(at, { token_endpoint: 'https://tokens.example/token', end_session_endpoint: undefined }),
      origins: [at, 'https://tokens.example'],
    }),
  };

  test.each(Object.keys(SHAPES) as (keyof typeof SHAPES)[])(
    '%s: the browser is handed what the server found, and pages may reach each of its hosts and no other',
    async (name) => {
      let asked = '';
      const provider = await aProvider((path) => {
        asked = path;
        return [200, SHAPES[name](provider.url).said];
      });
      const { authority, said, origins } = SHAPES[name](provider.url);
      const found = await organisationProvider(authority, 'portal');
      expect(asked).toBe(
        `${new URL(authority).pathname.replace(/\/$/, '')}/.well-known/openid-configuration`,
      );
      expect(found.origins()).toEqual(origins);
      const told = await found.told();
      expect(JSON.parse(told.authorityMetadata ?? '')).toEqual(JSON.parse(JSON.stringify(said)));
      const app = await startTestApp();
      try {
        app.dependencies.identityProvider = found;
        const page = await app.app.inject('/auth/login');
        const policy = String(page.headers['content-security-policy']);
        expect(policy).toContain(`connect-src 'self' ${origins.join(' ')};`);
        expect(policy).toContain(`frame-src 'self' ${origins.join(' ')};`);
      } finally {
        await app.close();
      }
    },
  );

  test('a provider behind https whose document leads elsewhere in the clear is none', async () => {
    const fetched = globalThis.fetch;
    globalThis.fetch = async () =>
      Response.json(document('https://id.example', { token_endpoint: 'http://id.example/token' }));
    try {
      await expect(organisationProvider('https://id.example', 'portal')).rejects.toBeInstanceOf(StartFault);
    } finally {
      globalThis.fetch = fetched;
    }
  });
});

test('rule 12.11: while the identity provider hangs, nobody who signs in by it holds a connection', async () => {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  let asked = 0;
  const provider = await aProvider(async (path) => {
    if (!path.endsWith('/keys')) return [200, document(provider.url)];
    asked += 1;
    await held;
    return [200, { keys: [] }];
  });
  const app = await startTestApp();
  try {
    const idToken = await app.authority.token({ sub: 'somebody' });
    app.dependencies.identityProvider = await organisationProvider(provider.url, 'portal');
    // More than there are connections.
    const waiting = Array.from({ length: CONNECTIONS + 4 }, () =>
      app.call('staffLogin', { body: { idToken } }),
    );
    await expect.poll(() => asked).toBeGreaterThan(0);
    const other = { username: 'nobody@example.com', password: 'not the password' };
    for (let calls = 0; calls < 3; calls += 1)
      expect((await app.call('signin', { body: other })).json()).toMatchObject({
        code: 'invalid_credentials',
      });
    letGo();
    for (const call of waiting) expect((await call).json()).toMatchObject({ code: 'invalid_token' });
  } finally {
    letGo();
    await app.close();
  }
});
