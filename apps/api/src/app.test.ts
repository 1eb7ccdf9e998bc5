import { createHash } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AnyRow } from '@careway/contract/row';
import { type CallName, rows } from '@careway/contract/rows';
import { USER_TYPES } from '@careway/core/access/userTypes';
import { API_BASE } from '@careway/core/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { features } from './features.ts';
import { everyRow, MANY_ROWS } from './testing/everyRow.ts';
import { aPerson, type TestPerson } from './testing/people.ts';
import { startTestApp, type TestApp } from './testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const all = Object.entries(rows) as [CallName, AnyRow][];
const title = (row: AnyRow) => `${row.method} ${row.path}`;

/** Rule 10.2: the calls that carry no token, by method and path; the ones it lists and those this product adds. */
const OPEN = [
  'POST /signin',
  'POST /staff-login',
  'POST /newuser',
  'POST /two-step-authentication',
  'POST /create-or-change-password',
  'POST /create-or-change-password/by-email',
  'POST /create-or-change-password/by-mobile',
  'POST /create-or-change-password/security-pin',
  'GET /create-or-change-password/{token}',
  'POST /twoFactorAuthenticationByEmail',
  'POST /twoFactorAuthenticationBySms',
  'POST /newUserverifybyemail',
  'POST /newUserverifybysms',
  'POST /eligibility',
  'POST /otpverification',
  'GET /getAddressAutocomplete/{text}',
  'GET /getAddressById/{id}',
  // Added: the emailed links of a sign-up (rule 8.20).
  'POST /newuser/later',
  'POST /newuser/link',
  'POST /newuser/resume',
  'POST /newuser/complete',
  // Added: a stranger's eligibility needs them (rule 2.6), and MSAL must know where to go (docs/decisions/0008).
  'GET /eligibility/practices',
  'GET /eligibility/prices',
  'GET /identity-provider',
  // Added: the sum that a browser works out where a machine could abuse a call (docs/decisions/0033).
  'GET /bot-check',
  // Added: the PIN or word in the place of a code, after a password that was reset (rule 8.18).
  'POST /signin/security',
  // Added: the answer goes to the mailbox alone (rule 8.2).
  'POST /signin/account-check',
  // Added: somebody who cannot sign in asks for a call (docs/decisions/0020).
  'POST /callback/stranger',
  'POST /callback/stranger/cancel',
  // Added: the first administrator of an empty portal, by the link that its start prints (rule 17.15).
  'GET /create-or-change-password/first-administrator/{token}',
  'POST /create-or-change-password/first-administrator',
  'POST /create-or-change-password/first-administrator/work-account',
  // Added: an offered time is answered by the link in its message and a code (rule 13.12).
  'POST /waitlist/offer/by-link',
  'POST /waitlist/offer/by-code',
  'POST /waitlist/offer/by-code/answer',
  'POST /create-or-change-password/invitation/work-account',
  // Added: help, privacy and other pages that everybody reads (rule 16.14).
  'GET /pages/{page}',
  // Added: the pictures in them, by names that nobody guesses.
  'GET /content/uploads/{name}',
  // Added: to NHS login and back (docs/decisions/0130).
  'POST /nhs-login/begin',
  'POST /nhs-login',
];

describe('the contract', () => {
  test('rule 15.1: every row is answered exactly once, and nothing else is', () => {
    const answered = features
      .flatMap(({ routes }) => routes ?? [])
      .map(({ row }) => title(row))
      .sort();
    expect(answered).toEqual(all.map(([, row]) => title(row)).sort());
  });

  test('rule 10.2: the calls without a token are an exact list of method and path', () => {
    const open = all.filter(([, row]) => row.access === 'none').map(([, row]) => title(row));
    expect(open.sort()).toEqual([...OPEN].sort());
  });

  test('rule 15.11: OpenAPI 3.1 names every call', async () => {
    const document = (await app.app.inject(`${API_BASE}/openapi.json`)).json();
    expect(document.openapi).toBe('3.1.0');
    for (const [name, row] of all) {
      expect(document.paths[`${API_BASE}${row.path}`][row.method.toLowerCase()].operationId).toBe(name);
    }
    const page = await app.app.inject(`${API_BASE}/docs`);
    expect(page.statusCode).toBe(200);
    for (const [, row] of all) expect(page.body).toContain(row.path.replaceAll('&', '&amp;'));
  });
});

