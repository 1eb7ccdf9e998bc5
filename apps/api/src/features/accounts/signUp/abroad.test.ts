import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPerson, type TestPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await aPerson(app, 'Admin');
});
afterAll(() => app.close());

const HOME = { line1: '4 rue des Lilas', town: 'Lyon', postcode: '69003', country: 'France' };
const newUser = (email: string, address: object, mobile = '+33 6 12 34 56 78') =>
  app.call('newUser', {
    body: {
      firstname: 'Camille',
      lastname: 'Roux',
      email,
      dateOfBirth: '1996-04-02',
      mobile,
      address,
      password: 'correct horse battery',
    },
  });

describe('rule 8.35: whoever lives outside the UK', () => {
  test.each([
    ['with a postcode', 'lyon@example.com', HOME, ['4 rue des Lilas', 'Lyon', '69003', 'France']],
    ['without one', 'dublin@example.com', { ...HOME, postcode: '' }, ['4 rue des Lilas', 'Lyon', 'France']],
  ])(
    'comes to an account %s, by a code in an email, and staff read the country',
    async (_, email, address, lines) => {
      const begun = (await newUser(email, address)).json();
      // No text goes to a country that the settings do not name: email is offered instead.
      expect(begun.channels.map(({ channel }: { channel: string }) => channel)).toEqual(['email']);
      const { secureOtpId } = begun;
      await app.call('verifyNewUserByEmail', { body: { secureOtpId } });
      const code = await app.code(email);
      const { id } = (await app.call('verifyCode', { body: { secureOtpId, code } })).json();
      const seen = (await app.call('client', { as: admin, params: { id } })).json();
      expect(seen.address).toEqual(lines);
    },
  );

  test('and an address without a country is one of the UK, with its postcode', async () => {
    const { country: _, ...uk } = HOME;
    const refused = await newUser('nowhere@example.com', uk);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual([
      expect.objectContaining({ message: expect.stringContaining('Enter a UK postcode') }),
    ]);
    expect((await newUser('long@example.com', { ...HOME, country: 'x'.repeat(121) })).statusCode).toBe(400);
    expect((await newUser('blank@example.com', { ...HOME, country: ' ' })).statusCode).toBe(400);
  });
});
