import { HASHING } from '@careway/core/limits';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Connection } from '../../../db/connection.ts';
import { visitorKey } from '../../../http/visitor.ts';
import { holdHashes } from '../../../testing/cheapHashes.ts';
import { aPerson, PASSWORD } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';
import * as hashing from '../hashing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test.each([
  ['a right password', PASSWORD, 200],
  ['a wrong one', 'not the password', 400],
])('rule 8.1: %s costs one hash and at most 6 queries', async (_, password, status) => {
  const { email } = await aPerson(app);
  const asked = vi.spyOn(Connection.prototype, 'executeQuery');
  // What opens and ends a transaction is a way to the database as well.
  const around = [vi.spyOn(Connection.prototype, 'begin'), vi.spyOn(Connection.prototype, 'commit')];
  // Each is one turn of argon2.
  const hashes = [vi.spyOn(hashing, 'hash'), vi.spyOn(hashing, 'matches')];
  const reply = await app.call('signin', { body: { username: email, password } });
  const queries = [
    ...asked.mock.calls.map(([{ sql }]) => sql),
    ...around.flatMap(({ mock }) => mock.calls.map(() => 'of a transaction')),
  ];
  for (const one of [asked, ...around]) one.mockRestore();
  expect(reply.statusCode).toBe(status);
  expect(hashes.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(1);
  for (const one of hashes) one.mockRestore();
  // The queues of the background work ask for themselves.
  const own = queries.filter((text) => !text.includes('jobs.'));
  expect(own.length, own.join('\n')).toBeGreaterThan(1);
  expect(own.length, own.join('\n')).toBeLessThanOrEqual(6);
});

test('rule 12.19: more than fit are told at once to come back, a network by itself, and no try of theirs is used up', async () => {
  const before = hashing.hashingLine().refused;
  const refusedNow = () => hashing.hashingLine().refused - before;
  const open = holdHashes();
  const from = (remoteAddress: string, at: number) =>
    app.app.inject({
      method: 'POST',
      url: '/api/v1/signin',
      payload: { username: `nobody${at}@example.com`, password: PASSWORD },
      remoteAddress,
    });
  const more = HASHING.waiting + 40;
  const all = Array.from({ length: more }, (_, at) => from('10.9.9.9', at));
  await vi.waitFor(() => expect(refusedNow()).toBeGreaterThan(20), { timeout: 30_000 });
  const other = from('10.9.8.8', more);
  await vi.waitFor(() => expect(refusedNow()).toBeGreaterThan(30), { timeout: 30_000 });
  // From now on each takes no time at all.
  open();
  expect((await other).json().code).toBe('invalid_credentials');
  const replies = await Promise.all(all);
  const refused = replies.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(20);
  for (const reply of refused) {
    expect(reply.json().code).toBe('busy');
    expect(reply.headers['retry-after']).toBe(String(HASHING.retryAfter));
  }
  const key = `wrong passwords from ${visitorKey(app.dependencies, '10.9.9.9')}`;
  const { used } = await app.dependencies.db
    .selectFrom('quota')
    .select('used')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  expect(used).toBe(more - refused.length);
});

test('rule 12.19: whoever waits for a turn has asked the database for nothing, so that nobody waits behind them there', async () => {
  const open = holdHashes();
  const tries = Array.from({ length: 60 }, (_, at) =>
    app.app.inject({
      method: 'POST',
      url: '/api/v1/signin',
      payload: { username: `waits${at}@example.com`, password: PASSWORD },
      remoteAddress: '10.9.7.7',
    }),
  );
  await vi.waitFor(() => expect(hashing.hashingLine().waiting).toBeGreaterThan(40), { timeout: 30_000 });
  const key = `wrong passwords from ${visitorKey(app.dependencies, '10.9.7.7')}`;
  const counted = async () =>
    (await app.dependencies.db.selectFrom('quota').select('used').where('key', '=', key).executeTakeFirst())
      ?.used ?? 0;
  // Those whose turn it is count themselves, and stand before a processor then.
  await vi.waitFor(async () => expect(await counted()).toBeGreaterThan(0));
  expect(await counted()).toBeLessThan(20);
  open();
  const replies = await Promise.all(tries);
  expect(new Set(replies.map((reply) => reply.json().code))).toEqual(new Set(['invalid_credentials']));
  expect(await counted()).toBe(tries.length);
});