describe('rule 10.1: every call by nobody and by each user type', () => {
  const people = new Map<string, TestPerson>();
  const anyId = '0190de30-0001-7000-8000-000000000099';
  beforeAll(async () => {
    for (const usertype of USER_TYPES) people.set(usertype, await aPerson(app, usertype));
  });
  const ask = (name: CallName, as?: TestPerson) =>
    app.call(name, {
      as,
      params: { id: anyId, shareId: anyId, text: 'abc' },
      ...(rows[name].method === 'GET' ? {} : { body: {} }),
    });

  const closed = all.filter(([, row]) => row.access !== 'none');
  test('is refused to nobody who may make it, and to everybody else', { timeout: MANY_ROWS }, () =>
    everyRow(
      closed,
      ([name]) => name,
      async ([name, row]) => {
        expect((await ask(name)).statusCode).toBe(401);
        for (const usertype of USER_TYPES) {
          // Signing out would end the person this test goes on with.
          if (name === 'logout' || name === 'endAllSessions') continue;
          const { statusCode } = await ask(name, people.get(usertype));
          const allowed = row.access !== 'none' && row.access.includes(usertype);
          if (allowed) expect([401, 403, 500], usertype).not.toContain(statusCode);
          else expect(statusCode, usertype).toBe(403);
        }
      },
    ),
  );
});

const OF_PAGES = [
  "default-src 'none'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
];

