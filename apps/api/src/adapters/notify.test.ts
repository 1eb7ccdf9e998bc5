import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type Letter, Refused } from './carrier.ts';
import { carriersOf } from './carriers.ts';
import { notify } from './notify.ts';

const SERVICE = '26785a09-ab16-4eb0-8407-a37497a57506';
const SECRET = '3d844edf-8d35-48ac-975b-e847b4f122b0';
const TEMPLATES = {
  sms: 'f33517ff-2a88-4f6e-b855-c550268ce08a',
  email: '9d751e0e-f929-4891-82a1-a3e1c3c18ee3',
};

/** Notify as its documentation describes it, as far as we speak to it. */
let server: Server;
let url: string;
let taken: { path: string; body: Record<string, unknown> }[] = [];
/** What became of what was taken. */
let became = 'created';
let trouble: { status: number; error: string; message: string } | undefined;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const fault = (status: number, error: string, message: string) =>
      answer(status, { status_code: status, errors: [{ error, message }] });
    const refused = await tokenFault(request);
    if (refused) return fault(403, 'AuthError', refused);
    if (trouble) return fault(trouble.status, trouble.error, trouble.message);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://notify');
    if (request.method === 'GET' && pathname === '/v2/notifications') {
      const reference = searchParams.get('reference');
      const notifications = taken
        .filter(({ body }) => body['reference'] === reference)
        .map(({ body }) => ({ reference: body['reference'], status: became }));
      return answer(200, { notifications, links: { current: pathname } });
    }
    const body = JSON.parse(await textOf(request)) as Record<string, unknown>;
    const channel = pathname.endsWith('/sms') ? 'sms' : 'email';
    if (body['template_id'] !== TEMPLATES[channel])
      return fault(400, 'BadRequestError', 'Template not found');
    const field = channel === 'sms' ? 'phone_number' : 'email_address';
    if (!body[field]) return fault(400, 'ValidationError', `${field} is a required property`);
    taken.push({ path: `${request.method} ${pathname}`, body });
    return answer(201, { id: '740e5834-3a29-46b4-9a6f-16142fde533a', reference: body['reference'] });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  taken = [];
  trouble = undefined;
  became = 'created';
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** "Error: Your system clock must be accurate to within 30 seconds", or what else is wrong with the token. */
async function tokenFault(request: IncomingMessage): Promise<string | undefined> {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  try {
    const { payload, protectedHeader } = await jwtVerify(token, new TextEncoder().encode(SECRET), {
      issuer: SERVICE,
      algorithms: ['HS256'],
      maxTokenAge: '30s',
    });
    return protectedHeader.typ === 'JWT' && payload.iat ? undefined : 'Invalid token: typ';
  } catch (error) {
    return `Invalid token: ${String(error)}`;
  }
}

const letter = (channel: Letter['channel'], again = false): Letter => ({
  id: '0190de30-0000-7000-8000-000000000001',
  channel,
  to: channel === 'sms' ? '+447700900321' : 'rowan@example.com',
  subject: 'Your code',
  text: 'Your code is 123456.',
  html: '',
  again,
});
const carrier = (apiKey = `portal-${SERVICE}-${SECRET}`) => notify({ url, apiKey, templates: TEMPLATES });

