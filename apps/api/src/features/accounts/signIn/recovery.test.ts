import { LET_IN_WAITS } from '@careway/core/accounts/letIn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, confirmation, PASSWORD, signedInAgain, type TestPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NEW = 'brown bear climbs slowly';
const signIn = (username: string, password = NEW) => app.call('signin', { body: { username, password } });
const choose = (token: string, password = NEW) => app.call('changePassword', { body: { token, password } });

async function tokenByEmail(email: string, what = 'password'): Promise<string> {
  await app.call('resetByEmail', { body: { email, what } });
  return /https?:\S+\/([\w-]+)/.exec((await app.outbox(email))[0]?.body ?? '')?.[1] ?? '';
}

async function resetByEmail(client: TestPerson) {
  expect((await choose(await tokenByEmail(client.email))).statusCode).toBe(204);
}

async function resetByText(mobile: string) {
  const { secureOtpId } = (await app.call('resetByMobile', { body: { mobile } })).json();
  await app.call('sendCode', { body: { secureOtpId, channel: 'sms' } });
  const right = await app.call('verifyCode', { body: { secureOtpId, code: await app.code(mobile) } });
  expect((await choose(right.json().token)).statusCode).toBe(204);
}

const ways = (reply: { json(): { channels: { channel: string }[]; factor?: string } }) => ({
  channels: reply.json().channels.map(({ channel }) => channel),
  factor: reply.json().factor,
});

async function enterByCode(secureOtpId: string, channel: 'email' | 'sms', to: string) {
  const sent = await app.call('sendCode', { body: { secureOtpId, channel } });
  if (sent.statusCode !== 202) return sent;
  return app.call('verifyCode', { body: { secureOtpId, code: await app.code(to) } });
}

