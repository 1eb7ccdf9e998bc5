import { LINKS, SIGN_IN_DELAY } from '@careway/core/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPerson, confirmation, PASSWORD, type TestPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NEW = 'brown bear climbs slowly';
let visitors = 0;

/** Each from a network of its own, so that no test uses up another's quota. */
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  app.app.inject({
    method: 'POST',
    url: `/api/v1/create-or-change-password${path}`,
    payload,
    headers,
    remoteAddress: `10.1.${Math.floor(++visitors / 250)}.${visitors % 250}`,
  });
const byEmail = (email: string, more: object = {}) => post('/by-email', { email, ...more });
const byMobile = (mobile: string, more: object = {}) => post('/by-mobile', { mobile, ...more });
const choose = (token: string, password = NEW) => post('', { token, password });
const state = (token: string) => app.call('linkState', { params: { token } });
const signIn = (username: string, password: string) => app.call('signin', { body: { username, password } });

async function linkTo(email: string): Promise<string> {
  const found = /https?:\S+/.exec((await app.outbox(email))[0]?.body ?? '')?.[0];
  if (!found) throw new Error(`No link came to ${email}`);
  return found;
}
async function tokenFor(person: TestPerson): Promise<string> {
  await byEmail(person.email);
  return (await linkTo(person.email)).split('/').at(-1) ?? '';
}

describe('rule 8.33: a link is good for whom it was sent to', () => {
  test.each(['Client', 'Admin', 'Super_Admin'] as const)(
    'while another %s is signed in where it is opened',
    async (usertype) => {
      const [owner, other] = [await aPerson(app), await aPerson(app, usertype)];
      const token = await tokenFor(owner);
      expect((await state(token)).json()).toMatchObject({ kind: 'reset' });
      const body = { token, password: NEW };
      expect((await app.call('changePassword', { as: other, body })).statusCode).toBe(204);
      expect((await signIn(owner.email, NEW)).statusCode).toBe(200);
      // Theirs stays what it was.
      expect((await app.call('session', { as: other })).statusCode).toBe(200);
      expect((await signIn(other.email, NEW)).statusCode).not.toBe(200);
    },
  );
});

describe('rule 8.2: asking for a reset says nothing about who has an account', () => {
  test('by email: the same answer; what comes is read by the owner of the address alone', async () => {
    const client = await aPerson(app);
    const [known, unknown] = [await byEmail(client.email), await byEmail('nobody.here@example.com')];
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()]);
    expect(known.statusCode).toBe(202);
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
    expect(await linkTo(client.email)).toMatch(/\/reset\/passwordreset\/[\w-]{22}$/);
    const [told] = await app.outbox('nobody.here@example.com');
    expect(told?.subject).toBe((await app.outbox(client.email))[0]?.subject);
    expect(told?.body).not.toMatch(/https?:/);
  });

  test('by text: the same answers to the end, and an unknown number is not written to', async () => {
    const client = await aPerson(app, 'Client', { mobile: '+447700900561' });
    const answers = [];
    for (const mobile of ['07700 900561', '07700 900562']) {
      const begun = await byMobile(mobile);
      const { secureOtpId } = begun.json();
      const sent = await app.call('sendCode', { body: { secureOtpId, channel: 'sms' } });
      const wrong = [];
      for (let i = 0; i < 6; i += 1)
        wrong.push((await app.call('verifyCode', { body: { secureOtpId, code: '000000' } })).json());
      answers.push([
        begun.statusCode,
        Object.keys(begun.json()),
        begun.json().channels.map(({ channel }: { channel: string }) => channel),
        sent.statusCode,
        Object.keys(sent.json()),
        wrong.map(({ code, triesLeft }) => [code, triesLeft]),
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await app.outbox('+447700900562')).toEqual([]);
    expect(await app.outbox(client.email)).toEqual([]);
  });

  test('a number that two people share finds neither of them', async () => {
    const mobile = '+447700900563';
    for (const _ of [1, 2]) await aPerson(app, 'Client', { mobile });
    const { secureOtpId } = (await byMobile(mobile)).json();
    expect((await app.call('sendCode', { body: { secureOtpId, channel: 'sms' } })).statusCode).toBe(202);
    expect(await app.outbox(mobile)).toEqual([]);
  });
});

