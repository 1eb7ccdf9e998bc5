import { FIRST_TERMS } from '@careway/core/accounts/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../../sessions/sessions.ts';
import { aPerson, PASSWORD, type TestPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Password and code again: the token of rule 8.13. */
async function confirmed(as: TestPerson): Promise<string> {
  const begun = await test.call('confirmAccount', { as, body: { password: PASSWORD } });
  const { secureOtpId } = begun.json();
  await test.call('sendCode', { body: { secureOtpId, channel: 'email' } });
  const code = await test.code(as.email);
  const token = (await test.call('verifyCode', { body: { secureOtpId, code } })).json().token;
  test.advance(31_000);
  return token;
}

const begin = (as: TestPerson, body: object) => test.call('changeContact', { as, body });
const finish = (as: TestPerson, secureOtpId: string, code: string) =>
  test.call('confirmContact', { as, body: { secureOtpId, code } });
const mine = async (as: TestPerson) => (await test.call('myAccount', { as })).json();

describe('rule 8.13: a new email or mobile', () => {
  it('is not begun without the password and a code, nor with somebody else’s', async () => {
    const [one, other] = [await aPerson(test), await aPerson(test)];
    const body = { kind: 'email', value: 'new@example.com' };
    expect((await begin(one, body)).json().code).toBe('not_confirmed');
    const token = await confirmed(other);
    expect((await begin(one, { ...body, token })).json().code).toBe('not_confirmed');
  });

  it('rule 13.6: counts only once a code to the new address was given; the old ways are told, other devices are out', async () => {
    const client = await aPerson(test);
    const { dependencies } = test;
    const desk = {
      ...client,
      ...(await openSession(dependencies.db, dependencies.secrets.accessToken, {
        id: client.id,
        usertype: 'Client',
        userAgent: 'desk',
        now: dependencies.now(),
      })),
    };
    const { mobile } = await mine(client);
    const token = await confirmed(client);
    const begun = await begin(client, { kind: 'email', value: ' New.Amira@example.com ', token });
    expect(begun.statusCode).toBe(200);
    const { secureOtpId, channels } = begun.json();
    expect(channels).toEqual([{ channel: 'email', to: 'N••••@example.com' }]);
    expect((await mine(client)).email).toBe(client.email);
    await test.call('sendCode', { body: { secureOtpId, channel: 'email' } });
    expect((await finish(client, secureOtpId, '000000')).json()).toMatchObject({ code: 'invalid_code' });
    expect((await mine(client)).email).toBe(client.email);
    const done = await finish(client, secureOtpId, await test.code('New.Amira@example.com'));
    expect(done.json()).toEqual({ email: 'New.Amira@example.com', mobile });
    expect((await mine(client)).email).toBe('New.Amira@example.com');
    for (const old of [client.email, mobile])
      expect((await test.outbox(old))[0]?.body).toMatch(
        /contact details have changed|email address or mobile/,
      );
    expect((await test.call('session', { as: desk })).statusCode).toBe(401);
    const signin = await test.call('signin', { body: { username: client.email, password: PASSWORD } });
    expect(signin.statusCode).toBe(400);
  });

  it('proves a mobile by text', async () => {
    const client = await aPerson(test);
    const token = await confirmed(client);
    const { secureOtpId } = (await begin(client, { kind: 'mobile', value: '07700 900777', token })).json();
    await test.call('sendCode', { body: { secureOtpId, channel: 'sms' } });
    const done = await finish(client, secureOtpId, await test.code('+447700900777'));
    expect(done.json().mobile).toBe('+447700900777');
  });

  it('rule 8.2: a known address is answered like a new one, only its owner is told, and no code opens it', async () => {
    const [client, owner] = [await aPerson(test), await aPerson(test)];
    const token = await confirmed(client);
    const known = await begin(client, { kind: 'email', value: owner.email, token });
    const fresh = await begin(client, { kind: 'email', value: 'nobody.yet@example.com', token });
    expect(known.statusCode).toBe(fresh.statusCode);
    expect(Object.keys(known.json())).toEqual(Object.keys(fresh.json()));
    const { secureOtpId } = known.json();
    const sent = await test.call('sendCode', { body: { secureOtpId, channel: 'email' } });
    expect(sent.statusCode).toBe(202);
    expect((await test.outbox(owner.email))[0]?.subject).toBe('You already have an account');
    expect((await finish(client, secureOtpId, '123456')).json()).toMatchObject({
      code: 'invalid_code',
      triesLeft: 4,
    });
  });

  it('rule 8.9: the code works neither in another session nor at sign-in', async () => {
    const [client, other] = [await aPerson(test), await aPerson(test)];
    const token = await confirmed(client);
    const { secureOtpId } = (await begin(client, { kind: 'email', value: 'mine@example.com', token })).json();
    await test.call('sendCode', { body: { secureOtpId, channel: 'email' } });
    const code = await test.code('mine@example.com');
    expect((await finish(other, secureOtpId, code)).json().code).toBe('no_such_challenge');
    expect((await test.call('verifyCode', { body: { secureOtpId, code } })).json().code).toBe(
      'no_such_challenge',
    );
    expect((await finish(client, secureOtpId, code)).statusCode).toBe(200);
  });

  it('names what to mend', async () => {
    const client = await aPerson(test);
    const token = await confirmed(client);
    for (const [kind, value] of [
      ['email', 'nope'],
      ['email', client.email.toUpperCase()],
      ['mobile', '0770 12'],
    ]) {
      const reply = await begin(client, { kind, value, token });
      expect([reply.statusCode, reply.json().fields?.[0]?.field]).toEqual([400, 'value']);
    }
  });
});

describe('decision 0023: making an account is agreeing to the terms beside the button', () => {
  const signUp = async (email: string, termsVersion?: string) => {
    const begun = await test.call('newUser', {
      body: {
        firstname: 'Amira',
        lastname: 'Rowe',
        email,
        dateOfBirth: '1997-06-14',
        mobile: '07700 900118',
        address: { line1: '12 Rowan Street', town: 'Westmere', postcode: 'we42rs' },
        password: 'correct horse battery',
        termsVersion,
      },
    });
    const { secureOtpId } = begun.json();
    await test.call('verifyNewUserByEmail', { body: { secureOtpId } });
    return (await test.call('verifyCode', { body: { secureOtpId, code: await test.code(email) } })).json();
  };

  it('keeps the version they read; whoever said nothing of them is asked at once', async () => {
    const agreed = await signUp('one@example.com', FIRST_TERMS);
    expect(agreed.termsDue).toBeUndefined();
    expect((await mine(agreed)).terms).toBe('accepted');
    expect((await signUp('three@example.com')).termsDue).toBe(true);
  });
});
