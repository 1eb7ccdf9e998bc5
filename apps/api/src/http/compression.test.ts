import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { AnyRow } from '@careway/contract/row';
import { type CallName, rows } from '@careway/contract/rows';
import { API_BASE } from '@careway/core/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillEligibility } from '../demo/eligibility.ts';
import { aPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { holdsSecret } from './compression.ts';

let app: TestApp;
let client: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ fill: (dependencies) => fillEligibility(dependencies, dependencies.db) });
  client = await aPerson(app);
});
afterAll(() => app.close());

describe('replies of the API as they travel', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
    ['zstd;q=1, x-new', undefined],
  ])('Accept-Encoding %s: a reply of 1 kB and more comes as %s, and says the same', async (taken, way) => {
    const ask = (encodings: string) =>
      app.app.inject({ url: `${API_BASE}/openapi.json`, headers: { 'accept-encoding': encodings } });
    const [plain, packed] = [await ask('identity'), await ask(taken)];
    expect(packed.statusCode).toBe(200);
    expect(packed.headers['content-encoding']).toBe(way);
    const open = { br: brotliDecompressSync, gzip: gunzipSync }[way ?? ''];
    expect((open ? open(packed.rawPayload) : packed.rawPayload).toString()).toBe(plain.body);
    if (way) expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });

  test('a small reply stays as it is', async () => {
    const reply = await app.call('session', { as: client, headers: { 'accept-encoding': 'br' } });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  test('a packed body that comes in is not unpacked', async () => {
    const reply = await app.app.inject({
      method: 'POST',
      url: `${API_BASE}/signin`,
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from('H4sIAAAAAAAAA6uuBQBDv6ajAgAAAA==', 'base64'),
    });
    expect(reply.statusCode).toBe(400);
  });
});

describe('rule 12.14: a reply that carries a token or a code is never packed (BREACH)', () => {
  const all = Object.entries(rows) as [CallName, AnyRow][];

  test('every row whose reply names one', () => {
    const secret = all.filter(([, row]) => holdsSecret(row)).map(([name]) => name);
    for (const name of [
      'signin',
      'newUser',
      'verifyCode',
      'staffLogin',
      'completeByLink',
      'checkEligibility',
    ]) {
      expect(secret).toContain(name);
    }
    // The large ones that people wait for are not among them.
    for (const name of ['questionnaire', 'publishedForms', 'openShare', 'dashboard'])
      if (name in rows) expect(secret).not.toContain(name);
    expect(secret.length).toBeLessThan(all.length / 3);
  });

  test('however long the reply is', async () => {
    const reply = await app.call('checkEligibility', {
      body: {
        service: 'top',
        answers: [
          { questionId: 'pregnancy-test', optionId: 'positive', answer: '' },
          { questionId: 'last-period', optionId: '', answer: '2026-10-19' },
          { questionId: 'date-of-birth', optionId: null, answer: '1997-06-14' },
          { questionId: 'gp-registered', optionId: 'yes' },
        ],
        postcode: 'WE4 2RS',
      },
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(reply.json().eligibilityToken).toBeTruthy();
    expect(reply.rawPayload.length).toBeGreaterThan(1_000);
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.headers.vary ?? '').not.toMatch(/encoding/i);
  });
});
