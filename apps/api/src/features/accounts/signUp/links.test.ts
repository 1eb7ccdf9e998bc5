import { CODES, FINISH_LATER } from '@careway/core/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const PASSWORD = 'correct horse battery';
let running = 0;
const anEmail = () => `links${++running}@example.com`;
const newClient = (email: string, more: object = {}) => ({
  firstname: 'Amira',
  lastname: 'Rowe',
  email,
  dateOfBirth: '1997-06-14',
  mobile: '07700 900118',
  address: { line1: '12 Rowan Street', town: 'Westmere', postcode: 'we42rs' },
  password: PASSWORD,
  ...more,
});
const typed = (email: string) => ({
  firstname: 'Amira',
  lastname: 'Rowe',
  email,
  dateOfBirth: '1997-06-14',
  address: { line1: '12 Rowan Street', line2: '', town: 'Westmere', postcode: 'WE4 2RS' },
});

/** The token of the newest link that went to an address. */
async function token(to: string): Promise<string> {
  const found = /completeverification\/([\w-]+)/.exec((await app.outbox(to))[0]?.body ?? '');
  if (!found?.[1]) throw new Error(`No link was sent to ${to}`);
  return found[1];
}
async function begun(email = anEmail()) {
  const { secureOtpId } = (await app.call('newUser', { body: newClient(email) })).json();
  await app.call('verifyNewUserByEmail', { body: { secureOtpId } });
  return { email, secureOtpId, token: await token(email) };
}
const look = (it: string) => app.call('lookAtSignUpLink', { body: { token: it } });
const complete = (it: string, password = PASSWORD) =>
  app.call('completeByLink', { body: { token: it, password } });
const LINK_EXPIRED = { statusCode: 401, code: 'link_expired', message: 'Link Expired' };

