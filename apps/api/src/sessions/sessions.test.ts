import { IDLE, SESSION } from '@careway/core/limits';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Time passes while somebody is there: a call a minute, as an active browser makes. */
async function stayActive(minutes: number, as: { accessToken: string; refreshToken?: string }) {
  let tokens = as;
  for (let left = minutes; left > 0; left -= 5) {
    app.advance(Math.min(left, 5) * 60_000);
    const answer = await app.call('session', { as: tokens });
    expect(answer.statusCode).toBe(200);
    const renewed = answer.headers['x-access-token'];
    if (typeof renewed === 'string') tokens = { ...tokens, accessToken: renewed };
  }
  return tokens;
}

describe('rule 9.1: short access tokens on a session row', () => {
  test('twenty calls at once with an expired token all succeed, each with a new token, and nobody is signed out', async () => {
    const person = await aPerson(app);
    app.advance(IDLE.ordinary.limit - 60_000);
    await app.call('session', { as: person });
    app.advance(SESSION.accessToken - 5 * 60_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.call('session', { as: person })));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200));
    for (const answer of answers) {
      const renewed = String(answer.headers['x-access-token']);
      expect((await app.call('session', { as: { accessToken: renewed } })).statusCode).toBe(200);
    }
  });

  test('an expired access token without its refresh token, or with another one, is Session Expired', async () => {
    const [person, other] = [await aPerson(app), await aPerson(app)];
    await stayActive(11, person);
    for (const refreshToken of [undefined, other.refreshToken, 'made-up']) {
      const answer = await app.call('session', {
        as: { accessToken: person.accessToken, ...(refreshToken ? { refreshToken } : {}) },
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'session_expired', message: 'Session Expired' });
    }
  });

  test('a client is out after 24 hours and staff after 12, however busy', async () => {
    for (const [usertype, hours] of [
      ['Client', 24],
      ['Admin', 12],
    ] as const) {
      const tokens = await stayActive(hours * 60 - 1, await aPerson(app, usertype));
      app.advance(60_001);
      expect((await app.call('session', { as: tokens })).json()).toMatchObject({
        message: 'Session Expired',
      });
    }
  }, 60_000);

  test('only a hash of the refresh token is kept', async () => {
    const person = await aPerson(app);
    const rows = await app.dependencies.db
      .selectFrom('session')
      .selectAll()
      .where('person_id', '=', person.id)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(person.refreshToken);
    expect(rows[0]?.refresh_hash).toHaveLength(32);
  });
});

describe('rule 9.2: the end of a session', () => {
  test('rule 9.10: after logout both tokens are refused, and the browser is told to clear itself', async () => {
    const person = await aPerson(app);
    const out = await app.call('logout', { as: person, body: {} });
    expect(out.statusCode).toBe(204);
    expect(out.headers['clear-site-data']).toContain('"storage"');
    expect((await app.call('session', { as: person })).statusCode).toBe(401);
    app.advance(SESSION.accessToken);
    expect((await app.call('session', { as: person })).statusCode).toBe(401);
  });

  test('600 s without a call end it on the server too; 599 s do not', async () => {
    const [still, gone] = [await aPerson(app), await aPerson(app)];
    app.advance(IDLE.ordinary.limit - 1000);
    expect((await app.call('session', { as: still })).statusCode).toBe(200);
    app.advance(1000);
    expect((await app.call('session', { as: gone })).json()).toMatchObject({ message: 'Session Expired' });
  });

  test('reading for an hour with a light call a minute keeps it alive', async () => {
    await stayActive(60, await aPerson(app));
    await stayActive(60, await aPerson(app, 'Admin'));
  });

  test('disabled or demoted staff are refused on the next call', async () => {
    const person = await aPerson(app, 'Admin');
    const allowed = () => app.call('session', { as: person });
    expect((await allowed()).statusCode).toBe(200);
    await app.dependencies.db
      .updateTable('person')
      .set({ usertype: 'External' })
      .where('id', '=', person.id)
      .execute();
    expect((await allowed()).json()).toMatchObject({ usertype: 'External' });
    expect((await app.call('clients', { as: person })).statusCode).toBe(403);
    await app.dependencies.db
      .updateTable('person')
      .set({ active: false })
      .where('id', '=', person.id)
      .execute();
    expect((await allowed()).statusCode).toBe(401);
  });
});

describe('rule 9.4: forged access tokens', () => {
  const key = () => app.dependencies.secrets.accessToken;
  const forge = (claims: Record<string, unknown>, header: Record<string, string> = {}, secret = key()) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(secret);
  const now = () => Math.floor(app.dependencies.now().getTime() / 1000);
  const sessionOf = async (id: string) =>
    (
      await app.dependencies.db
        .selectFrom('session')
        .select('id')
        .where('person_id', '=', id)
        .executeTakeFirstOrThrow()
    ).id;

  test('no algorithm, another key, audience, issuer or type: refused; the same claims rightly made: accepted', async () => {
    const person = await aPerson(app);
    const claims = {
      sid: await sessionOf(person.id),
      iss: 'careway',
      aud: 'careway-api',
      iat: now(),
      exp: now() + 600,
    };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forgeries = [
      `${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims)}.`,
      await forge(claims, {}, new Uint8Array(32)),
      await forge({ ...claims, aud: 'another' }),
      await forge({ ...claims, iss: 'another' }),
      await forge(claims, { typ: 'JWT' }),
      await forge(claims, { alg: 'HS384' }),
      await forge({ ...claims, exp: undefined }),
      'not a token',
      `${(await forge(claims)).slice(0, -3)}AAA`,
      `${await forge(claims)}.more`,
      (await forge(claims)).split('.').slice(0, 2).join('.'),
      await forge({ ...claims, sid: undefined }),
    ];
    for (const accessToken of forgeries) {
      expect((await app.call('session', { as: { accessToken } })).json()).toMatchObject({
        statusCode: 401,
        code: 'invalid_token',
      });
    }
    expect((await app.call('session', { as: { accessToken: await forge(claims) } })).statusCode).toBe(200);
  });
});
