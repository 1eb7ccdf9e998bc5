import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const login = (idToken: string) => app.call('staffLogin', { body: { idToken } });

/** The last character of 256 bytes carries four bits that nobody reads. */
function otherLastCharacter(token: string): string {
  const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return token.slice(0, -1) + ALPHABET[ALPHABET.indexOf(token.at(-1) as string) ^ 1];
}

/** A signature (r, s) of P-256 is as good as (r, n - s). */
function mirrored(token: string): string {
  const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const [header, payload, signature] = token.split('.') as [string, string, string];
  const bytes = Buffer.from(signature, 'base64url');
  const s = ORDER - BigInt(`0x${bytes.subarray(32).toString('hex')}`);
  const other = Buffer.concat([bytes.subarray(0, 32), Buffer.from(s.toString(16).padStart(64, '0'), 'hex')]);
  return [header, payload, other.toString('base64url')].join('.');
}

describe('staff sign-in', () => {
  test('rule 8.15: the provider’s token is exchanged for a session of ours', async () => {
    const admin = await aPerson(app, 'Admin', { trustId: null });
    const answer = await login(await app.authority.token({ sub: admin.id }));
    expect(answer.json()).toMatchObject({ id: admin.id, usertype: 'Admin', trust: null });
    expect(answer.json().refreshToken).toBeUndefined();
    expect((await app.call('session', { as: answer.json() })).json()).toMatchObject({ id: admin.id });
  });

  test('rule 8.15: wrong key, issuer, audience, no nonce, expired, from the future: refused', async () => {
    const { id: sub } = await aPerson(app, 'Admin');
    const at = Math.floor(app.dependencies.now().getTime() / 1000);
    const tokens = [
      await app.authority.token({ sub }, { forged: true }),
      await app.authority.token({ sub, iss: 'https://elsewhere.example' }),
      await app.authority.token({ sub, aud: 'another-portal' }),
      await app.authority.token({ sub, nonce: null }),
      await app.authority.token({ sub, iat: at - 900, exp: at - 600 }),
      await app.authority.token({ sub, iat: at + 900, exp: at + 1200 }),
      'a.b.c',
    ];
    for (const token of tokens)
      expect((await login(token)).json()).toMatchObject({ statusCode: 401, code: 'invalid_token' });
  });

  test('rule 8.15: a token of the provider opens one session, once, however many try at once', async () => {
    const { id: sub } = await aPerson(app, 'Admin');
    const token = await app.authority.token({ sub });
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(token)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  });

  test('rule 8.16: a spent token in another spelling is the same token', async () => {
    const { id: sub } = await aPerson(app, 'Admin');
    for (const ids of [{}, { jti: 'a' }, { uti: 'b' }]) {
      const token = await app.authority.token({ sub, ...ids });
      expect((await login(token)).statusCode).toBe(200);
      for (const again of [token, otherLastCharacter(token), `${token}=`])
        expect((await login(again)).json(), again).toMatchObject({ statusCode: 401, code: 'invalid_token' });
    }
    const curved = await app.authority.token({ sub }, { alg: 'ES256' });
    // The mirrored signature is a good one, so it comes first here.
    expect((await login(mirrored(curved))).statusCode).toBe(200);
    for (const again of [curved, mirrored(curved), otherLastCharacter(curved)])
      expect((await login(again)).json(), again).toMatchObject({ statusCode: 401, code: 'invalid_token' });
  });

  test('rule 8.16: two sign-ins of one person in one second are two tokens', async () => {
    const { id: sub } = await aPerson(app, 'Admin');
    for (const ids of [{}, { jti: 'first' }, { jti: 'second' }])
      expect((await login(await app.authority.token({ sub, ...ids }))).statusCode).toBe(200);
  });

  test('rule 8.15: a person is issuer plus subject, not an email, and a client is no member of staff', async () => {
    const admin = await aPerson(app, 'Admin');
    const client = await aPerson(app);
    for (const sub of [admin.email, client.id, 'nobody']) {
      expect((await login(await app.authority.token({ sub }))).json()).toMatchObject({
        statusCode: 403,
        code: 'not_staff',
      });
    }
  });

  describe('rule 9.13: who left the portal shows again who they are', () => {
    /** Signs in with a password of so many minutes ago. */
    const provenAgo = async (sub: string, minutes: number) =>
      login(
        await app.authority.token({
          sub,
          auth_time: Math.floor(app.dependencies.now().getTime() / 1000) - minutes * 60,
        }),
      );

    test('600 s without a sign of life: the password of before is not enough, a new one is', async () => {
      const { id } = await aPerson(app, 'Admin');
      await app.dependencies.db.deleteFrom('session').where('person_id', '=', id).execute();
      expect((await provenAgo(id, 30)).statusCode).toBe(200);
      app.advance(599_000);
      expect((await provenAgo(id, 30)).statusCode).toBe(200);
      app.advance(601_000);
      expect((await provenAgo(id, 40)).json()).toMatchObject({ statusCode: 422, code: 'sign_in_again' });
      expect((await provenAgo(id, 0)).statusCode).toBe(200);
    });

    test('signed out here alone; while another of their sessions holds they come in', async () => {
      const { id } = await aPerson(app, 'Admin');
      await app.dependencies.db.deleteFrom('session').where('person_id', '=', id).execute();
      const first = (await provenAgo(id, 5)).json();
      const second = (await provenAgo(id, 5)).json();
      await app.call('logout', { as: first });
      expect((await provenAgo(id, 5)).statusCode).toBe(200);
      await app.dependencies.db
        .updateTable('session')
        .set({ ended_at: app.dependencies.now() })
        .where('person_id', '=', id)
        .execute();
      expect((await app.call('session', { as: second })).statusCode).toBe(401);
      expect((await provenAgo(id, 5)).json()).toMatchObject({ code: 'sign_in_again' });
    });

    test('clocks that differ by less than a minute, and a provider that does not say, let them in', async () => {
      const { id } = await aPerson(app, 'Admin');
      await app.dependencies.db
        .updateTable('session')
        .set({ ended_at: app.dependencies.now() })
        .where('person_id', '=', id)
        .execute();
      expect((await provenAgo(id, 59 / 60)).statusCode).toBe(200);
      await app.dependencies.db
        .updateTable('session')
        .set({ ended_at: app.dependencies.now() })
        .where('person_id', '=', id)
        .execute();
      expect((await login(await app.authority.token({ sub: id }))).statusCode).toBe(200);
    });
  });

  test('rule 8.15: the provider’s token is never an API token', async () => {
    const { id: sub } = await aPerson(app, 'Admin');
    const accessToken = await app.authority.token({ sub });
    expect((await app.call('session', { as: { accessToken } })).json()).toMatchObject({
      code: 'invalid_token',
    });
  });
});