describe('rule 8.11: the link beside the code', () => {
  test('proves the address on another device; looking ten times does not use it up', async () => {
    const { email, token } = await begun();
    for (let times = 0; times < 10; times++)
      expect((await look(token)).json()).toEqual({ kind: 'proves', to: 'l••••@example.com' });
    const done = await complete(token);
    expect(done.json()).toMatchObject({ usertype: 'Client', name: 'Amira Rowe' });
    expect((await app.call('session', { as: done.json() })).statusCode).toBe(200);
    expect((await complete(token)).json()).toMatchObject(LINK_EXPIRED);
    expect((await look(token)).json()).toMatchObject(LINK_EXPIRED);
    const people = app.dependencies.db.selectFrom('person').select('id').where('email', '=', email);
    expect(await people.execute()).toHaveLength(1);
  });

  test('pressed four times at once it makes one account', async () => {
    const { token } = await begun();
    const answers = await Promise.all(Array.from({ length: 4 }, () => complete(token)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401, 401, 401]);
  });

  test('dies with its code, and the code with it', async () => {
    const first = await begun();
    const code = await app.code(first.email);
    await app.call('verifyCode', { body: { secureOtpId: first.secureOtpId, code } });
    expect((await complete(first.token)).json()).toMatchObject(LINK_EXPIRED);

    const second = await begun();
    const spare = await app.code(second.email);
    await complete(second.token);
    const late = await app.call('verifyCode', { body: { secureOtpId: second.secureOtpId, code: spare } });
    expect(late.json()).toMatchObject({ statusCode: 400, code: 'no_such_challenge' });
  });

  test('rule 8.8: a new code voids the link of the old one', async () => {
    const { secureOtpId, email, token: old } = await begun();
    app.advance(CODES.resendAfter);
    await app.call('verifyNewUserByEmail', { body: { secureOtpId } });
    expect((await look(old)).json()).toMatchObject(LINK_EXPIRED);
    const newest = await token(email);
    expect((await look(newest)).statusCode).toBe(200);
    // One by text brings no link, and voids it too.
    app.advance(CODES.resendAfter);
    expect((await app.call('sendCode', { body: { secureOtpId, channel: 'sms' } })).statusCode).toBe(202);
    expect((await look(newest)).json()).toMatchObject(LINK_EXPIRED);
  });

  test('decision 0004: whoever presses shows the password too; five wrong ones end link and code', async () => {
    const { token, secureOtpId, email } = await begun();
    const wrong = await complete(token, 'somebody else pressed');
    expect(wrong.json()).toMatchObject({
      statusCode: 400,
      triesLeft: 4,
      fields: [
        { field: 'password', message: 'This is not the password you chose. You can try 4 more times' },
      ],
    });
    await Promise.all(Array.from({ length: 20 }, () => complete(token, 'no')));
    expect((await complete(token)).json()).toMatchObject(LINK_EXPIRED);
    const code = await app.code(email);
    expect((await app.call('verifyCode', { body: { secureOtpId, code } })).json().code).toBe(
      'no_such_challenge',
    );
  });

  test('is kept as a hash, leads to our own address whatever the Host says, and stands in no log', async () => {
    const email = anEmail();
    const { secureOtpId } = (await app.call('newUser', { body: newClient(email) })).json();
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await app.call('verifyNewUserByEmail', { body: { secureOtpId }, headers });
    const [message] = await app.outbox(email);
    expect(message?.body).toMatch(/http:\/\/localhost:\d+\/signup\/completeverification\/[\w-]{22}\n/);
    expect(message?.body).not.toContain('evil');
    const it = await token(email);
    await look(it);
    const row = await app.dependencies.db
      .selectFrom('otp_challenge')
      .selectAll()
      .where('id', '=', secureOtpId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(it);
    expect(app.logs()).not.toContain(it);
  });
});

describe('rule 8.20: sign-up can be left and taken up again on another device', () => {
  const later = (body: object) => app.call('finishLater', { body });

  test('an email brings back what was typed, as often as they like, until the account is there', async () => {
    const email = anEmail();
    expect((await later(typed(email))).json().to).toBe('l••••@example.com');
    const it = await token(email);
    expect((await look(it)).json().kind).toBe('later');
    for (let times = 0; times < 3; times++)
      expect((await app.call('resumeSignUp', { body: { token: it } })).json()).toEqual(typed(email));
    const made = await begun(email);
    await complete(made.token);
    expect((await look(it)).json()).toMatchObject(LINK_EXPIRED);
  });

  test('rule 8.2: a known address gets the same answer, and only its owner is told', async () => {
    const owner = await aPerson(app);
    const [known, unknown] = [await later(typed(owner.email)), await later(typed(anEmail()))];
    expect([known.statusCode, Object.keys(known.json())]).toEqual([
      unknown.statusCode,
      Object.keys(unknown.json()),
    ]);
    expect((await app.outbox(owner.email))[0]?.subject).toBe('You already have an account');
    const kept = app.dependencies.db
      .selectFrom('signup_draft')
      .select('email')
      .where('email', '=', owner.email);
    expect(await kept.execute()).toEqual([]);
  });

  test('nobody who reads the database reads what was typed; a password is never kept', async () => {
    const email = anEmail();
    await later({ ...typed(email), password: PASSWORD });
    const row = await app.dependencies.db
      .selectFrom('signup_draft')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/Amira|Rowan|correct horse/);
    const back = await app.call('resumeSignUp', { body: { token: await token(email) } });
    expect(back.body).not.toContain(PASSWORD);
  });

  test('is gone after a day', async () => {
    const email = anEmail();
    await later(typed(email));
    const it = await token(email);
    app.advance(FINISH_LATER.life);
    expect((await look(it)).json()).toMatchObject(LINK_EXPIRED);
    await app.sweep();
    const left = app.dependencies.db.selectFrom('signup_draft').select('email').where('email', '=', email);
    expect(await left.execute()).toEqual([]);
  });

  test('rule 12.2: a newer link leaves the older one as it was, whoever asked for it, and three an hour go out', async () => {
    const email = anEmail();
    await later(typed(email));
    const old = await token(email);
    await later({ ...typed(email), mobile: '07700 900118' });
    expect((await look(old)).json()).toMatchObject({ kind: 'later' });
    await later(typed(email));
    const fourth = await later(typed(email));
    expect(fourth.json()).toMatchObject({
      statusCode: 429,
      message: 'We have sent you some links already. Use the newest one, or wait an hour.',
    });
  });
});

