import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clinicalSystem } from './adapters/clinicalSystem.ts';
import { countryOfMobile } from './features/accounts/textLimits.ts';
import { hasHiddenSigns } from '@careway/core/hiddenSigns';
import { isSafeLink } from '@careway/core/content/said';
import { aPerson, confirmation, PASSWORD, signedInAgain, signedInLongAgo, type TestPerson } from './testing/people.ts';
import { startTestApp, type TestApp } from './testing/testApp.ts';
import { fhirAppointment } from './testing/clinicalFhir.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const log = (...x: unknown[]) => console.log('ATTACK', ...x);

describe('2 planted proofs', () => {
  test('every way in, at an open screen of one minute and with another session’s confirmation', async () => {
    const c = await aPerson(app);
    app.advance(3_600_000);
    const open = await signedInAgain(app, c);
    const mine = await aPerson(app);
    const foreign = await confirmation(app, mine);
    const own = await confirmation(app, open); // of this session
    const open2 = await signedInAgain(app, c); // another session of theirs
    const tries: [string, any][] = [
      ['setSecurity', { kind: 'pin', value: '7391' }],
      ['setSecurity', { kind: 'word', value: 'lantern' }],
      ['changeContact', { channel: 'email', value: 'x@example.com' }],
      ['changeContact', { email: 'x@example.com' }],
      ['changeContact', { mobile: '+447700900999' }],
      ['disconnectNhsLogin', {}],
      ['connectNhsLogin', { ticketToken: 'x'.repeat(43) }],
      ['changePassword', { currentPassword: PASSWORD, password: 'another long password 1' }],
    ];
    for (const [name, body] of tries)
      for (const token of [undefined, '', foreign, own])
        for (const how of ['token', 'confirmation']) {
          const reply = await app.call(name as never, { as: open2, body: { ...body, ...(token === undefined ? {} : { [how]: token }) } } as never);
          if (reply.statusCode < 300) log('2 OPEN', name, body, how, token === own ? 'own other session' : token, reply.statusCode, reply.body);
        }
    // ten at once with the one confirmation after the password changed
    const token = await confirmation(app, open2);
    const ch = await app.call('changePassword', { as: open2, body: { currentPassword: PASSWORD, password: 'another long password 1', confirmation: token } });
    const after = await app.call('setSecurity', { as: open2, body: { kind: 'pin', value: '7391', token } });
    log('2 password', ch.statusCode, 'pin with the same confirmation after', after.statusCode, after.body.slice(0, 90));
  });
  test('mobile removed or replaced by preferences, profile, safe contact', async () => {
    const c = await aPerson(app);
    app.advance(3_600_000);
    const open = await signedInAgain(app, c);
    for (const [name, body] of [
      ['editProfile', { mobile: '+447700900111', email: 'z@example.com', password: 'x' }],
      ['editAccount', { mobile: '+447700900111', email: 'z@example.com', knownAs: 'Zed' }],
      ['setContact', { email: 'z@example.com', mobile: '07700900111', safe: ['sms'] }],
    ] as const) {
      const reply = await app.call(name as never, { as: open, body } as never);
      const row = await app.dependencies.db.selectFrom('person').select(['email', 'mobile']).where('id', '=', c.id).executeTakeFirstOrThrow();
      if (row.email !== c.email || row.mobile === '+447700900111') log('2 OPEN', name, reply.statusCode, row);
    }
  });
});

describe('6 numbers', () => {
  test('strange numbers', () => {
    const n = ['+447000123456', '+4470012345678', '+447624000000', '+447624123456', '+4476123', '+4407700900123', '+44 7700900123', '+447700900123;ext=1', '+881612345678', '+8821612345678', '+88316123456', '+19001234567', '+447520652000', '+44٧٧٠٠٩٠٠١٢٣', '+447700900123\n+19001234567', '+442079460000', '+44900123456', '+4484512345678', '+448001111', '+447797123456', '+447911212345', '+14155550100', '+353851234567', '+33612345678'];
    for (const one of n) log('6', JSON.stringify(one), countryOfMobile(one, ['GB']), countryOfMobile(one, ['GB', 'IE', 'US']));
  });
});

