import { CODES } from '@careway/core/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPerson, PASSWORD } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newClient = (email: string, more: object = {}) => ({
  firstname: 'Amira',
  lastname: 'Rowe',
  email,
  dateOfBirth: '1997-06-14',
  mobile: '07700 900118',
  address: { line1: '12 Rowan Street', town: 'Westmere', postcode: 'we42rs' },
  password: 'correct horse battery',
  ...more,
});

describe('sign-up', () => {
  test('rule 8.22: newuser, a code, then a session', async () => {
    const email = 'amira@example.com';
    const begun = await app.call('newUser', { body: newClient(email) });
    expect(begun.statusCode).toBe(202);
    const { secureOtpId } = begun.json();
    const sent = await app.call('verifyNewUserByEmail', { body: { secureOtpId } });
    expect(sent.statusCode).toBe(202);
    expect(sent.json().to).toBe('a••••@example.com');
    const done = await app.call('verifyCode', { body: { secureOtpId, code: await app.code(email) } });
    expect(done.statusCode).toBe(200);
    expect(done.json()).toMatchObject({ usertype: 'Client', name: 'Amira Rowe' });
    const who = await app.call('session', { as: done.json() });
    expect(who.json()).toMatchObject({ id: done.json().id, usertype: 'Client' });
  });

  test('every 400 names its field in words a person understands', async () => {
    const answer = await app.call('newUser', {
      body: {
        ...newClient('nope'),
        dateOfBirth: '2026-02-30',
        mobile: '0770 12',
        address: { line1: '' },
        password: 'short',
      },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual([
      { field: 'email', message: 'Enter an email address like name@example.com' },
      { field: 'dateOfBirth', message: 'Enter a real date of birth, like 27 3 1998' },
      { field: 'mobile', message: 'Enter a UK mobile number, like 07700 900118' },
      { field: 'address.line1', message: 'Enter the first line of your address' },
      { field: 'address.town', message: 'Enter your town or city' },
      { field: 'address.postcode', message: 'Enter your postcode' },
      { field: 'password', message: 'Use 8 characters or more' },
    ]);
  });

  test('rule 8.3: a common password is refused', async () => {
    const answer = await app.call('newUser', {
      body: newClient('x@example.com', { password: 'Password123' }),
    });
    expect(answer.json().fields).toEqual([
      { field: 'password', message: 'Many people use this password. Choose one that is harder to guess' },
    ]);
  });

  test('rule 8.2: a known address is answered like an unknown one, and only its owner is told', async () => {
    const owner = await aPerson(app);
    const begun = await app.call('newUser', { body: newClient(owner.email) });
    const fresh = await app.call('newUser', { body: newClient('fresh@example.com') });
    expect(begun.statusCode).toBe(fresh.statusCode);
    expect(Object.keys(begun.json())).toEqual(Object.keys(fresh.json()));
    const { secureOtpId } = begun.json();
    expect((await app.call('verifyNewUserByEmail', { body: { secureOtpId } })).statusCode).toBe(202);
    expect((await app.outbox(owner.email))[0]?.subject).toBe('You already have an account');
    const wrong = await app.call('verifyCode', { body: { secureOtpId, code: '000000' } });
    expect(wrong.json()).toMatchObject({ statusCode: 400, code: 'invalid_code', triesLeft: 4 });
  });

  test('rule 8.2: by text too, new and known addresses get the same answers; what differs is in the email', async () => {
    const owner = await aPerson(app);
    const answers = [];
    for (const [email, mobile] of [
      [owner.email, '+447700900431'],
      ['by.text@example.com', '+447700900432'],
    ] as const) {
      const { secureOtpId } = (await app.call('newUser', { body: newClient(email, { mobile }) })).json();
      const sent = await app.call('verifyNewUserBySms', { body: { secureOtpId } });
      const wrong = await app.call('verifyCode', { body: { secureOtpId, code: '000000' } });
      const right = await app.call('verifyCode', { body: { secureOtpId, code: await app.code(mobile) } });
      const guess = { secureOtpId: right.json().secureOtpId, code: '000000' };
      const texted = { ...guess, code: await app.code(mobile) };
      answers.push(
        [sent, wrong, right, await app.call('verifyCode', { body: guess })].map((answer) => [
          answer.statusCode,
          Object.keys(answer.json()),
          answer.json().code,
          answer.json().next,
        ]),
        [(await app.call('verifyCode', { body: texted })).json().code],
      );
    }
    expect(answers.slice(0, 2)).toEqual(answers.slice(2));
    expect(answers[0]?.[2]).toMatchObject([200, {}, undefined, 'email']);
    expect((await app.outbox(owner.email))[0]?.subject).toBe('You already have an account');
  });

  test('rule 8.2, 8.21: a texted code is no account; the code in the email then makes it', async () => {
    const [email, mobile] = ['text.first@example.com', '+447700900433'];
    const { secureOtpId } = (await app.call('newUser', { body: newClient(email, { mobile }) })).json();
    await app.call('verifyNewUserBySms', { body: { secureOtpId } });
    const texted = await app.call('verifyCode', { body: { secureOtpId, code: await app.code(mobile) } });
    const people = () =>
      app.dependencies.db.selectFrom('person').select('id').where('email', '=', email).execute();
    expect(await people()).toEqual([]);
    const next = { secureOtpId: texted.json().secureOtpId, code: await app.code(email) };
    const done = await app.call('verifyCode', { body: next });
    expect(done.json()).toMatchObject({ usertype: 'Client', name: 'Amira Rowe' });
    expect(await people()).toHaveLength(1);
  });
});

describe('sign-in', () => {
  const begin = async (username: string, password = PASSWORD) =>
    app.call('signin', { body: { username, password } });
  const withCode = async (email: string) => {
    const { secureOtpId } = (await begin(email)).json();
    await app.call('sendCode', { body: { secureOtpId, channel: 'email' } });
    return { secureOtpId, code: await app.code(email) };
  };
  const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('rule 8.1, 15.5: unknown user and wrong password get the same status, headers and body, and it is 400', async () => {
    const { email } = await aPerson(app);
    const wrong = await begin(email, 'not the password');
    const unknown = await begin('nobody@example.com', 'not the password');
    const comparable = (answer: typeof wrong) => {
      const { date: _, ...headers } = answer.headers;
      const { requestId: __, ...body } = answer.json();
      return { status: answer.statusCode, headers, body };
    };
    expect(wrong.statusCode).toBe(400);
    expect(comparable(wrong)).toEqual(comparable(unknown));
  });

  test('a mobile number in any usual form signs in too', async () => {
    await aPerson(app, 'Client', { mobile: '+447700900777' });
    expect((await begin('07700 900 777')).statusCode).toBe(200);
  });

  test('decision 0004: two people may share a phone; the number then signs neither in, their emails do', async () => {
    const mobile = '+447700900778';
    const both = [await aPerson(app, 'Client', { mobile }), await aPerson(app, 'Client', { mobile })];
    expect((await begin(mobile)).json()).toMatchObject({ code: 'invalid_credentials' });
    for (const { email } of both) expect((await begin(email)).statusCode).toBe(200);
  });

  test('rule 8.5: fifty wrong codes at once, and no more than five are compared', async () => {
    const { email } = await aPerson(app);
    const { secureOtpId, code } = await withCode(email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.call('verifyCode', { body: { secureOtpId, code: notThe(code) } })),
    );
    const compared = answers.filter((answer) => answer.json().code === 'invalid_code');
    expect(compared).toHaveLength(CODES.triesPerChallenge);
    expect(answers.filter((answer) => answer.json().code === 'no_such_challenge')).toHaveLength(45);
    expect((await app.call('verifyCode', { body: { secureOtpId, code } })).json().code).toBe(
      'no_such_challenge',
    );
  });

  test('rule 8.6: a code is accepted at 9:59 and refused at 10:01', async () => {
    for (const [seconds, status] of [
      [599, 200],
      [601, 400],
    ] as const) {
      const { email } = await aPerson(app);
      const challenge = await withCode(email);
      app.advance(seconds * 1000);
      expect((await app.call('verifyCode', { body: challenge })).statusCode).toBe(status);
    }
  });

  test('rule 8.6: a code is kept as a salted slow hash', async () => {
    const { email } = await aPerson(app);
    const { secureOtpId, code } = await withCode(email);
    const row = await app.dependencies.db
      .selectFrom('otp_challenge')
      .selectAll()
      .where('id', '=', secureOtpId)
      .executeTakeFirst();
    expect(row?.code_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(`"${code}"`);
  });

  test('rule 8.7: the same code twice at once opens one session', async () => {
    const { email } = await aPerson(app);
    const challenge = await withCode(email);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => app.call('verifyCode', { body: challenge })),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  });

  test('rule 8.8: a new code voids the old one and keeps the count', async () => {
    const { email } = await aPerson(app);
    const first = await withCode(email);
    await app.call('verifyCode', { body: { ...first, code: notThe(first.code) } });
    app.advance(CODES.resendAfter);
    await app.call('sendCode', { body: { secureOtpId: first.secureOtpId, channel: 'email' } });
    const second = await app.code(email);
    if (second !== first.code) {
      const old = await app.call('verifyCode', { body: first });
      expect(old.json()).toMatchObject({ code: 'invalid_code', triesLeft: 3 });
    }
    expect((await app.call('verifyCode', { body: { ...first, code: second } })).statusCode).toBe(200);
  });

  test('rule 8.9: a code of one flow or account fails in another', async () => {
    const [own, his] = [await aPerson(app), await aPerson(app)];
    const mine = await withCode(own.email);
    const other = await withCode(his.email);
    expect(
      (await app.call('verifyCode', { body: { secureOtpId: other.secureOtpId, code: mine.code } }))
        .statusCode,
    ).toBe(400);
    const signUp = (await app.call('newUser', { body: newClient('flows@example.com') })).json();
    expect(
      (await app.call('verifyCode', { body: { secureOtpId: signUp.secureOtpId, code: mine.code } }))
        .statusCode,
    ).toBe(400);
    expect(
      (await app.call('sendCodeByEmail', { body: { secureOtpId: signUp.secureOtpId } })).json().code,
    ).toBe('no_such_challenge');
  });

  test('rule 8.10: a code can be sent again after 30 s, five times an hour to one address', async () => {
    const { email } = await aPerson(app);
    const { secureOtpId } = (await begin(email)).json();
    const send = () => app.call('sendCode', { body: { secureOtpId, channel: 'email' } });
    expect((await send()).statusCode).toBe(202);
    const soon = await send();
    expect(soon.statusCode).toBe(429);
    expect(soon.headers['retry-after']).toBe('30');
    for (let sent = 1; sent < CODES.sendsPerHour; sent += 1) {
      app.advance(CODES.resendAfter);
      expect((await send()).statusCode).toBe(202);
    }
    app.advance(CODES.resendAfter);
    expect((await send()).statusCode).toBe(429);
  });
});