describe('rule 8.2: whether an email has an account', () => {
  const check = (email: string) => {
    const remoteAddress = `10.2.0.${++visitors % 250}`;
    return app.app.inject({
      method: 'POST',
      url: '/api/v1/signin/account-check',
      payload: { email },
      remoteAddress,
    });
  };

  test('a stranger gets one answer for all; the mailbox alone gets the other', async () => {
    const [client, nurse] = [await aPerson(app), await aPerson(app, 'Admin')];
    const replies = [];
    for (const email of [client.email, nurse.email, 'nobody.asked@example.com']) {
      const reply = await check(email);
      expect([reply.statusCode, Object.keys(reply.json()), Object.keys(reply.headers).sort()]).toEqual([
        202,
        ['to'],
        Object.keys((await check('somebody.else@example.com')).headers).sort(),
      ]);
      replies.push((await app.outbox(email))[0]);
    }
    expect(new Set(replies.map((told) => told?.subject))).toEqual(new Set(['Your question']));
    expect(replies.map((told) => /There is one/.test(told?.body ?? ''))).toEqual([true, true, false]);
    expect(replies.map((told) => /https?:/.test(told?.body ?? ''))).toEqual([false, false, false]);
  });

  test('one mailbox is written to three times in half an hour, however often it is asked and by whom', async () => {
    const client = await aPerson(app);
    const all = await Promise.all(Array.from({ length: 20 }, () => check(client.email)));
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    expect(await app.outbox(client.email)).toHaveLength(LINKS.sendsPerLife);
  });

  test('rule 1.4: nobody is written to where or when it is not safe', async () => {
    const client = await aPerson(app);
    const contact = { channels: ['phone'], hours: 'any', voicemail: false, askFor: '' };
    expect((await app.call('setContact', { as: client, body: contact })).statusCode).toBe(200);
    expect((await check(client.email)).statusCode).toBe(202);
    expect(await app.outbox(client.email)).toEqual([]);
  });
});

