import { NHS_LOGIN_LASTS, VECTORS } from '@careway/core/accounts/nhsLogin';
import { RECENT_SIGN_IN } from '@careway/core/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nhsLogin } from '../../adapters/nhsLogin.ts';
import { type NhsProvider, startNhsProvider } from '../../testing/nhsProvider.ts';
import { aPerson, confirmation, signedInAgain, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

const REDIRECT = 'http://localhost:3000/auth/login';
/** The day that everybody of the tests is born. */
const BORN = '1997-06-14';
const PEOPLE = ['own', 'again', 'partner', 'gone', 'both', 'safe', 'planted'].map((sub) => ({
  sub: `nhs-${sub}`,
  name: sub,
  birthdate: sub === 'partner' ? '1990-01-01' : BORN,
  email: `${sub}@example.com`,
}));
const WEAK = { sub: 'nhs-weak', name: 'Weak', birthdate: BORN, email: 'weak@example.com', vot: 'P5.Cp.Cd' };

let app: TestApp;
let provider: NhsProvider;
beforeAll(async () => {
  provider = await startNhsProvider([...PEOPLE, WEAK], [REDIRECT]);
  app = await startTestApp();
  app.dependencies.nhsLogin = await nhsLogin(provider.settings, REDIRECT);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** Follows the provider's pages as a browser does, to where it sends back. @returns what stands in that address */
async function signInThere(url: string, as: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  for (let next = url, hops = 0; hops < 10; hops += 1) {
    const reply = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const to = reply.headers.get('location');
    if (to?.startsWith(REDIRECT)) return Object.fromEntries(new URL(to).searchParams);
    next = to ? new URL(to, next).href : `${next}?as=${as}`;
  }
  throw new Error('the provider never sent back');
}

const begin = async () => (await app.call('beginNhsLogin', { body: {} })).json();
async function back(as: string) {
  const { url, browserToken } = await begin();
  const { code = '', state = '', iss = '' } = await signInThere(url, as);
  return { code, state, iss, browserToken };
}
const finish = (body: object) => app.call('finishNhsLogin', { body });
const enter = async (as: string) => finish(await back(as));
const ticketOf = async (as: string): Promise<string> => (await enter(as)).json().ticketToken;
/** rule 8.28: the ticket first, and then the sign-in to the account. */
const connect = async (person: TestPerson, ticketToken: string) =>
  app.call('connectNhsLogin', { as: await signedInAgain(app, person), body: { ticketToken } });
const connectAt = (as: TestPerson, ticketToken: string) =>
  app.call('connectNhsLogin', { as, body: { ticketToken } });
const disconnect = (as: TestPerson, token?: string) =>
  app.call('disconnectNhsLogin', { as, body: { token } });

describe('rule 8.28: signing in by NHS login', () => {
  it('asks for a checked identity and two things of one’s own, of whoever is at the device now', async () => {
    const { url } = await begin();
    const asked = new URL(url).searchParams;
    expect(JSON.parse(asked.get('vtr') ?? '')).toEqual(VECTORS);
    expect([asked.get('prompt'), asked.get('scope')]).toEqual(['login', 'openid basic_demographics']);
  });

  it('opens a session as any other once it is connected, and only then', async () => {
    const client = await aPerson(app);
    const first = (await enter('nhs-own')).json();
    expect(first.user).toBeNull();
    expect((await connect(client, first.ticketToken)).statusCode).toBe(200);
    const { user, ticketToken } = (await enter('nhs-own')).json();
    expect([user.id, user.usertype, ticketToken]).toEqual([client.id, 'Client', null]);
    expect((await app.call('session', { as: user })).json()).toMatchObject({ id: client.id });
    expect((await app.call('nhsLogin', { as: user })).json()).toMatchObject({ on: true });
    expect((await app.outbox(client.email)).map(({ subject }) => subject)).toContain('A new way to sign in');
  });

  it('says nothing by an email: who shares a mailbox with somebody gets a ticket and no session', async () => {
    const client = await aPerson(app, 'Client', { email: 'partner@example.com' });
    const { user, ticketToken } = (await enter('nhs-partner')).json();
    expect(user).toBeNull();
    // Even with their password and phone: NHS login knows another date of birth.
    const reply = await connect(client, ticketToken);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'nhs_login_not_yours']);
    expect((await enter('nhs-partner')).json().user).toBeNull();
    expect(await app.outbox(client.email)).toEqual([]);
  });

  it('connects nothing after a sign-in that is ten minutes old, nor with a ticket that is over, used or made up', async () => {
    const client = await aPerson(app);
    const ticket = await ticketOf('nhs-again');
    // They work on meanwhile.
    app.advance(RECENT_SIGN_IN / 2);
    await app.call('session', { as: client });
    app.advance(RECENT_SIGN_IN / 2);
    expect((await connectAt(client, ticket)).json().code).toBe('sign_in_again');
    const fresh = await aPerson(app);
    expect((await connect(fresh, ticket)).json().code).toBe('nhs_login_failed');
    expect((await connect(fresh, 'x'.repeat(43))).json().code).toBe('nhs_login_failed');
    const good = await ticketOf('nhs-again');
    const replies = await Promise.all([1, 2, 3].map(() => connect(fresh, good)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('opens one account and never two', async () => {
    const [one, two] = [await aPerson(app), await aPerson(app)];
    expect((await connect(one, await ticketOf('nhs-both'))).statusCode).toBe(200);
    expect((await enter('nhs-both')).json().user.id).toBe(one.id);
    const { db, now } = app.dependencies;
    // A ticket from before somebody else connected it.
    const stale = { ...(await back('nhs-gone')) };
    const ticket = (await finish(stale)).json().ticketToken;
    await db
      .insertInto('nhs_login')
      .values({
        person_id: two.id,
        issuer: provider.settings.issuer,
        subject: 'nhs-gone',
        connected_at: now(),
      })
      .execute();
    expect((await connect(one, ticket)).json().code).toBe('nhs_login_taken');
  });

  it('is taken away by the owner, and by their deletion', async () => {
    const client = await aPerson(app);
    expect((await connect(client, await ticketOf('nhs-safe'))).statusCode).toBe(200);
    const token = await confirmation(app, client);
    expect((await disconnect(client, token)).statusCode).toBe(204);
    expect((await enter('nhs-safe')).json().user).toBeNull();
    expect((await disconnect(client, token)).statusCode).toBe(204);
    expect((await app.outbox(client.email)).map(({ subject }) => subject).sort()).toEqual([
      'A new way to sign in',
      'A way to sign in was removed',
      'Your code',
    ]);
  });

  it('rule 8.13: is neither planted nor taken away at an open screen, however new its sign-in is', async () => {
    const client = await aPerson(app);
    app.advance(1000);
    const planted = await ticketOf('nhs-planted');
    expect((await connectAt(client, planted)).json().code).toBe('sign_in_again');
    expect((await connect(client, planted)).statusCode).toBe(200);
    for (const token of [undefined, 'made up', await confirmation(app, await aPerson(app))])
      expect((await disconnect(client, token)).json().code).toBe('not_confirmed');
    expect((await enter('nhs-planted')).json().user.id).toBe(client.id);
  });
});

describe('rule 8.28: what is refused', () => {
  const code = async (body: object) => {
    const reply = await finish(body);
    return [reply.statusCode, reply.json().code];
  };
  const FAILED = [400, 'nhs_login_failed'];

  it('an identity that was checked less than was asked for', async () => {
    expect(await code(await back('nhs-weak'))).toEqual(FAILED);
  });

  it('a way back that another browser began, of another state, used before, or over', async () => {
    const [mine, other] = [await back('nhs-own'), await back('nhs-own')];
    expect(await code({ ...mine, browserToken: other.browserToken })).toEqual(FAILED);
    expect(await code({ ...mine, state: other.state })).toEqual(FAILED);
    expect((await finish(mine)).statusCode).toBe(200);
    expect(await code(mine)).toEqual(FAILED);
    expect(await code({ ...other, code: 'made-up' })).toEqual(FAILED);
    // It was used up by that, also for the right one.
    expect(await code(other)).toEqual(FAILED);
    const late = await back('nhs-own');
    app.advance(NHS_LOGIN_LASTS);
    expect(await code(late)).toEqual(FAILED);
  });

  it('twenty at once are one sign-in', async () => {
    const body = await back('nhs-own');
    const replies = await Promise.all(Array.from({ length: 20 }, () => finish(body)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('somebody who said no there is sent back without a code', async () => {
    const { url } = await begin();
    expect(await signInThere(url, '')).toMatchObject({ error: 'access_denied' });
  });

  it('everything where it is not set up, and nothing of it is kept in a log', async () => {
    const used = await back('nhs-own');
    const { nhsLogin: on } = app.dependencies;
    delete app.dependencies.nhsLogin;
    expect((await app.call('beginNhsLogin', { body: {} })).statusCode).toBe(404);
    expect((await finish(used)).statusCode).toBe(404);
    if (on) app.dependencies.nhsLogin = on;
    for (const secret of [used.code, used.state, used.browserToken]) expect(app.logs()).not.toContain(secret);
  });

  it('a provider that is away is said to be away, and the next try finds it again', async () => {
    const gone = await startNhsProvider(PEOPLE, [REDIRECT]);
    const { nhsLogin: on } = app.dependencies;
    app.dependencies.nhsLogin = await nhsLogin(gone.settings, REDIRECT);
    await gone.close();
    expect((await app.call('beginNhsLogin', { body: {} })).json().code).toBe('unavailable');
    if (on) app.dependencies.nhsLogin = on;
    expect((await app.call('beginNhsLogin', { body: {} })).statusCode).toBe(200);
  });
});
