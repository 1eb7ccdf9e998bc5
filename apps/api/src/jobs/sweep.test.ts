import { PENDING_SIGNUP_LIFE, SESSION, SESSIONS_KEPT } from '@careway/core/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../sessions/sessions.ts';
import { aPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signUp = (email: string) =>
  app.call('newUser', {
    headers: { 'idempotency-key': email },
    body: {
      firstname: 'Rowan',
      lastname: 'Ashby',
      email,
      dateOfBirth: '1997-06-14',
      mobile: '07700 900321',
      address: { line1: '77 Quarry Steps', town: 'Westmere', postcode: 'WE4 2RS' },
      password: 'three words that rhyme',
    },
  });

const left = async () => {
  const { db } = app.dependencies;
  const counts = ['pending_signup', 'otp_challenge', 'idempotency'] as const;
  const rows = await Promise.all(
    counts.map(async (table) => [table, (await db.selectFrom(table).selectAll().execute()).length] as const),
  );
  // Look-ups and sign-ups have counters of their own; here it is the two of the codes: an hour of a network, and a day.
  const codes = await db.selectFrom('quota').select('key').where('key', 'like', 'codes to %').execute();
  return { ...Object.fromEntries(rows), quota: codes.length };
};

test('rule 8.21: decision 0004: an abandoned sign-up is gone after a day, and one under way is not', async () => {
  const { secureOtpId } = (await signUp('gone@example.com')).json();
  await app.call('verifyNewUserByEmail', { body: { secureOtpId } });
  app.advance(PENDING_SIGNUP_LIFE - 60_000);
  await signUp('still@example.com');
  await app.sweep();
  expect(await left()).toMatchObject({ pending_signup: 2, otp_challenge: 1, idempotency: 2, quota: 2 });
  app.advance(60_000);
  await app.sweep();
  expect(await left()).toEqual({ pending_signup: 1, otp_challenge: 1, idempotency: 1, quota: 0 });
  const [kept] = await app.dependencies.db.selectFrom('pending_signup').select('email').execute();
  expect(kept?.email).toBe('still@example.com');
});

test('rule 11.6: which browser was signed in and when is kept for some weeks, and a session that is on stays', async () => {
  const { db, now } = app.dependencies;
  const [gone, here] = [await aPerson(app), await aPerson(app)];
  const left = async () => {
    const rows = await db
      .selectFrom('session')
      .select('person_id')
      .where('person_id', 'in', [gone.id, here.id])
      .execute();
    return rows.map(({ person_id }) => person_id);
  };
  app.advance(SESSIONS_KEPT);
  await openSession(db, app.dependencies.secrets.accessToken, { ...here, userAgent: 'test', now: now() });
  await app.sweep();
  expect((await left()).sort()).toEqual([gone.id, here.id, here.id].sort());
  app.advance(SESSION.clientAbsolute);
  await openSession(db, app.dependencies.secrets.accessToken, { ...here, userAgent: 'test', now: now() });
  await app.sweep();
  expect(await left()).toEqual([here.id, here.id]);
});
