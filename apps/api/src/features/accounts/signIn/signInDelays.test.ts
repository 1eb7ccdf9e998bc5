import { Writable } from 'node:stream';
import { SIGN_IN_DELAY } from '@careway/core/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { visitorKey } from '../../../http/visitor.ts';
import { aPerson, PASSWORD } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signIn = (username: string, password: string, remoteAddress = '127.0.0.1') =>
  app.app.inject({
    method: 'POST',
    url: '/api/v1/signin',
    payload: { username, password },
    remoteAddress,
  });
const series = async (username: string, tries: number, from?: string) => {
  const answers = [];
  for (let i = 0; i < tries; i += 1) {
    const { statusCode, headers, json } = await signIn(username, 'wrong', from);
    answers.push([statusCode, headers['retry-after'], json().code, json().retryAfter]);
  }
  return answers;
};

/**
 * Whoever was wrong last, as after almost as many wrong ones as one network may have. The clock has moved on since
 * others were.
 */
async function afterManyMore(): Promise<void> {
  const { db } = app.dependencies;
  const networks = db.selectFrom('quota').where('key', 'like', 'wrong passwords from %');
  const newest = networks.select((all) => all.fn.max('window_start').as('at'));
  await db
    .updateTable('quota')
    .set({ used: SIGN_IN_DELAY.fromOneVisitor - 2 })
    .where('key', 'like', 'wrong passwords from %')
    .where('window_start', '=', newest)
    .execute();
  app.advance(1000);
}

describe('rule 8.4: failures delay from the fifth', () => {
  test('the same for a name that nobody has (rule 8.1), and a right password is no way round it', async () => {
    const { email } = await aPerson(app);
    const known = await series(email, 6, '10.0.0.1');
    expect(known).toEqual([
      ...Array.from({ length: 4 }, () => [400, undefined, 'invalid_credentials', undefined]),
      [400, '5', 'invalid_credentials', 5],
      [429, '5', 'too_many_tries', 5],
    ]);
    expect(await series('nobody.at.all@example.com', 6, '10.0.0.2')).toEqual(known);
    expect((await signIn(email, PASSWORD)).statusCode).toBe(429);
    app.advance(4_000);
    expect((await signIn(email, PASSWORD)).headers['retry-after']).toBe('1');
    app.advance(1_000);
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
    // The right password is where the count begins anew.
    expect((await series(email, 4)).map(([status]) => status)).toEqual([400, 400, 400, 400]);
  });

  test('the wait doubles up to a quarter of an hour', async () => {
    const { email } = await aPerson(app);
    await series(email, 4, '10.0.1.1');
    for (const seconds of [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]) {
      const answer = await signIn(email, 'wrong', '10.0.1.1');
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([400, String(seconds)]);
      app.advance(seconds * 1000);
    }
  });

  test('fifty at once are five compared', async () => {
    const { email } = await aPerson(app);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => signIn(email, 'wrong', `10.0.2.${i}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(SIGN_IN_DELAY.from);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(50 - SIGN_IN_DELAY.from);
  });

  test('names are counted as typed: an email and a mobile do not give away that they belong together', async () => {
    const { email } = await aPerson(app, 'Client', { mobile: '+447700900654' });
    await series(email, 5, '10.0.3.1');
    expect((await signIn('07700 900 654', 'wrong', '10.0.3.1')).statusCode).toBe(400);
    expect((await signIn(` ${email.toUpperCase()} `, 'wrong', '10.0.3.1')).statusCode).toBe(429);
  });

  test('rule 8.19: many names from one network ask for a proof of work; another network does not, and a forged header is no help', async () => {
    const { email } = await aPerson(app);
    await signIn('spray0@example.com', 'wrong', '10.0.4.1');
    await afterManyMore();
    for (const name of ['spray1', 'spray2']) {
      const { statusCode } = await signIn(`${name}@example.com`, 'wrong', '10.0.4.1');
      expect(statusCode).toBe(400);
    }
    const forged = await app.app.inject({
      method: 'POST',
      url: '/api/v1/signin',
      payload: { username: email, password: PASSWORD },
      remoteAddress: '10.0.4.1',
      headers: { 'x-forwarded-for': '10.9.9.9' },
    });
    expect(forged.json().code).toBe('bot_check_needed');
    expect((await signIn(email, PASSWORD, '10.0.4.2')).statusCode).toBe(200);
  });

  test('rule 12.19: is counted before anything is compared, so that many at once are no way round it', async () => {
    const ip = '10.7.7.7';
    await app.dependencies.db
      .insertInto('quota')
      .values({
        key: `wrong passwords from ${visitorKey(app.dependencies, ip)}`,
        window_start: app.dependencies.now(),
        used: SIGN_IN_DELAY.fromOneVisitor - 3,
      })
      .execute();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        app.app.inject({
          method: 'POST',
          url: '/api/v1/signin',
          payload: { username: `at.once${at}@example.com`, password: 'a guess' },
          remoteAddress: ip,
        }),
      ),
    );
    const codes = replies.map((reply) => reply.json().code).sort();
    expect(codes).toEqual([...Array(9).fill('bot_check_needed'), ...Array(3).fill('invalid_credentials')]);
  });

  test('behind our own balancer it is the visitor who works, not the balancer', async () => {
    const config = { ...app.dependencies.config, trustedProxies: ['10.8.0.0/16'] };
    const logs = new Writable({ write: (_line, _encoding, done) => done() });
    const behind = await buildApp({ ...app.dependencies, config }, { logs });
    const through = (visitor: string, username: string, password: string) =>
      behind.inject({
        method: 'POST',
        url: '/api/v1/signin',
        payload: { username, password },
        remoteAddress: '10.8.0.1',
        headers: { 'x-forwarded-for': visitor },
      });
    const { email } = await aPerson(app);
    await through('203.0.113.7', 'balanced0@example.com', 'wrong');
    await afterManyMore();
    for (const name of ['balanced1', 'balanced2'])
      await through('203.0.113.7', `${name}@example.com`, 'wrong');
    expect((await through('203.0.113.7', email, PASSWORD)).json().code).toBe('bot_check_needed');
    expect((await through('203.0.113.8', email, PASSWORD)).statusCode).toBe(200);
    await behind.close();
  });

  test('no name is kept in readable form, and what is over is swept', async () => {
    await series('typed.by.mistake@example.com', 2);
    const all = () => app.dependencies.db.selectFrom('sign_in_delay').selectAll().execute();
    expect(JSON.stringify(await all())).not.toMatch(/typed|example/);
    app.advance(SIGN_IN_DELAY.remembered);
    await app.sweep();
    expect(await all()).toEqual([]);
  });
});