describe('9 hostile clinical system', () => {
  const serve = async (answer: (q: http.IncomingMessage, r: http.ServerResponse, base: string) => void) => {
    let base = '';
    const s = createServer((q, r) => answer(q, r, base));
    await new Promise<void>((d) => s.listen(0, '127.0.0.1', d));
    base = `http://127.0.0.1:${(s.address() as AddressInfo).port}`;
    return { base, end: () => { s.closeAllConnections(); return new Promise<void>((d) => s.close(() => d())); } };
  };
  const json = (r: http.ServerResponse, body: unknown, headers = {}) => { r.writeHead(200, { 'content-type': 'application/fhir+json', ...headers }); r.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)); };
  const cases: [string, (ref: string) => (q: http.IncomingMessage, r: http.ServerResponse, base: string) => void][] = [
    ['gzip bomb 300 MB', () => (_q, r) => json(r, gzipSync(Buffer.alloc(300_000_000, 0x20)), { 'content-encoding': 'gzip' })],
    ['gzip of gzip', () => (_q, r) => json(r, gzipSync(gzipSync(Buffer.alloc(200_000_000, 0x20))), { 'content-encoding': 'gzip, gzip' })],
    ['brackets 1.9 MB', () => (_q, r) => json(r, '['.repeat(1_900_000))],
    ['nested arrays closed', () => (_q, r) => json(r, `{"resourceType":"Bundle","entry":${'['.repeat(900_000)}${']'.repeat(900_000)}}`)],
    ['deep resource', (ref) => (_q, r) => json(r, `{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Appointment","id":"a","status":"booked","participant":[{"actor":{"identifier":{"system":"urn:careway:client","value":"${ref}"}}}],"extension":${'[{"extension":'.repeat(60_000)}[]${'}]'.repeat(60_000)}}}]}`)],
    ['prototype', (ref) => (_q, r) => json(r, `{"resourceType":"Bundle","__proto__":{"entry":[]},"entry":[{"resource":{"resourceType":"Appointment","id":"__proto__","status":"booked","start":"2026-12-01T10:00:00Z","constructor":{"prototype":{}},"participant":[{"actor":{"identifier":{"system":"urn:careway:client","value":"${ref}"}}}]}}]}`)],
    ['redirect', () => (_q, r) => { r.writeHead(302, { location: 'http://169.254.169.254/' }); r.end(); }],
    ['next to userinfo', (ref) => (q, r, b) => json(r, { resourceType: 'Bundle', link: [{ relation: 'next', url: b.replace('http://', 'http://x@') + '/Appointment?a=1' }], entry: [{ resource: fhirAppointment({ id: 'a', client: ref, start: '2026-12-01T10:00:00Z' }) }] })],
    ['next to //evil', (ref) => (q, r) => json(r, { resourceType: 'Bundle', link: [{ relation: 'next', url: '//evil.example/Appointment?x' }], entry: [] })],
    ['drips', () => (_q, r) => { r.writeHead(200, { 'content-type': 'application/json' }); const t = setInterval(() => r.write(' '), 100); r.on('close', () => clearInterval(t)); }],
    ['a patient as Patient/reference only', (ref) => (_q, r) => json(r, { resourceType: 'Bundle', entry: [{ resource: { resourceType: 'Appointment', id: 'x', status: 'booked', start: '2026-12-01T10:00:00Z', participant: [{ actor: { reference: `Patient/${ref}` } }] } }] })],
    ['somebody else’s and theirs in one', (ref) => (_q, r) => json(r, { resourceType: 'Bundle', entry: [{ resource: { ...fhirAppointment({ id: 'x', client: ref, start: '2026-12-01T10:00:00Z' }), description: 'Amira HALE and Bea COLE '.repeat(3000) } }] })],
    ['value as a number', (ref) => (_q, r) => json(r, { resourceType: 'Bundle', entry: [{ resource: { resourceType: 'Appointment', id: 'x', status: 'booked', participant: [{ actor: { identifier: { system: 'urn:careway:client', value: Number(ref) } } }] } }] })],
    ['reference with a blank', (ref) => (_q, r) => json(r, { resourceType: 'Bundle', entry: [{ resource: fhirAppointment({ id: 'x', client: `${ref} `, start: '2026-12-01T10:00:00Z' }) }] })],
    ['entry null', () => (_q, r) => json(r, { resourceType: 'Bundle', entry: null })],
    ['link null', () => (_q, r) => json(r, { resourceType: 'Bundle', link: null, entry: [null] })],
    ['retry-after -1 and 1e99', () => (_q, r) => { r.writeHead(503, { 'retry-after': '1e99' }); r.end(); }],
    ['latin1 bytes', () => (_q, r) => json(r, Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))],
    ['1,000 headers', () => (_q, r) => json(r, { resourceType: 'Bundle' }, Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`x-h${i}`, 'y'.repeat(30)])))],
  ];
  test.each(cases)('%s', async (name, of) => {
    const c = await aPerson(app);
    const { reference } = await app.dependencies.db.selectFrom('person').select('reference').where('id', '=', c.id).executeTakeFirstOrThrow();
    const s = await serve(of(String(reference)));
    app.dependencies.clinical = clinicalSystem({ url: s.base, apiKey: 'k' }, () => performance.now());
    const before = process.memoryUsage().rss;
    const began = performance.now();
    const reply = await app.call('clinicalAppointments', { as: c });
    log('9', name, reply.statusCode, `${(performance.now() - began).toFixed(0)} ms`, `${((process.memoryUsage().rss - before) / 1e6).toFixed(0)} MB`, reply.body.slice(0, 260));
    delete app.dependencies.clinical;
    await s.end();
  }, 20_000);
});

