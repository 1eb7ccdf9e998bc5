import { CODES, FINISH_LATER } from '@careway/core/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, PASSWORD } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';

/** What somebody who knows an email or a number can use up of its owner's (rule 12.2), and read from it (rule 8.2). */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const HERE = '10.8.0.1';
const ELSEWHERE = '10.8.0.2';
const from = (remoteAddress: string, path: string, payload: object) =>
  app.app.inject({ method: 'POST', url: `/api/v1${path}`, payload, remoteAddress });

const typed = (email: string, mobile = '07700 900118') => ({
  firstname: 'Amira',
  lastname: 'Rowe',
  email,
  dateOfBirth: '1997-06-14',
  mobile,
  address: { line1: '12 Rowan Street', line2: '', town: 'Westmere', postcode: 'WE4 2RS' },
});

/** More wrong codes than one person has in an hour; none was ever sent. */
async function wrongCodes(ip: string, path: string, begin: object) {
  for (let used = 0; used < CODES.triesPerPersonPerHour; used += CODES.triesPerChallenge) {
    const { secureOtpId } = (await from(ip, path, begin)).json();
    for (let i = 0; i < CODES.triesPerChallenge; i += 1)
      await from(ip, '/otpverification', { secureOtpId, code: '000000' });
  }
}

async function rightCode(ip: string, path: string, begin: object, to: { channel: string; at: string }) {
  const { secureOtpId } = (await from(ip, path, begin)).json();
  await from(ip, '/two-step-authentication', { secureOtpId, channel: to.channel });
  const code = await app.code(to.at);
  return from(ip, '/otpverification', { secureOtpId, code });
}

describe('rule 12.2: wrong codes of others', () => {
  it('for their email shut no sign-up of theirs', async () => {
    const email = 'signs.up@example.com';
    const begin = { ...typed(email), password: PASSWORD };
    await wrongCodes(ELSEWHERE, '/newuser', begin);
    const reply = await rightCode(HERE, '/newuser', begin, { channel: 'email', at: email });
    expect([reply.statusCode, reply.json().code]).toEqual([200, undefined]);
  });

  it('for their number shut no reset by text', async () => {
    const mobile = '+447700900751';
    await aPerson(app, 'Client', { mobile });
    const path = '/create-or-change-password/by-mobile';
    await wrongCodes(ELSEWHERE, path, { mobile });
    const reply = await rightCode(HERE, path, { mobile }, { channel: 'sms', at: mobile });
    expect([reply.statusCode, Object.keys(reply.json())]).toEqual([200, ['token']]);
  });

  it('rule 8.5: from one network they end after twenty an hour, the right one too', async () => {
    const mobile = '+447700900752';
    await aPerson(app, 'Client', { mobile });
    const path = '/create-or-change-password/by-mobile';
    await wrongCodes(HERE, path, { mobile });
    const reply = await rightCode(HERE, path, { mobile }, { channel: 'sms', at: mobile });
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'too_many_tries']);
  });
});

describe('rule 12.2: "finish later" with their address', () => {
  it('takes none of their links and says nothing of them, asked from elsewhere', async () => {
    const email = 'both.ask@example.com';
    const ask = async (ip: string) => (await from(ip, '/newuser/later', typed(email))).statusCode;
    for (let i = 0; i < FINISH_LATER.perAddressPerHour; i += 1) expect(await ask(ELSEWHERE)).toBe(202);
    expect(await ask(HERE)).toBe(202);
    expect(await app.outbox(email)).toHaveLength(FINISH_LATER.perAddressPerHour + 1);
    expect(await ask(ELSEWHERE)).toBe(429);
  });
});

describe('rule 12.2: a link that somebody else asks for', () => {
  it.each(['password', 'pin'])('by email leaves the texted token of a reset as it was: %s', async (what) => {
    const mobile = what === 'pin' ? '+447700900753' : '+447700900754';
    const client = await aPerson(app, 'Client', { mobile });
    const path = '/create-or-change-password/by-mobile';
    const right = await rightCode(
      `10.8.1.${what.length}`,
      path,
      { mobile, what },
      { channel: 'sms', at: mobile },
    );
    const { token } = right.json();
    await from(ELSEWHERE, '/create-or-change-password/by-email', { email: client.email, what });
    const chosen =
      what === 'pin'
        ? await app.call('resetSecurity', { body: { token, password: PASSWORD, kind: 'pin', value: '7391' } })
        : await app.call('changePassword', { body: { token, password: 'brown bear climbs slowly' } });
    expect(chosen.statusCode).toBe(204);
  });
});

describe('rule 8.30: whoever has their password and not their phone', () => {
  it('locks them out neither by wrong codes nor by codes asked for; a reset takes the rest from them', async () => {
    const client = await aPerson(app);
    const begin = { username: client.email, password: PASSWORD };
    const mail = { channel: 'email', at: client.email };
    const signIn = (ip: string, given = begin, to = mail) => rightCode(ip, '/signin', given, to);
    // Their own device.
    expect((await signIn(HERE)).statusCode).toBe(200);
    const sent = [];
    for (let round = 0; round < CODES.sendsPerHour; round += 1) {
      const { secureOtpId } = (await from(ELSEWHERE, '/signin', begin)).json();
      const body = { secureOtpId, channel: 'email' };
      sent.push((await from(ELSEWHERE, '/two-step-authentication', body)).statusCode);
      if (sent.at(-1) !== 202) continue;
      const codes = [];
      for (let i = 0; i <= CODES.triesPerChallenge; i += 1) {
        const reply = await from(ELSEWHERE, '/otpverification', { secureOtpId, code: '000000' });
        codes.push(reply.json().code);
      }
      expect(codes).toEqual([...Array(CODES.triesPerChallenge).fill('invalid_code'), 'no_such_challenge']);
    }
    // What they can guess at: five tries for each of five codes an hour, of which one was theirs on a device that was
    // new.
    expect(sent).toEqual([...Array(CODES.sendsPerHour - 1).fill(202), 429]);
    expect((await signIn(HERE)).statusCode).toBe(200);
    const third = '10.8.0.3';
    const { secureOtpId } = (await from(third, '/signin', begin)).json();
    const waits = await from(third, '/two-step-authentication', { secureOtpId, channel: 'email' });
    expect(waits.statusCode).toBe(429);
    await app.call('resetByEmail', { body: { email: client.email } });
    const token = /passwordreset\/([\w-]+)/.exec((await app.outbox(client.email))[0]?.body ?? '')?.[1];
    const password = 'brown bear climbs slowly';
    expect((await app.call('changePassword', { body: { token, password } })).statusCode).toBe(204);
    const { mobile } = (await app.dependencies.db
      .selectFrom('person')
      .select('mobile')
      .where('id', '=', client.id)
      .executeTakeFirst()) ?? { mobile: null };
    const text = { channel: 'sms', at: mobile ?? '' };
    expect((await signIn(third, { ...begin, password }, text)).statusCode).toBe(200);
    expect((await signIn(third, { ...begin, password })).statusCode).toBe(200);
  });
});
