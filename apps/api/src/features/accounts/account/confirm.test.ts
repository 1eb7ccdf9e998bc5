import { LINKS } from '@careway/core/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPerson, PASSWORD, type TestPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';
import { requireConfirmed } from './confirm.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const begin = (as: TestPerson, password = PASSWORD) => app.call('confirmAccount', { as, body: { password } });

async function confirmed(as: TestPerson): Promise<string> {
  const { secureOtpId } = (await begin(as)).json();
  await app.call('sendCode', { body: { secureOtpId, channel: 'email' } });
  const reply = await app.call('verifyCode', { body: { secureOtpId, code: await app.code(as.email) } });
  expect(Object.keys(reply.json())).toEqual(['token']);
  return reply.json().token;
}

/** The session of a person who was just made. */
async function sessionOf({ id }: TestPerson) {
  const row = await app.dependencies.db
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', id)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  return { personId: id, sessionId: row.id };
}
const allowed = async (who: { personId: string; sessionId: string }, token: string | undefined) =>
  requireConfirmed(app.dependencies.db, who, token, app.dependencies.now()).then(
    () => true,
    (thrown: { code: string }) => thrown.code,
  );

describe('rule 8.13: a change asks for the password and a code again', () => {
  test('password, code, and then a token for their session alone', async () => {
    const [client, other] = [await aPerson(app), await aPerson(app)];
    const token = await confirmed(client);
    const who = await sessionOf(client);
    expect(await allowed(who, token)).toBe(true);
    expect(await allowed(await sessionOf(other), token)).toBe('not_confirmed');
    expect(await allowed({ ...who, sessionId: (await sessionOf(other)).sessionId }, token)).toBe(
      'not_confirmed',
    );
    expect(await allowed(who, undefined)).toBe('not_confirmed');
    expect(await allowed(who, 'made up')).toBe('not_confirmed');
  });

  test('it is over after ten minutes', async () => {
    const client = await aPerson(app);
    const token = await confirmed(client);
    app.advance(LINKS.confirm - 1000);
    expect(await allowed(await sessionOf(client), token)).toBe(true);
    app.advance(1000);
    expect(await allowed(await sessionOf(client), token)).toBe('not_confirmed');
  });

  test('a wrong password names its field and is 400; from the fifth on the next try waits (rule 8.4, 15.5)', async () => {
    const client = await aPerson(app);
    for (let tries = 1; tries <= 4; tries += 1) {
      const answer = await begin(client, 'not theirs');
      expect(answer.json()).toMatchObject({ statusCode: 400, fields: [{ field: 'password' }] });
      expect(answer.headers['retry-after']).toBeUndefined();
    }
    expect((await begin(client, 'not theirs')).headers['retry-after']).toBe('5');
    expect((await begin(client)).statusCode).toBe(429);
    app.advance(5000);
    expect((await begin(client)).statusCode).toBe(200);
  });

  test('rule 8.9: a confirmation is neither a sign-in nor a reset', async () => {
    const client = await aPerson(app);
    const token = await confirmed(client);
    const reply = await app.call('changePassword', { body: { token, password: 'brown bear climbs' } });
    expect(reply.json()).toMatchObject({ statusCode: 401, message: 'Link Expired' });
  });

  test('the token is kept as a hash and no log has it (rule 8.11, 12.6)', async () => {
    const token = await confirmed(await aPerson(app));
    const rows = await app.dependencies.db.selectFrom('account_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(app.logs()).not.toContain(token);
  });
});