describe('10 spellings', () => {
  test('no answer of a call without no-store', async () => {
    const c = await aPerson(app);
    const headers = { authorization: `Bearer ${c.accessToken}`, 'x-refresh-token': c.refreshToken ?? '' };
    for (const url of ['/api/v1/account', '/%61pi/v1/account', '/api/%76%31/account', '/api/v1/acc%6Funt', '/api/v1/account/', '/api/v1//account', '//api/v1/account', '/api/./v1/account', '/api/v1/x/../account', '/API/v1/account', '/api/v1/account?x=%', '/api/v1/account;a=b', '/api\\v1\\account', '/api/v1/account%00', '/api/v1/account%2f', '/api/v1/%2e%2e/v1/account', 'http://x/api/v1/account', 'https://evil.example/api/v1/account', '/api/v1/account#x', '/api/v1/account%23', '/api/v1/account.json', '/api/v1/account/data.json', '/api/v1/account/data%2ejson', '/api/v1/%', '/%', '/api/v1/account%E0%A4%A', '*'])
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST'] as const) {
        const reply = await app.app.inject({ method, url, headers }).catch((e: Error) => ({ statusCode: 0, headers: {} as Record<string, string>, body: e.message }));
        const cc = String(reply.headers['cache-control'] ?? '');
        const personal = reply.body.includes(c.email);
        if ((personal || reply.statusCode < 300) && !/no-store/.test(cc)) log('10', method, url, reply.statusCode, cc, personal ? 'PERSONAL' : '');
        if (reply.statusCode >= 500) log('10 5xx', method, url, reply.statusCode, reply.body.slice(0, 100));
      }
  });
});

describe('14 links and 18 names', () => {
  test('lists', () => {
    for (const one of ['https:evil.example', 'https:///evil.example', 'https://a.b@evil.example', '//evil.example', '/\\evil.example', '/%5cevil', '/%2f%2fevil.example', '/.//evil.example', '/a/..//evil.example', 'https://xn--pple-43d.com', 'https://аpple.com', 'https://nhs.uk.', 'https://nhs.uk:443/', 'https://nhs.uk%2eevil.example/', 'https://1.1.1.1/', 'https://0x7f.1/', 'https://localhost/', 'https://evil.example#@nhs.uk', 'https://evil.example?nhs.uk', 'HTTPS://EVIL.EXAMPLE', 'javascript:alert(1)', 'java\tscript:alert(1)', ' https://nhs.uk', 'data:text/html,x', 'mailto:a@b.example?bcc=c@d.example', 'mailto:a@b.example,c@d.example', 'mailto:%0d%0a', 'tel:*21*1#', 'tel:0909', 'sms:1', 'blob:https://x', '/api/v1/logout', '/api/v1/account/data.json', 'https://nhs。uk', 'https://nhs.uk／evil.example', '/x?next=//evil.example', '/#//evil'])
      if (isSafeLink(one)) log('14 allowed', JSON.stringify(one));
    for (const one of ['A\u115f', '\u3164', 'A\uffa0B', '\u2800', 'A\u034fB', 'A\u180eB', 'A\u061cB', 'A\u{e0041}', 'A\ufe0f', 'A\u00adB', 'A\u2060B', 'A\u2028B', 'A\u0085B', 'A\nB', 'A\tB', '\u0301A', `A${'\u0301'.repeat(6)}`, `A${'\u0301'.repeat(5)}`, 'A\u202eB', 'A\u2067B', 'A\u200fB', 'A\u{1d173}B', 'A\u{fff9}B', 'A\ufffdB', 'A\ue000B', 'A\u0000B', 'A\u20ddB', 'A\u0488', 'A\u3000\u3000\u3000B', 'A       B', '\u00a0', '-', '.', '\u{1f1ec}\u{1f1e7}', 'A\u2063B', 'A\u1d17aB', 'A\u{13430}B', 'A\u{1bca0}B', 'A\u17b4B', 'A\u2d7fB', 'A\ud800B', '\ufdfd', 'A\u0600B', 'A\u08e2B', 'A\u1160B', '\u200b'])
      if (!hasHiddenSigns(one)) log('18 allowed', JSON.stringify(one), [...one].map((x) => x.codePointAt(0)?.toString(16)).join(' '));
  });
});

describe('17 host header', () => {
  test('next address', async () => {
    const c = await aPerson(app);
    const reply = await app.app.inject({ method: 'GET', url: '/api/v1/appointment/slots/fhir?service=top&limit=1', headers: { authorization: `Bearer ${c.accessToken}`, host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    log('17', reply.statusCode, reply.body.slice(0, 300), reply.body.includes('evil'));
  });
});
