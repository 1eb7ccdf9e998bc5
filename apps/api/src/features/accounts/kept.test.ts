import { afterAll, beforeAll, expect, test } from 'vitest';
import { costAsked } from '../../testing/cheapHashes.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const PASSWORD = 'correct horse battery';

async function signUp(email: string): Promise<void> {
  const body = {
    firstname: 'Amira',
    lastname: 'Rowe',
    email,
    dateOfBirth: '1997-06-14',
    mobile: '07700 900118',
    address: { line1: '12 Rowan Street', town: 'Westmere', postcode: 'WE4 2RS' },
    password: PASSWORD,
  };
  const { secureOtpId } = (await app.call('newUser', { body })).json();
  await app.call('verifyNewUserByEmail', { body: { secureOtpId } });
  const done = await app.call('verifyCode', { body: { secureOtpId, code: await app.code(email) } });
  expect(done.statusCode).toBe(200);
}

test('rule 8.3: a password is kept as a salted slow hash, another for each who has the same', async () => {
  const emails = ['one@example.com', 'two@example.com'];
  for (const email of emails) await signUp(email);
  const kept = await app.dependencies.db
    .selectFrom('person')
    .selectAll()
    .where('email', 'in', emails)
    .execute();
  const hashes = kept.map((person) => person.password_hash);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=\d{5,},t=\d+,p=\d+\$/);
  // OWASP's least setting for argon2id, in what is written of it and in what is worked out.
  expect(costAsked()).toEqual({ memory: 19_456, passes: 2, parallelism: 1 });
  for (const hash of hashes) expect(hash).toContain('$m=19456,t=2,p=1$');
  expect(new Set(hashes).size).toBe(2);
  expect(JSON.stringify(kept)).not.toContain(PASSWORD);
});
