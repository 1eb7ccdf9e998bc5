import { SESSION } from '@careway/core/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const seconds = () => Math.floor(app.dependencies.now().getTime() / 1000);
const token = (sub: string, more: object = {}) => app.authority.token({ sub, nonce: null, ...more });
const again = (as: TestPerson, idToken: string) => app.call('vouchedAgain', { as, body: { idToken } });

/** Somebody who came in by their work account just now. */
async function atWork(usertype: 'Admin' | 'Super_Admin' = 'Admin') {
  const { id: sub } = await aPerson(app, usertype);
  const reply = await app.call('staffLogin', { body: { idToken: await app.authority.token({ sub }) } });
  return { sub, as: reply.json() as TestPerson };
}

/**
 * Time passes while somebody works: their browser says so each four minutes. @returns how the last of it was answered
 */
async function work(as: TestPerson, minutes: number) {
  let status = 200;
  for (let left = minutes; left > 0; left -= 4) {
    app.advance(Math.min(left, 4) * MINUTE);
    const reply = await app.call('session', { as });
    status = reply.statusCode;
    as.accessToken = (reply.headers['x-access-token'] as string | undefined) ?? as.accessToken;
  }
  return status;
}

describe('rule 9.15: a session by a work account', () => {
  it('ends an hour after the provider spoke, however much is done in it', async () => {
    const { as } = await atWork();
    expect(await work(as, 59)).toBe(200);
    expect(await work(as, 1)).toBe(401);
  });

  it.each(['Admin', 'Super_Admin'] as const)(
    'of %s goes on for an hour from each time it speaks again',
    async (usertype) => {
      const { sub, as } = await atWork(usertype);
      await work(as, 50);
      const reply = await again(as, await token(sub));
      expect(reply.statusCode).toBe(200);
      const until = new Date(app.dependencies.now().getTime() + 60 * MINUTE).toISOString();
      expect(reply.json()).toEqual({ endsAt: until });
      expect(await work(as, 59)).toBe(200);
      expect((await app.call('session', { as })).json()).toMatchObject({ endsAt: until });
      expect(await work(as, 1)).toBe(401);
    },
  );

  it('never goes past twelve hours', async () => {
    const { sub, as } = await atWork();
    const began = app.dependencies.now().getTime();
    for (let hour = 0; hour < 13; hour += 1) {
      const reply = await again(as, await token(sub));
      expect(reply.statusCode).toBe(200);
      expect(new Date(reply.json().endsAt).getTime()).toBeLessThanOrEqual(began + SESSION.staffAbsolute);
      await work(as, 54);
    }
    expect(await work(as, 19)).toBe(401);
  });

  it('is not prolonged by a token that is spent, of somebody else, forged, or that lay about; and never ends sooner by one', async () => {
    const { sub, as } = await atWork();
    const before = (await app.call('session', { as })).json().endsAt;
    const other = await aPerson(app, 'Admin');
    const spent = await token(sub);
    expect((await again(as, spent)).json()).toEqual({ endsAt: before });
    await work(as, 30);
    const refused = [
      spent,
      await token(other.id),
      await token('nobody'),
      await app.authority.token({ sub, nonce: null }, { forged: true }),
      await token(sub, { iss: 'https://elsewhere.example' }),
      await token(sub, { iat: seconds() - 7200, exp: seconds() + 300 }),
    ];
    for (const one of refused) expect((await again(as, one)).statusCode).toBeGreaterThanOrEqual(401);
    const old = await again(as, await token(sub, { iat: seconds() - 40 * 60, exp: seconds() + 300 }));
    expect(old.json()).toEqual({ endsAt: before });
  });

  it('is not brought back: one that was ended, or of somebody who was suspended', async () => {
    const ended = await atWork();
    await app.call('logout', { as: ended.as });
    expect((await again(ended.as, await token(ended.sub))).statusCode).toBe(401);
    const suspended = await atWork();
    await app.dependencies.db
      .updateTable('person')
      .set({ active: false })
      .where('id', '=', suspended.sub)
      .execute();
    expect((await again(suspended.as, await token(suspended.sub))).statusCode).toBe(401);
  });

  it('a token without a nonce signs nobody in', async () => {
    const { id: sub } = await aPerson(app, 'Admin');
    const reply = await app.call('staffLogin', { body: { idToken: await token(sub) } });
    expect(reply.json()).toMatchObject({ code: 'invalid_token' });
  });

  it('twenty windows that ask at once with their own tokens leave one end', async () => {
    const { sub, as } = await atWork();
    await work(as, 45);
    const tokens = await Promise.all(
      Array.from({ length: 20 }, (_, at) => token(sub, { jti: `window ${at}` })),
    );
    const replies = await Promise.all(tokens.map((one) => again(as, one)));
    const until = new Date(app.dependencies.now().getTime() + 60 * MINUTE).toISOString();
    expect(new Set(replies.map((reply) => reply.json().endsAt))).toEqual(new Set([until]));
  });
});