describe('rule 12.9: what every reply says', () => {
  test('rule 14.15: a strict policy, a year of HTTPS, no sniffing, and nothing of the API is kept', async () => {
    for (const url of [
      `${API_BASE}/session`,
      `${API_BASE}/openapi.json`,
      `${API_BASE}/docs`,
      '/healthz',
      '/nowhere',
    ]) {
      const { headers } = await app.app.inject(url);
      const policy = String(headers['content-security-policy']);
      // A reply to a call is no page: it may do nothing at all.
      const isCall = url.startsWith(API_BASE) && !url.endsWith('/docs');
      const rules = isCall ? ["default-src 'none'", "frame-ancestors 'none'"] : OF_PAGES;
      for (const rule of rules) {
        expect(policy).toContain(rule);
      }
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
      expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test('whatever its spelling, a call is a call: encoded, or as a proxy is asked', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    const as = await aPerson(app);
    const headers = { authorization: `Bearer ${as.accessToken}` };
    for (const path of [
      '/api/v1/account',
      '/%61pi/v1/account',
      '/%61%70%69/v1/%61ccount',
      `http://127.0.0.1:${port}/api/v1/account`,
      `http://elsewhere.example/%61pi/v1/account`,
      '/%61pi/v1/nowhere',
      // What cannot be read is answered before anything else of ours is asked.
      '/api/v1/%',
      '/api/v1/%C0%AFaccount',
      '/%E0%80',
      `/api/v1/client/${'x'.repeat(501)}`,
    ]) {
      const reply = await new Promise<IncomingMessage>((resolve, reject) =>
        get({ host: '127.0.0.1', port, path, headers }, resolve).on('error', reject),
      );
      const said = await text(reply);
      expect(said).not.toMatch(/FST_|%C0|x{99}/);
      expect([path, reply.headers['x-content-type-options']]).toEqual([path, 'nosniff']);
      expect([path, reply.headers['cache-control']]).toEqual([path, 'no-store']);
      expect(reply.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    }
  });
});

test('rule 12.16: where strangers reach the portal nothing describes the calls of staff to them, but by a setting', async () => {
  expect(readConfig({}).apiDocs).toBe(true);
  const { dependencies } = app;
  const shut = await buildApp({ ...dependencies, config: { ...dependencies.config, apiDocs: false } });
  for (const url of [`${API_BASE}/docs`, `${API_BASE}/openapi.json`, '/%61pi/v1/docs']) {
    const reply = await shut.inject(url);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
  }
  await shut.close();
});

describe('bad input', () => {
  test('rule 15.3: unknown calls, broken JSON, other media and bodies that are too large have their own clear answers', async () => {
    const post = (payload: string, type = 'application/json') =>
      app.app.inject({
        method: 'POST',
        url: `${API_BASE}/signin`,
        payload,
        headers: { 'content-type': type },
      });
    expect((await app.app.inject(`${API_BASE}/nowhere`)).json()).toMatchObject({
      statusCode: 404,
      code: 'not_found',
    });
    expect((await post('{"username":')).json()).toMatchObject({ statusCode: 400, code: 'bad_request' });
    expect((await post('x', 'text/xml')).json()).toMatchObject({ statusCode: 415 });
    expect((await post(`"${'x'.repeat(2_000_000)}"`)).json()).toMatchObject({
      statusCode: 413,
      code: 'body_too_large',
    });
    expect((await post('null')).json().fields).toEqual([
      { field: 'username', message: 'Enter your email address' },
      { field: 'password', message: 'Enter your password' },
    ]);
  });

  test('rule 10.4: what a body says about role, status or owner changes nothing', async () => {
    const person = await aPerson(app);
    const other = await aPerson(app);
    const body = {
      module: 'Client Form submission',
      actionType: 'Submitted',
      action: 'Counselling',
      userId: other.id,
      createdBy: other.id,
      role: 'Super_Admin',
    };
    const { id } = (await app.call('createAudit', { as: person, body })).json();
    const row = await app.dependencies.db
      .selectFrom('audit')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toMatchObject({ user_id: person.id, created_by: person.id });
    const signup = await app.call('newUser', {
      body: {
        firstname: 'A',
        lastname: 'B',
        email: 'mass@example.com',
        dateOfBirth: '1990-01-01',
        mobile: '07700900118',
        address: { line1: '1 A', town: 'B', postcode: 'WE4 2RS' },
        password: 'correct horse battery',
        usertype: 'Super_Admin',
        role: 'Super_Admin',
        trustId: other.id,
        active: true,
      },
    });
    const { secureOtpId } = signup.json();
    await app.call('verifyNewUserByEmail', { body: { secureOtpId } });
    const done = await app.call('verifyCode', {
      body: { secureOtpId, code: await app.code('mass@example.com'), usertype: 'Admin' },
    });
    expect(done.json().usertype).toBe('Client');
  });

  test('rule 6.9: the same Idempotency-Key ten times at once: one row, one body; another body is refused', async () => {
    const person = await aPerson(app);
    const send = (action: string) =>
      app.call('createAudit', {
        as: person,
        headers: { 'idempotency-key': 'one-key' },
        body: { module: 'Client Form submission', actionType: 'Submitted', action },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('Counselling')));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const rowsOf = await app.dependencies.db
      .selectFrom('audit')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();
    expect(rowsOf.filter((row) => row.action_type === 'Submitted')).toHaveLength(1);
    expect((await send('PostLARC')).json()).toMatchObject({ statusCode: 422, code: 'idempotency_mismatch' });
  });

  test('rule 8.3, 12.6: what is kept of a repeated key says neither who a stranger was nor what they typed', async () => {
    const [key, remoteAddress] = ['sign-up-once', '203.0.113.77'];
    const payload = {
      firstname: 'Amira',
      lastname: 'Rowe',
      email: 'once@example.com',
      dateOfBirth: '1997-06-14',
      mobile: '07700 900118',
      address: { line1: '12 Rowan Street', town: 'Westmere', postcode: 'WE4 2RS' },
      password: 'a long enough password',
    };
    const send = () =>
      app.app.inject({
        method: 'POST',
        url: `${API_BASE}/newuser`,
        headers: { 'idempotency-key': key },
        payload,
        remoteAddress,
      });
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.body]).toEqual([202, first.body]);
    const kept = app.dependencies.db.selectFrom('idempotency').selectAll().where('key', '=', key);
    const row = await kept.executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(remoteAddress);
    // A quick hash of a password would undo the slow one beside it.
    const quick = createHash('sha256')
      .update(JSON.stringify([undefined, payload]))
      .digest();
    expect(Buffer.from(row.request_hash).equals(quick)).toBe(false);
  });
});
