import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const PASSWORD = 'correct horse battery';
const newUser = (email: string) =>
  app.call('newUser', {
    body: {
      firstname: 'Una',
      lastname: 'O’Test',
      email,
      dateOfBirth: '1999-05-03',
      mobile: '07700 900118',
      address: { line1: '12 Rowan Street', town: 'Westmere', postcode: 'WE4 2RS' },
      password: PASSWORD,
    },
  });

describe('rule 8.32: an email address', () => {
  test.each([
    ["una.o'test@example.com", "una.o'test@example.com", "UNA.O'Test@Example.com"],
    ['una@bücher.example', 'una@xn--bcher-kva.example', 'una@BÜCHER.example'],
  ])('%s signs up and in, whichever way it is typed', async (typed, kept, again) => {
    const { secureOtpId } = (await newUser(typed)).json();
    await app.call('verifyNewUserByEmail', { body: { secureOtpId } });
    const code = await app.code(kept);
    expect((await app.call('verifyCode', { body: { secureOtpId, code } })).statusCode).toBe(200);
    for (const username of [typed, kept, again])
      expect((await app.call('signin', { body: { username, password: PASSWORD } })).statusCode).toBe(200);
  });

  test.each(['una..x@example.com', '.una@example.com', 'un\u00ada@example.com', 'una@exam_ple.com'])(
    '%j is refused by every call that takes one',
    async (email) => {
      const admin = await aPerson(app, 'Super_Admin');
      const replies = await Promise.all([
        newUser(email),
        app.call('resetByEmail', { body: { email, what: 'password' } }),
        app.call('checkAccount', { body: { email } }),
        app.call('colleagueKnown', { as: admin, query: { email } }),
      ]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
    },
  );
});
