import { ERRORS } from '@careway/core/errors';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { INTERNAL, LINK_EXPIRED, SESSION_EXPIRED, UNAVAILABLE } from '../api/errorMessages.ts';
import { on401 } from '../api/on401.ts';

vi.mock('virtual:careway-calls', () => ({
  calls: {
    signin: { method: 'POST', path: '/signin', access: 'none' },
    session: { method: 'GET', path: '/session', access: 'token' },
    client: { method: 'GET', path: '/clients/{id}', access: 'token' },
    clients: { method: 'GET', path: '/clients', access: 'token' },
    changePassword: { method: 'POST', path: '/create-or-change-password', access: 'token' },
    logout: { method: 'POST', path: '/logout', access: 'token' },
  },
}));

const proved = vi.fn<() => Promise<string | undefined>>();
vi.mock('../api/botCheck.ts', () => ({ prove: () => proved() }));

class Shelf {
  items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
  clear = () => this.items.clear();
}

const token = (name: string) => `h.${btoa(JSON.stringify({ name }))}.s`;
const fetched = vi.fn<typeof fetch>();
const left: string[] = [];

let stop: () => void;
let call: (name: string, input: object, options?: object) => Promise<unknown>;

beforeEach(async () => {
  vi.stubGlobal('localStorage', new Shelf());
  vi.stubGlobal('sessionStorage', new Shelf());
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  left.length = 0;
  stop = on401((to) => left.push(to));
  call = (await import('../api/call.ts')).call as unknown as typeof call;
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const reply = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

function signedIn(usertype = 'Client', accessToken = token('a')) {
  localStorage.setItem(
    'userDetails',
    JSON.stringify({ id: '1', accessToken, refreshToken: 'refresh', usertype }),
  );
}

const lastRequest = () => {
  const [address, init] = fetched.mock.calls.at(-1) ?? [];
  return { address, init, headers: (init?.headers ?? {}) as Record<string, string> };
};

describe('rule 12.5: the bot check', () => {
  const needed = () => reply(422, { code: 'bot_check_needed', message: 'We need to check' });

  test('where it is asked for it is worked out, and the call made once more by itself', async () => {
    proved.mockResolvedValue('proof');
    fetched.mockResolvedValueOnce(needed()).mockResolvedValueOnce(reply(200, { secureOtpId: 'x' }));
    await expect(call('signin', { body: {} }, { idempotencyKey: 'k' })).resolves.toEqual({
      secureOtpId: 'x',
    });
    expect(lastRequest().headers).toMatchObject({ 'x-bot-check': 'proof', 'idempotency-key': 'k' });
  });

  test('and only once: they are told, and can try again', async () => {
    proved.mockResolvedValue('proof');
    fetched.mockImplementation(async () => needed());
    await expect(call('signin', { body: {} })).rejects.toMatchObject({ code: 'bot_check_needed' });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('a browser that cannot work it out is told at once', async () => {
    proved.mockResolvedValue(undefined);
    fetched.mockImplementation(async () => needed());
    await expect(call('signin', { body: {} })).rejects.toMatchObject({ code: 'bot_check_needed' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('rule 15.2: what a call sends and returns', () => {
  test('the base path, the method, the body; the response body comes back', async () => {
    fetched.mockResolvedValue(reply(200, { secureOtpId: 'x' }));
    await expect(call('signin', { body: { username: 'a', password: 'b' } })).resolves.toEqual({
      secureOtpId: 'x',
    });
    expect(lastRequest().address).toBe('/api/v1/signin');
    expect(lastRequest().init).toMatchObject({ method: 'POST', body: '{"username":"a","password":"b"}' });
  });

  test('a call without access carries no token', async () => {
    signedIn();
    fetched.mockResolvedValue(reply(200, {}));
    await call('signin', { body: {} });
    expect(lastRequest().headers).not.toHaveProperty('authorization');
    expect(lastRequest().headers).not.toHaveProperty('x-refresh');
  });

  test('rule 15.2: normal requests: bearer, x-refresh and no-cache', async () => {
    signedIn();
    fetched.mockResolvedValue(reply(200, {}));
    await call('session', {});
    expect(lastRequest().headers).toMatchObject({
      authorization: `Bearer ${token('a')}`,
      'x-refresh': 'refresh',
      'cache-control': 'no-cache, no-store, must-revalidate',
      pragma: 'no-cache',
    });
  });

  test('rule 15.2: admin requests: the bearer of session storage, no x-refresh', async () => {
    signedIn('Admin');
    sessionStorage.setItem('access-token', token('staff'));
    fetched.mockResolvedValue(reply(200, {}));
    await call('session', {});
    expect(lastRequest().headers.authorization).toBe(`Bearer ${token('staff')}`);
    expect(lastRequest().headers).not.toHaveProperty('x-refresh');
  });

  test('parts are filled in; only pairs that are not null are sent', async () => {
    signedIn('Admin');
    fetched.mockImplementation(async () => reply(200, {}));
    await call('client', { params: { id: 'a/b' } });
    expect(lastRequest().address).toBe('/api/v1/clients/a%2Fb');
    await call('clients', { query: { search: 'Ann & Co', service: null, booked: undefined, limit: 5 } });
    expect(lastRequest().address).toBe('/api/v1/clients?search=Ann+%26+Co&limit=5');
  });

  test('x-access-token replaces the stored token', async () => {
    signedIn();
    fetched.mockResolvedValue(reply(200, {}, { 'x-access-token': token('new') }));
    await call('session', {});
    expect(JSON.parse(localStorage.getItem('userDetails') ?? '{}')).toMatchObject({
      accessToken: token('new'),
      refreshToken: 'refresh',
    });
  });

  test('an Idempotency-Key is sent as given; 204 is null, never undefined', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }));
    await expect(call('logout', { body: {} }, { idempotencyKey: 'k' })).resolves.toBeNull();
    expect(lastRequest().headers['idempotency-key']).toBe('k');
  });
});

describe('rule 15.4: what goes wrong', () => {
  test('network error: nothing is returned and the call is not rejected', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(call('signin', { body: {} })).resolves.toBeUndefined();
  });

  test("the caller's own abort is thrown", async () => {
    const controller = new AbortController();
    fetched.mockImplementation(async (_address, init) => {
      init?.signal?.throwIfAborted();
      return reply(200, {});
    });
    controller.abort();
    await expect(call('signin', { body: {} }, { signal: controller.signal })).rejects.toThrow();
  });

  test('401 "Session Expired" leads to /session-expired', async () => {
    signedIn();
    fetched.mockResolvedValue(reply(401, { statusCode: 401, message: 'Session Expired' }));
    await expect(call('session', {})).rejects.toMatchObject({ statusCode: 401 });
    expect(left).toEqual(['session-expired']);
  });

  test('401 with any other message leads to /auth/login', async () => {
    signedIn();
    fetched.mockResolvedValue(reply(401, { statusCode: 401, message: 'Sign in to carry on.' }));
    await expect(call('session', {})).rejects.toMatchObject({ statusCode: 401 });
    expect(left).toEqual(['sign-in']);
  });

  test('401 "Link Expired" stays, and rejects', async () => {
    fetched.mockResolvedValue(reply(401, { statusCode: 401, message: 'Link Expired' }));
    await expect(call('signin', { body: {} })).rejects.toMatchObject({ message: 'Link Expired' });
    expect(left).toEqual([]);
  });

  test('other errors reject with the response data body', async () => {
    const body = { statusCode: 400, code: 'invalid_code', message: 'No', triesLeft: 3, requestId: 'r' };
    fetched.mockResolvedValue(reply(400, body));
    await expect(call('signin', { body: {} })).rejects.toEqual(body);
    expect(left).toEqual([]);
  });

  test('a page of something in between is never shown in its own words', async () => {
    fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(call('signin', { body: {} })).rejects.toMatchObject({ statusCode: 502, ...UNAVAILABLE });
  });
});

test("the browser's few words are core's words", () => {
  expect(SESSION_EXPIRED).toBe(ERRORS.session_expired.message);
  expect(LINK_EXPIRED).toBe(ERRORS.link_expired.message);
  expect(INTERNAL.message).toBe(ERRORS.internal.message);
  expect(UNAVAILABLE.message).toBe(ERRORS.unavailable.message);
});