describe('every wrong, old, reused, foreign or missing code and link has its own message', () => {
  const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const GONE = 'This sign-in has run out. Start again.';
  const cases: Record<
    string,
    [() => Promise<{ json(): { statusCode: number; message: string } }>, number, string]
  > = {
    'a wrong code': [
      async () => {
        const { secureOtpId, email } = await begun();
        return app.call('verifyCode', { body: { secureOtpId, code: notThe(await app.code(email)) } });
      },
      400,
      'That code does not match. You can try 4 more times, or ask for a new code',
    ],
    'an old code': [
      async () => {
        const { secureOtpId, email } = await begun();
        const code = await app.code(email);
        app.advance(CODES.life);
        return app.call('verifyCode', { body: { secureOtpId, code } });
      },
      400,
      'That code does not match. You can try 4 more times, or ask for a new code',
    ],
    'a code that was used': [
      async () => {
        const { secureOtpId, email } = await begun();
        const body = { secureOtpId, code: await app.code(email) };
        await app.call('verifyCode', { body });
        return app.call('verifyCode', { body });
      },
      400,
      GONE,
    ],
    'a code of somebody else': [
      async () => {
        const [mine, theirs] = [await begun(), await begun()];
        const code = await app.code(theirs.email);
        const own = await app.code(mine.email);
        return app.call('verifyCode', {
          body: { secureOtpId: mine.secureOtpId, code: code === own ? notThe(code) : code },
        });
      },
      400,
      'That code does not match. You can try 4 more times, or ask for a new code',
    ],
    'no code': [
      async () => app.call('verifyCode', { body: { secureOtpId: (await begun()).secureOtpId, code: '' } }),
      400,
      'Enter the code we sent you',
    ],
    'half a code': [
      async () =>
        app.call('verifyCode', { body: { secureOtpId: (await begun()).secureOtpId, code: '12 3' } }),
      400,
      'Enter all 6 numbers of the code',
    ],
    'a code without a sign-up': [
      async () => app.call('verifyCode', { body: { code: '123456' } }),
      400,
      'This sign-in has run out. Start again',
    ],
    'a code of a sign-up that is over': [
      async () => {
        const { secureOtpId } = await begun();
        app.advance(CODES.challengeLife);
        return app.call('verifyCode', { body: { secureOtpId, code: '123456' } });
      },
      400,
      GONE,
    ],
    'a link nobody sent': [() => look('AAAAAAAAAAAAAAAAAAAAAA'), 401, 'Link Expired'],
    'a link that was cut': [async () => look((await begun()).token.slice(0, 10)), 401, 'Link Expired'],
    'an old link': [
      async () => {
        const { token } = await begun();
        app.advance(CODES.challengeLife);
        return complete(token);
      },
      401,
      'Link Expired',
    ],
    'a link of the other kind': [
      async () => app.call('resumeSignUp', { body: { token: (await begun()).token } }),
      401,
      'Link Expired',
    ],
    'no link': [
      () => app.call('completeByLink', { body: { password: PASSWORD } }),
      400,
      'This link is not whole. Copy all of it',
    ],
    'a link without a password': [
      async () => complete((await begun()).token, ''),
      400,
      'Enter your password',
    ],
  };

  test.each(Object.entries(cases))('%s', async (_name, [ask, status, message]) => {
    const body = (await ask()).json() as {
      statusCode: number;
      message: string;
      fields?: { message: string }[];
    };
    expect([body.statusCode, body.fields?.[0]?.message ?? body.message]).toEqual([status, message]);
  });
});
