import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
  const queries: string[] = [];
  const real = pg.Client.prototype.query;
  const counting = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    // One that the connection keeps has a name and no text.
    const [first] = given as [string | { text?: string }];
    queries.push(typeof first === 'string' ? first : (first.text ?? first.constructor.name));
    return (real as (...all: unknown[]) => unknown).apply(this, given);
  } as never);
  // Each is one turn of argon2.
  const hashes = [vi.spyOn(hashing, 'hash'), vi.spyOn(hashing, 'matches')];
  const reply = await app.call('signin', { body: { username: email, password } });
  counting.mockRestore();
  expect(reply.statusCode).toBe(status);
  expect(hashes.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(1);
  for (const one of hashes) one.mockRestore();
  // The queues of the background work ask for themselves.
  const own = queries.filter((text) => !text.includes('jobs.'));
  expect(own.length, own.join('\n')).toBeGreaterThan(1);
  expect(own.length, own.join('\n')).toBeLessThanOrEqual(6);
});
