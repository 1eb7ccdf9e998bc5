import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { saveAnswers } from '@careway/contract/submissions';
import { API_BASE } from '@careway/core/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm, aShare, WHOLE } from '../testing/forms.ts';
import { aPerson, PASSWORD, type TestPerson } from '../testing/people.ts';
import { type RealPortal, startRealPortal } from '../testing/realPortal.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

const SECRETS = {
  email: 'jo.penhallow@example.com',
  wrong: 'a wrong password',
  town: 'WE42RS',
  name: 'Joselyn',
  query: 'jo-in-the-query',
  address: '203.0.113.77',
  browser: 'BrowserOfJo/9.9',
};
/** What a stranger sends to have their call told under an id of theirs. */
const STRANGER = '0af7651916cd43dd8448eb211c80319c';

interface Told {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status?: { code?: number; message?: string };
  events?: unknown[];
}

let app: TestApp;
let portal: RealPortal;
let collector: Server;
let person: TestPerson;
let shareId: string;
let code: string;
let received = '';
let spans: Told[] = [];

beforeAll(async () => {
  app = await startTestApp({ at: new Date().toISOString() });
  const bodies: string[] = [];
  collector = createServer((request, response) => {
    let body = `${request.method} ${request.url} ${JSON.stringify(request.headers)}\n`;
    request.on('data', (part) => {
      body += String(part);
    });
    request.on('end', () => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  portal = await startRealPortal(app, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
  });
  person = await aPerson(app, 'Client', { email: SECRETS.email, firstName: SECRETS.name });
  await drive();
  // What is left is told at the end.
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  received = bodies.join('\n');
  spans = bodies.flatMap((body) =>
    JSON.parse(body.slice(body.indexOf('\n'))).resourceSpans.flatMap(
      (of: { scopeSpans: { spans: Told[] }[] }) => of.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
}, 120_000);
afterAll(async () => {
  await portal?.kill();
  collector?.close();
  await app?.close();
});

async function drive(): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': SECRETS.browser,
    'x-forwarded-for': SECRETS.address,
    traceparent: `00-${STRANGER}-b7ad6b7169203331-01`,
    tracestate: `who=${SECRETS.name}`,
    baggage: `who=${SECRETS.name}`,
  };
  const signedIn = { authorization: `Bearer ${person.accessToken}`, 'x-refresh': person.refreshToken ?? '' };
  const ask = (path: string, body?: object, more: Record<string, string> = {}) =>
    fetch(`${portal.url}${API_BASE}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...more },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  await ask(`/getAddressAutocomplete/${SECRETS.town}?by=${SECRETS.query}`);
  await ask('/signin', { username: SECRETS.email, password: SECRETS.wrong });
  const signin = await ask('/signin', { username: SECRETS.email, password: PASSWORD });
  const { secureOtpId } = (await signin.json()) as { secureOtpId: string };
  code = secureOtpId;
  await ask('/two-step-authentication', { secureOtpId, channel: 'email' });
  await ask('/session', undefined, signedIn);
  const share = await aShare(app, person, aForm());
  shareId = share.shareId;
  const whole = WHOLE.map((entry) => (entry.answer ? { ...entry, answer: SECRETS.name } : entry));
  const ids = { shareId, questionSetId: share.questionSetId };
  const saved = await ask(
    saveAnswers.path,
    { ...ids, status: 'completed', answers: whole, version: 0 },
    signedIn,
  );
  expect(saved.status).toBe(200);
  // The message is delivered as later work, beside all this.
  const { db } = app.dependencies;
  const gone = db.selectFrom('message').select('id').where('failed_at', 'is not', null);
  while (!(await gone.executeTakeFirst())) await new Promise((resolve) => setTimeout(resolve, 50));
}

const named = (name: string) => spans.filter((span) => span.name === name);
const attributeOf = (span: Told | undefined, key: string) =>
  Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0];

describe('rule 17.10: traces', () => {
  test('rule 12.6: tell nothing of a person: no token, code, name, address, query, header or value', () => {
    expect(spans.length).toBeGreaterThan(10);
    const tokens = [person.accessToken, person.refreshToken ?? '', person.id, shareId, code, PASSWORD];
    for (const secret of [...Object.values(SECRETS), ...tokens, SECRETS.email.split('@')[0] ?? ''])
      expect(received, secret).not.toContain(secret);
    expect(received).not.toContain(STRANGER);
    const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    const allowed = new Set([
      'careway.request_id',
      'error.type',
      'db.query.summary',
      'db.system.name',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'messaging.destination.name',
      'messaging.system',
    ]);
    expect([...keys].filter((key) => !allowed.has(key))).toEqual([]);
    // The words of a fault may quote a row.
    for (const { events, status } of spans) expect([events ?? [], status?.message ?? '']).toEqual([[], '']);
  });

  test('tell of each call by its pattern, with its status and its statements', () => {
    const route = `${API_BASE}${saveAnswers.path}`;
    const [save] = named(`POST ${route}`);
    expect(attributeOf(save, 'http.route')).toBe(route);
    expect(Number(attributeOf(save, 'http.response.status_code'))).toBe(200);
    const below = spans.filter(({ parentSpanId }) => parentSpanId === save?.spanId);
    expect(below.length).toBeGreaterThan(0);
    for (const statement of below) expect(attributeOf(statement, 'db.query.summary')).toBe(statement.name);
    expect(new Set(below.map(({ traceId }) => traceId))).toEqual(new Set([save?.traceId]));
    expect(named(`GET ${API_BASE}/getAddressAutocomplete/:text`).length).toBe(1);
    const signIns = named(`POST ${API_BASE}/signin`).map((span) =>
      Number(attributeOf(span, 'http.response.status_code')),
    );
    expect(signIns.map((status) => Math.floor(status / 100)).sort()).toEqual([2, 4]);
  });

  test('tell of later work and what it asks of the database', () => {
    const [work] = named('message.deliver');
    expect(work?.parentSpanId ?? '').toBe('');
    expect(spans.some(({ parentSpanId }) => parentSpanId === work?.spanId)).toBe(true);
  });
});
