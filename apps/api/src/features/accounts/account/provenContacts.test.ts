import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, PASSWORD } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';
import { tellEveryWay, templates } from '../../messages/service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signIn = (username: string, password = PASSWORD) =>
  app.call('signin', { body: { username, password } });
const channels = (reply: { json(): { channels: { channel: string }[] } }) =>
  reply.json().channels.map(({ channel }) => channel);

async function begin(email: string, mobile: string) {
  const body = {
    firstname: 'Amira',
    lastname: 'Rowe',
    email,
    dateOfBirth: '1997-06-14',
    mobile,
    address: { line1: '12 Rowan Street', town: 'Westmere', postcode: 'WE4 2RS' },
    password: PASSWORD,
  };
  return (await app.call('newUser', { body })).json().secureOtpId as string;
}

/** Signs up and proves the email alone. */
async function signUpByEmail(email: string, mobile: string) {
  const secureOtpId = await begin(email, mobile);
  await app.call('verifyNewUserByEmail', { body: { secureOtpId } });
  return (await app.call('verifyCode', { body: { secureOtpId, code: await app.code(email) } })).json();
}

/** Signs up with a texted code, then the emailed one. */
async function signUpByText(email: string, mobile: string) {
  const secureOtpId = await begin(email, mobile);
  await app.call('verifyNewUserBySms', { body: { secureOtpId } });
  const texted = await app.call('verifyCode', { body: { secureOtpId, code: await app.code(mobile) } });
  const next = { secureOtpId: texted.json().secureOtpId, code: await app.code(email) };
  return (await app.call('verifyCode', { body: next })).json();
}

describe('rule 8.17: a number that no code has proven', () => {
  it('leaves the owner of that number and every answer as they were', async () => {
    const mobile = '+447700900701';
    const owner = await aPerson(app, 'Client', { mobile });
    await signUpByEmail('typed.own@example.com', mobile);
    expect(channels(await signIn(mobile))).toEqual(['email', 'sms']);
    const { secureOtpId } = (await app.call('resetByMobile', { body: { mobile } })).json();
    await app.call('sendCode', { body: { secureOtpId, channel: 'sms' } });
    const right = await app.call('verifyCode', { body: { secureOtpId, code: await app.code(mobile) } });
    const body = { token: right.json().token, password: 'brown bear climbs slowly' };
    expect((await app.call('changePassword', { body })).statusCode).toBe(204);
    expect((await signIn(owner.email, body.password)).statusCode).toBe(200);
    expect((await signIn('typed.own@example.com')).statusCode).toBe(200);
  });

  it('signs nobody in and resets nothing, as if it were nobody’s', async () => {
    const mobile = '+447700900702';
    await signUpByEmail('mistyped@example.com', mobile);
    const [own, nobodys] = [await signIn(mobile), await signIn('+447700900799')];
    expect([own.statusCode, own.json().code]).toEqual([nobodys.statusCode, nobodys.json().code]);
    expect(own.statusCode).toBe(400);
    const { secureOtpId } = (await app.call('resetByMobile', { body: { mobile } })).json();
    await app.call('sendCode', { body: { secureOtpId, channel: 'sms' } });
    expect(await app.outbox(mobile)).toEqual([]);
  });

  it('is no way for a sign-in code, for a confirmation, or for word of anything', async () => {
    const mobile = '+447700900703';
    const client = await signUpByEmail('only.email@example.com', mobile);
    expect(channels(await signIn('only.email@example.com'))).toEqual(['email']);
    const confirm = await app.call('confirmAccount', { as: client, body: { password: PASSWORD } });
    expect(channels(confirm)).toEqual(['email']);
    await tellEveryWay(app.dependencies, app.dependencies.db, {
      personId: client.id,
      words: templates.pinChanged(),
    });
    expect(await app.outbox(mobile)).toEqual([]);
    expect((await app.outbox('only.email@example.com'))[0]?.subject).toBe(templates.pinChanged().subject);
  });

  it('is proven by the texted code of a sign-up', async () => {
    const mobile = '+447700900704';
    const client = await signUpByText('both.proven@example.com', mobile);
    expect((await app.call('myAccount', { as: client })).json().mobileProven).toBe(true);
    expect(channels(await signIn(mobile))).toEqual(['email', 'sms']);
  });

  it('is proven in the settings by a code, and nobody is signed out by that', async () => {
    const mobile = '+447700900705';
    const client = await signUpByEmail('proves.later@example.com', mobile);
    expect((await app.call('myAccount', { as: client })).json().mobileProven).toBe(false);
    const begun = await app.call('changeContact', { as: client, body: { kind: 'mobile', value: mobile } });
    expect(begun.statusCode).toBe(200);
    const { secureOtpId } = begun.json();
    await app.call('sendCode', { body: { secureOtpId, channel: 'sms' } });
    const wrong = await app.call('confirmContact', { as: client, body: { secureOtpId, code: '000000' } });
    expect(wrong.statusCode).toBe(400);
    const body = { secureOtpId, code: await app.code(mobile) };
    expect((await app.call('confirmContact', { as: client, body })).statusCode).toBe(200);
    expect((await app.call('myAccount', { as: client })).json()).toMatchObject({
      mobile,
      mobileProven: true,
    });
    expect(channels(await signIn(mobile))).toEqual(['email', 'sms']);
    // Once it is proven it is their number already, and another one asks for the password and a code (rule 8.13).
    const again = await app.call('changeContact', { as: client, body: { kind: 'mobile', value: mobile } });
    expect(again.statusCode).toBe(422);
    const other = { kind: 'mobile', value: '+447700900706' };
    expect((await app.call('changeContact', { as: client, body: other })).json().code).toBe('not_confirmed');
  });

  it('lifts no wait from the sign-in of its owner', async () => {
    const mobile = '+447700900707';
    await aPerson(app, 'Client', { mobile });
    await signUpByEmail('forgives@example.com', mobile);
    for (let i = 0; i < 5; i += 1) await signIn(mobile, 'a guess');
    await signIn('forgives@example.com', 'a slip');
    expect((await signIn('forgives@example.com')).statusCode).toBe(200);
    expect((await signIn(mobile, 'a guess')).statusCode).toBe(429);
  });
});
