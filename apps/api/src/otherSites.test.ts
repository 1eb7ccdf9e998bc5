import { API_BASE } from '@careway/core/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, PASSWORD } from './testing/people.ts';
import { startTestApp, type TestApp } from './testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/**
 * A page of another site can make this browser ask us, with whatever cookies it has. So a session is in none: it goes
 * along in headers that only our own pages can set, and no other site is told that it may set or read anything.
 */
test('a session is no cookie, and no other site is let in to read', async () => {
  const { email } = await aPerson(app);
  const begun = await app.call('signin', { body: { username: email, password: PASSWORD } });
  const { secureOtpId } = begun.json();
  const sent = await app.call('sendCode', { body: { secureOtpId, channel: 'email' } });
  const done = await app.call('verifyCode', { body: { secureOtpId, code: await app.code(email) } });
  const asked = await app.call('session', { as: done.json() });
  expect([begun, sent, done, asked].map(({ statusCode }) => statusCode)).toEqual([200, 202, 200, 200]);

  const elsewhere = { origin: 'https://elsewhere.example' };
  const wish = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
  const read = await app.app.inject({ url: `${API_BASE}/session`, headers: elsewhere });
  const preflight = await app.app.inject({
    method: 'OPTIONS',
    url: `${API_BASE}/session`,
    headers: { ...elsewhere, ...wish },
  });
  expect(preflight.statusCode).toBeGreaterThanOrEqual(400);
  for (const { headers } of [begun, sent, done, asked, read, preflight]) {
    expect(headers['set-cookie']).toBeUndefined();
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});
