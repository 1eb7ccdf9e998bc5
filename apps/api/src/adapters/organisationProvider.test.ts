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

const document = (url: string) => ({ issuer: url, jwks_uri: `${url}/keys` });

describe('rule 8.15, 15.8: an identity provider that is away', () => {
  test('keeps no portal from starting; staff are told so, and get in once it is back', async () => {
    const provider = await aProvider((path) =>
      path.endsWith('/keys') ? [200, { keys: [] }] : [200, document(provider.url)],
    );
    await provider.go();
    const said: string[] = [];
    const found = await organisationProvider(provider.url, 'portal', (line) => said.push(line));
    expect(said).toEqual([expect.stringMatching(/^The identity provider at .* does not answer.*staff/i)]);
    expect(found.origin).toBe(provider.url);
    const tryIt = () => found.verify('a.b.c', new Date());
    await expect(tryIt()).rejects.toMatchObject({ code: 'unavailable' });
    await provider.comeBack();
    // Reached again: what is wrong now is the token.
    await expect(tryIt()).rejects.toMatchObject({ code: 'invalid_token' });
  });

  test.each([
    ['an address that is not one of a provider', [404, {}]],
    ['a document that says neither issuer nor keys', [200, {}]],
  ] as const)('%s is a setting to mend, in one line that names it', async (_, answer) => {
    const provider = await aProvider(() => [...answer]);
    const started = organisationProvider(provider.url, 'portal', () => undefined);
    const fault = await started.catch((thrown: unknown) => thrown);
    expect(fault).toBeInstanceOf(StartFault);
    expect((fault as Error).message).toMatch(/^OIDC_AUTHORITY /);
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