describe('rule 8.11: a link', () => {
  test('ten GETs do not use it up, one POST does, the second POST is 401 "Link Expired"', async () => {
    const token = await tokenFor(await aPerson(app));
    for (let i = 0; i < 10; i += 1) expect((await state(token)).json()).toMatchObject({ kind: 'reset' });
    expect((await choose(token)).statusCode).toBe(204);
    expect((await choose(token)).json()).toMatchObject({ statusCode: 401, message: 'Link Expired' });
    expect((await state(token)).json()).toMatchObject({ statusCode: 401, message: 'Link Expired' });
  });

  test('twice at once: one success', async () => {
    const token = await tokenFor(await aPerson(app));
    const answers = await Promise.all(Array.from({ length: 5 }, () => choose(token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401, 401, 401, 401]);
  });

  test('a refused password leaves it as it was', async () => {
    const token = await tokenFor(await aPerson(app));
    expect((await choose(token, 'Password123')).json()).toMatchObject({ fields: [{ field: 'password' }] });
    expect((await choose(token, 'short')).statusCode).toBe(400);
    expect((await choose(token)).statusCode).toBe(204);
  });

  test('it works for 30 minutes, and a newer one voids it', async () => {
    const client = await aPerson(app);
    const first = await tokenFor(client);
    const second = await tokenFor(client);
    expect(second).not.toBe(first);
    expect((await choose(first)).statusCode).toBe(401);
    app.advance(LINKS.reset - 1000);
    expect((await state(second)).statusCode).toBe(200);
    app.advance(1000);
    expect((await choose(second)).statusCode).toBe(401);
    await app.sweep();
    expect(await app.dependencies.db.selectFrom('account_link').selectAll().execute()).toEqual([]);
  });

  test('128 bits, kept as a hash, and in no log', async () => {
    const token = await tokenFor(await aPerson(app));
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    await state(token);
    const { db } = app.dependencies;
    expect(JSON.stringify(await db.selectFrom('account_link').selectAll().execute())).not.toContain(token);
    expect(app.logs()).not.toContain(token);
  });

  test('Host and X-Forwarded-Host never reach it', async () => {
    const client = await aPerson(app);
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
    await post('/by-email', { email: client.email, close: true }, evil);
    expect(await linkTo(client.email)).toMatch(
      /^http:\/\/localhost:3000\/reset\/passwordreset\/[\w-]{22}\/close$/,
    );
  });

  test('pages with a token in their address send no referrer', async () => {
    const page = await app.app.inject('/reset/passwordreset/abc');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
  });
});

describe('rule 8.12: a reset', () => {
  test('ends every session and every half-open way in, signs nobody in, and tells the owner by every way', async () => {
    const client = await aPerson(app, 'Client', { mobile: '+447700900571' });
    const halfIn = (await signIn(client.email, PASSWORD)).json();
    await app.call('sendCode', { body: { secureOtpId: halfIn.secureOtpId, channel: 'email' } });
    const code = await app.code(client.email);
    const reply = await choose(await tokenFor(client));
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    expect((await app.call('session', { as: client })).statusCode).toBe(401);
    const late = await app.call('verifyCode', { body: { secureOtpId: halfIn.secureOtpId, code } });
    expect(late.json().code).toBe('no_such_challenge');
    const open = await app.dependencies.db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', client.id)
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    for (const to of [client.email, '+447700900571'])
      expect((await app.outbox(to))[0]?.body).toMatch(/^Your password has changed/);
    expect((await signIn(client.email, PASSWORD)).statusCode).toBe(400);
    expect((await signIn(client.email, NEW)).statusCode).toBe(200);
  });

  test('rule 11.1: it is in their history', async () => {
    const client = await aPerson(app);
    await choose(await tokenFor(client));
    const rows = await app.dependencies.db
      .selectFrom('audit')
      .select('action')
      .where('user_id', '=', client.id)
      .execute();
    expect(rows.map(({ action }) => action)).toContain('Password changed with a reset link');
  });

  test('by a texted code: a token, never a session; the code of a reset opens nothing else (rule 8.9)', async () => {
    const client = await aPerson(app, 'Client', { mobile: '+447700900572' });
    const { secureOtpId } = (await byMobile('+447700900572')).json();
    await app.call('sendCode', { body: { secureOtpId, channel: 'sms' } });
    const code = await app.code('+447700900572');
    const other = (await signIn(client.email, PASSWORD)).json();
    const crossed = await app.call('verifyCode', { body: { secureOtpId: other.secureOtpId, code } });
    expect(crossed.statusCode).toBe(400);
    const right = await app.call('verifyCode', { body: { secureOtpId, code } });
    expect(Object.keys(right.json())).toEqual(['token']);
    expect((await choose(right.json().token)).statusCode).toBe(204);
    expect((await signIn(client.email, NEW)).statusCode).toBe(200);
  });

  test('rule 13.6: a password changed by its owner ends their other sessions and tells them', async () => {
    const client = await aPerson(app);
    const other = await aPerson(app);
    const body = { currentPassword: PASSWORD, password: NEW, confirmation: await confirmation(app, client) };
    expect((await app.call('changePassword', { as: client, body })).statusCode).toBe(204);
    expect((await app.call('session', { as: client })).statusCode).toBe(200);
    expect((await app.outbox(client.email))[0]?.subject).toBe('Your password has changed');
    expect((await app.call('session', { as: other })).statusCode).toBe(200);
  });
});

describe('rule 8.4: an attacker cannot lock the owner out of reset', () => {
  test('while sign-in waits the reset works, and afterwards sign-in does not wait any more', async () => {
    const client = await aPerson(app);
    for (let i = 0; i < SIGN_IN_DELAY.from; i += 1) await signIn(client.email, 'a guess');
    expect((await signIn(client.email, PASSWORD)).statusCode).toBe(429);
    expect((await choose(await tokenFor(client))).statusCode).toBe(204);
    expect((await signIn(client.email, NEW)).statusCode).toBe(200);
  });

  test('however often others ask for them, the newest link in their mailbox works', async () => {
    const client = await aPerson(app);
    for (let i = 0; i < 10; i += 1) expect((await byEmail(client.email)).statusCode).toBe(202);
    expect(await app.outbox(client.email)).toHaveLength(LINKS.sendsPerLife);
    const token = (await linkTo(client.email)).split('/').at(-1) ?? '';
    expect((await choose(token)).statusCode).toBe(204);
  });

  test('wrong codes of resets that anybody may begin do not use up the tries of their sign-in', async () => {
    const client = await aPerson(app, 'Client', { mobile: '+447700900573' });
    for (let round = 0; round < 5; round += 1) {
      const { secureOtpId } = (await byMobile('+447700900573')).json();
      for (let i = 0; i < 5; i += 1) await app.call('verifyCode', { body: { secureOtpId, code: '000000' } });
    }
    const { secureOtpId } = (await signIn(client.email, PASSWORD)).json();
    await app.call('sendCode', { body: { secureOtpId, channel: 'email' } });
    const code = await app.code(client.email);
    expect((await app.call('verifyCode', { body: { secureOtpId, code } })).statusCode).toBe(200);
  });

  test('one household cannot ask without end, unless it works for it (rule 12.2)', async () => {
    const ask = () =>
      app.app.inject({
        method: 'POST',
        url: '/api/v1/create-or-change-password/by-mobile',
        payload: { mobile: '07700 900599' },
        remoteAddress: '10.7.7.7',
      });
    for (let i = 0; i < LINKS.perVisitorPerHour; i += 1) expect((await ask()).statusCode).toBe(202);
    expect((await ask()).json()).toMatchObject({ statusCode: 422, code: 'bot_check_needed' });
  });
});

describe('rule 8.14: a forgotten PIN or memorable word', () => {
  const pinToken = async (person: TestPerson) => {
    await byEmail(person.email, { what: 'pin' });
    const link = await linkTo(person.email);
    expect(link).toMatch(/\/reset\/securitypin\/[\w-]{22}$/);
    return link.split('/').at(-1) ?? '';
  };
  const choosePin = (token: string, more: object = {}) =>
    post('/security-pin', { token, password: PASSWORD, kind: 'pin', value: '7391', ...more });

  test('the link and the password together change it; all sessions end, nobody is signed in, they are told', async () => {
    const client = await aPerson(app);
    await app.call('setSecurity', { as: client, body: { kind: 'word', value: 'lantern' } });
    const token = await pinToken(client);
    expect((await state(token)).json()).toMatchObject({ kind: 'pin' });
    const reply = await choosePin(token);
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    expect((await choosePin(token)).json()).toMatchObject({ statusCode: 401, message: 'Link Expired' });
    expect((await app.call('session', { as: client })).statusCode).toBe(401);
    expect((await app.outbox(client.email))[0]?.subject).toBe('Your security answer has changed');
    const admin = await aPerson(app, 'Admin');
    const check = (kind: string, value: string) =>
      app.call('checkClientSecurity', { as: admin, params: { id: client.id }, body: { kind, value } });
    expect((await check('word', 'lantern')).json().matches).toBe(false);
    expect((await check('pin', '7391')).json().matches).toBe(true);
  });

  test('the link without the password changes nothing and stays; wrong passwords wait (rule 8.4)', async () => {
    const token = await pinToken(await aPerson(app));
    for (let i = 0; i < SIGN_IN_DELAY.from; i += 1) {
      const wrong = await choosePin(token, { password: 'a guess' });
      expect(wrong.json()).toMatchObject({ statusCode: 400, fields: [{ field: 'password' }] });
    }
    expect((await choosePin(token)).statusCode).toBe(429);
    app.advance(SIGN_IN_DELAY.first);
    const easy = await choosePin(token, { value: '1234' });
    expect(easy.json()).toMatchObject({ statusCode: 400, fields: [{ field: 'value' }] });
    expect((await choosePin(token)).statusCode).toBe(204);
  });

  test('rule 8.9: a link for one is none for the other, and staff have none', async () => {
    const client = await aPerson(app);
    expect((await choose(await pinToken(client))).statusCode).toBe(401);
    expect((await choosePin(await tokenFor(client))).statusCode).toBe(401);
    const admin = await aPerson(app, 'Admin');
    await byEmail(admin.email, { what: 'pin' });
    expect((await app.outbox(admin.email))[0]?.body).not.toMatch(/https?:/);
  });

  test('by a texted code too', async () => {
    const mobile = '+447700900581';
    await aPerson(app, 'Client', { mobile });
    const { secureOtpId } = (await byMobile(mobile, { what: 'pin' })).json();
    await app.call('sendCode', { body: { secureOtpId, channel: 'sms' } });
    const right = await app.call('verifyCode', { body: { secureOtpId, code: await app.code(mobile) } });
    expect((await choosePin(right.json().token, { kind: 'word', value: 'blue otter' })).statusCode).toBe(204);
  });
});
