import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { base64url, exportJWK, exportPKCS8, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nhsLogin } from '../../adapters/nhsLogin.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

const REDIRECT = 'http://localhost:3000/auth/login';
const CLIENT_ID = 'careway-clients';
const BORN = '1997-06-14';

/** What a provider says that it should not: in its token, beside it, or by which key. */
interface Lie {
  token?: object;
  beside?: object;
  signed?: 'by another key' | 'by nobody';
  keys?: 'of somebody else';
}

let app: TestApp;
let server: Server;
let issuer: string;
let lie: Lie = {};
let asked = new URLSearchParams();

const pair = () => generateKeyPair('RS512', { extractable: true });

beforeAll(async () => {
  const [ours, theirs, others] = await Promise.all([pair(), pair(), pair()]);
  const publicOf = async (key: Parameters<typeof exportJWK>[0]) => ({
    ...(await exportJWK(key)),
    kid: 'nhs',
    use: 'sig',
    alg: 'RS512',
  });
  const token = async () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      ...{ iss: issuer, sub: 'nhs-somebody', aud: CLIENT_ID, iat: now, exp: now + 300, auth_time: now },
      ...{ nonce: asked.get('nonce'), vot: 'P9.Cp.Cd', birthdate: BORN, ...lie.token },
    };
    if (lie.signed === 'by nobody')
      return `${[{ alg: 'none', kid: 'nhs' }, claims].map((part) => base64url.encode(JSON.stringify(part))).join('.')}.`;
    const key = lie.signed === 'by another key' ? others.privateKey : theirs.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS512', kid: 'nhs' }).sign(key);
  };
  const answers: Record<string, () => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/me`,
      id_token_signing_alg_values_supported: ['RS512'],
    }),
    '/keys': async () => ({ keys: [await publicOf(lie.keys ? others.publicKey : theirs.publicKey)] }),
    '/token': async () => ({ access_token: 'for me', token_type: 'Bearer', id_token: await token() }),
    '/me': async () => ({ sub: 'nhs-somebody', birthdate: BORN, ...lie.beside }),
  };
  server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const said = await answers[new URL(request.url ?? '/', issuer).pathname]?.();
    response
      .writeHead(said ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(said ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  settings = { issuer, clientId: CLIENT_ID, key: await exportPKCS8(ours.privateKey), keyId: 'ours' };
  app = await startTestApp();
});
let settings: Parameters<typeof nhsLogin>[0];
afterAll(async () => {
  await app.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Somebody goes there and comes back while the provider tells this lie. */
async function come(told: Lie) {
  lie = told;
  // One that knows no keys yet.
  app.dependencies.nhsLogin = await nhsLogin(settings, REDIRECT);
  const { url, browserToken } = (await app.call('beginNhsLogin', { body: {} })).json();
  asked = new URL(url).searchParams;
  const reply = await app.call('finishNhsLogin', {
    body: { code: 'a-code', state: asked.get('state'), browserToken },
  });
  return [reply.statusCode, reply.json().code ?? Object.keys(reply.json())];
}

describe('rule 12.29: what NHS login says is believed where its own key signs it, and where it says one thing', () => {
  it('an honest one opens the way on', async () => {
    expect(await come({})).toEqual([200, ['user', 'ticketToken']]);
    expect(await come({ token: { birthdate: undefined, identity_proofing_level: 'P9' } })).toEqual([
      200,
      ['user', 'ticketToken'],
    ]);
  });

  it.each<[string, Lie]>([
    ['a token that another key signed', { signed: 'by another key' }],
    ['a token that nobody signed', { signed: 'by nobody' }],
    ['keys of somebody else in the place of its own', { keys: 'of somebody else' }],
    ['a token of another issuer', { token: { iss: 'https://auth.login.nhs.example' } }],
    ['a token for another program', { token: { aud: 'another-program' } }],
    ['a token of another sign-in', { token: { nonce: 'another' } }],
    ['a sign-in of an hour ago', { token: { auth_time: Math.floor(Date.now() / 1000) - 3_600 } }],
    ['somebody else beside the token', { beside: { sub: 'nhs-another' } }],
    ['another day of birth beside the token', { beside: { birthdate: '1990-01-01' } }],
    [
      'an identity that was checked less, beside a token that says the most',
      { beside: { identity_proofing_level: 'P5' } },
    ],
    ['the same within the token', { token: { identity_proofing_level: 'P0' } }],
    [
      'a day that there never was',
      { token: { birthdate: '1997-02-31' }, beside: { birthdate: '1997-02-31' } },
    ],
    ['a year of nobody', { token: { birthdate: undefined }, beside: { birthdate: '0001-01-01' } }],
    ['somebody whom no column can keep', { token: { sub: 'nhs\0' }, beside: { sub: 'nhs\0' } }],
  ])('%s opens nothing', async (_what, told) => {
    expect(await come(told)).toEqual([400, 'nhs_login_failed']);
  });
});