describe('rule 8.18: after a reset by one way the next sign-in shows another', () => {
  it('by email: the code goes to the proven number alone; after that both ways are there again', async () => {
    const mobile = '+447700900711';
    const client = await aPerson(app, 'Client', { mobile });
    await resetByEmail(client);
    const begun = await signIn(client.email);
    expect(ways(begun)).toEqual({ channels: ['sms'], factor: undefined });
    const { secureOtpId } = begun.json();
    expect((await enterByCode(secureOtpId, 'email', client.email)).json().code).toBe('no_such_challenge');
    expect((await enterByCode(secureOtpId, 'sms', mobile)).statusCode).toBe(200);
    expect(ways(await signIn(client.email)).channels).toEqual(['email', 'sms']);
  });

  it('by text: the code goes to the email alone', async () => {
    const mobile = '+447700900712';
    const client = await aPerson(app, 'Client', { mobile });
    await resetByText(mobile);
    const begun = await signIn(mobile);
    expect(ways(begun).channels).toEqual(['email']);
    expect((await enterByCode(begun.json().secureOtpId, 'email', client.email)).statusCode).toBe(200);
  });

  it('the PIN or word that was there before is another way, five tries a day', async () => {
    const client = await aPerson(app, 'Client', { mobileProven: false });
    await app.call('setSecurity', { as: client, body: { kind: 'word', value: 'lantern' } });
    await resetByEmail(client);
    const begun = await signIn(client.email);
    expect(ways(begun)).toEqual({ channels: [], factor: 'word' });
    const { secureOtpId } = begun.json();
    const say = (value: string, id = secureOtpId) =>
      app.call('signInBySecurity', { body: { secureOtpId: id, value } });
    const wrong = await say('candle');
    expect([wrong.statusCode, wrong.json().code, wrong.json().triesLeft]).toEqual([400, 'invalid_code', 4]);
    expect((await say(' LanTern ')).json()).toMatchObject({ id: client.id });
    expect(ways(await signIn(client.email))).toEqual({ channels: ['email'], factor: undefined });
  });

  it('the PIN is guessed five times a day at most, however many sign-ins are begun', async () => {
    const client = await aPerson(app, 'Client', { mobileProven: false });
    await app.call('setSecurity', { as: client, body: { kind: 'pin', value: '7391' } });
    await resetByEmail(client);
    const answers: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      const { secureOtpId } = (await signIn(client.email)).json();
      const body = { secureOtpId, value: '0000' };
      answers.push((await app.call('signInBySecurity', { body })).statusCode);
    }
    expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it('rule 1.11: the PIN never takes the place of a code where no reset went before', async () => {
    const client = await aPerson(app);
    await app.call('setSecurity', { as: client, body: { kind: 'pin', value: '7391' } });
    const begun = await signIn(client.email, PASSWORD);
    expect(begun.json().factor).toBeUndefined();
    const body = { secureOtpId: begun.json().secureOtpId, value: '7391' };
    expect((await app.call('signInBySecurity', { body })).json().code).toBe('no_such_challenge');
  });

  it('the same mailbox does not choose a new PIN to get round it', async () => {
    const client = await aPerson(app, 'Client', { mobileProven: false });
    await app.call('setSecurity', { as: client, body: { kind: 'pin', value: '7391' } });
    await resetByEmail(client);
    const token = await tokenByEmail(client.email, 'pin');
    const body = { token, password: NEW, kind: 'pin', value: '8264' };
    const refused = await app.call('resetSecurity', { body });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'sign_in_first']);
    const { secureOtpId } = (await signIn(client.email)).json();
    const right = await app.call('signInBySecurity', { body: { secureOtpId, value: '7391' } });
    expect(right.statusCode).toBe(200);
  });

  it('with no other way a person helps: it stands on the worklist once, and staff let them in', async () => {
    const client = await aPerson(app, 'Client', { mobileProven: false });
    const staff = await aPerson(app, 'Admin');
    await resetByEmail(client);
    for (let i = 0; i < 2; i += 1) expect(ways(await signIn(client.email)).channels).toEqual([]);
    const items = () =>
      app.dependencies.db
        .selectFrom('worklist_item')
        .select(['kind', 'ended_words as ended'])
        .where('person_id', '=', client.id)
        .execute();
    expect(await items()).toEqual([{ kind: 'locked_out', ended: null }]);
    // rule 16.25: it ends by itself, in words.
    const over = [{ kind: 'locked_out', ended: 'No longer: they were let in' }];
    const body = { how: 'calledBack' };
    const letIn = async () =>
      app.call('letClientIn', { as: await signedInAgain(app, staff), params: { id: client.id }, body });
    expect((await letIn()).statusCode).toBe(200);
    expect(await items()).toEqual(over);
    // rule 8.31: they are told, and have an hour.
    expect((await app.outbox(client.email))[0]?.subject).toBe('Signing in again');
    app.advance(LET_IN_WAITS - 1000);
    expect(ways(await signIn(client.email)).channels).toEqual([]);
    expect((await letIn()).json().code).toBe('let_in_already');
    expect(await items()).toEqual(over);
    app.advance(1000);
    const begun = await signIn(client.email);
    expect(ways(begun).channels).toEqual(['email']);
    expect((await enterByCode(begun.json().secureOtpId, 'email', client.email)).statusCode).toBe(200);
    expect((await letIn()).statusCode).toBe(404);
    const actions = await app.dependencies.db
      .selectFrom('audit')
      .select('action')
      .where('user_id', '=', client.id)
      .where('created_by', '=', staff.id)
      .execute();
    expect(actions).toEqual([
      {
        action:
          'Our team checked who you are, so that you can sign in again: we called you back on your number',
      },
    ]);
  });

  it('a password chosen while signed in asks for nothing more', async () => {
    const client = await aPerson(app);
    const body = { currentPassword: PASSWORD, password: NEW, confirmation: await confirmation(app, client) };
    expect((await app.call('changePassword', { as: client, body })).statusCode).toBe(204);
    expect(ways(await signIn(client.email)).channels).toEqual(['email', 'sms']);
  });
});