describe('GOV.UK Notify', () => {
  test('a text message and an email, each by its template, with the message as reference', async () => {
    await carrier().send(letter('sms'));
    await carrier().send(letter('email'));
    const reference = letter('sms').id;
    expect(taken).toEqual([
      {
        path: 'POST /v2/notifications/sms',
        body: {
          template_id: TEMPLATES.sms,
          reference,
          phone_number: '+447700900321',
          personalisation: { body: 'Your code is 123456.' },
        },
      },
      {
        path: 'POST /v2/notifications/email',
        body: {
          template_id: TEMPLATES.email,
          reference,
          email_address: 'rowan@example.com',
          personalisation: { subject: 'Your code', body: 'Your code is 123456.' },
        },
      },
    ]);
  });

  test('rule 13.3: after a try whose end nobody saw, Notify is asked first, and nothing comes twice', async () => {
    await carrier().send(letter('sms'));
    await carrier().send(letter('sms', true));
    expect(taken).toHaveLength(1);
    taken = [];
    await carrier().send(letter('sms', true));
    expect(taken).toHaveLength(1);
  });

  test.each([
    ['created', 'on its way'],
    ['sending', 'on its way'],
    ['pending', 'on its way'],
    ['delivered', 'arrived'],
    ['permanent-failure', 'lost'],
    ['temporary-failure', 'lost'],
    ['technical-failure', 'lost'],
    ['sent', 'unknown'],
    ['a state of next year', 'unknown'],
  ])('rule 13.13: %s: the message is %s', async (state, fate) => {
    await carrier().send(letter('sms'));
    became = state;
    expect(await carrier().fateOf?.(letter('sms').id)).toBe(fate);
  });

  test('rule 13.13: what it never had is unknown; while it is away nothing is known', async () => {
    expect(await carrier().fateOf?.(letter('sms').id)).toBe('unknown');
    trouble = { status: 500, error: 'Exception', message: 'Internal server error' };
    await expect(carrier().fateOf?.(letter('sms').id)).rejects.toMatchObject({ code: 'HTTP_500' });
  });

  test.each([
    [400, 'ValidationError', 'phone_number Not enough digits', true],
    [429, 'RateLimitError', 'Exceeded rate limit for key type LIVE', false],
    [500, 'Exception', 'Internal server error', false],
  ])('%i %s: whether a further try could help', async (status, error, message, final) => {
    trouble = { status, error, message };
    const fault = await carrier()
      .send(letter('sms'))
      .catch((thrown: Error) => thrown);
    expect(fault).toBeInstanceOf(Error);
    expect(fault instanceof Refused).toBe(final);
  });

  test('403: a key that is not theirs is ours to mend, so the message waits', async () => {
    const other = carrier(`portal-${SERVICE}-${SERVICE}`);
    const fault = await other.send(letter('sms')).catch((thrown: Error) => thrown);
    expect(fault).toMatchObject({ code: 'HTTP_403' });
    expect(fault).not.toBeInstanceOf(Refused);
    expect(taken).toEqual([]);
  });
});

describe('settings', () => {
  const key = `portal-${SERVICE}-${SECRET}`;
  test.each([
    [{ NOTIFY_API_KEY: 'nonsense', NOTIFY_SMS_TEMPLATE: TEMPLATES.sms }, 'NOTIFY_API_KEY must end with'],
    [{ NOTIFY_API_KEY: key }, 'NOTIFY_API_KEY needs NOTIFY_SMS_TEMPLATE or NOTIFY_EMAIL_TEMPLATE'],
    [{ NOTIFY_SMS_TEMPLATE: TEMPLATES.sms }, 'NOTIFY_API_KEY is needed with a template'],
    [{ NOTIFY_SMS_TEMPLATE: 'x' }, 'NOTIFY_SMS_TEMPLATE must be the id of a template'],
    [
      { NODE_ENV: 'production', SMTP_URL: 'smtp://mail' },
      'NOTIFY_API_KEY with NOTIFY_SMS_TEMPLATE is needed',
    ],
    [{ NODE_ENV: 'production' }, 'SMTP_URL, or NOTIFY_API_KEY with NOTIFY_EMAIL_TEMPLATE, is needed'],
  ])('%o: the fault is named at the start', (environment, words) => {
    expect(() => readConfig(environment)).toThrow(words);
  });

  test('one carrier a channel; without one a demonstration keeps it, and elsewhere it comes to a person', async () => {
    const both = { NOTIFY_API_KEY: key, NOTIFY_URL: `${url}/`, NOTIFY_SMS_TEMPLATE: TEMPLATES.sms };
    const carriers = carriersOf(readConfig(both));
    await carriers.sms.send(letter('sms'));
    await carriers.email.send(letter('email'));
    expect(taken).toHaveLength(1);
    expect([carriers.sms.keepsBody, carriers.email.keepsBody]).toEqual([false, true]);
    const served = carriersOf(readConfig({ DATABASE_URL: 'postgres://elsewhere' }));
    await expect(served.sms.send(letter('sms'))).rejects.toBeInstanceOf(Refused);
  });
});
