import { type CallName, rows } from '@careway/contract/rows';
import { API_BASE } from '@careway/core/limits';
import type { CallInput, Tokens } from '../../../apps/api/src/testing/testApp.ts';

/** What was answered by one route. */
export interface RouteTimes {
  /** Milliseconds of each call. */
  times: number[];
  /** Answers that a client is told in words and goes on from (a time that somebody else has just taken). */
  refused: number;
  /** Whatever should not have been: by status and code. */
  errors: Map<string, number>;
}

const PATIENCE = 60_000;

/** Makes calls of the contract over HTTP and keeps how long each took. */
export class YearCalls {
  readonly routes = new Map<string, RouteTimes>();
  readonly #url: string;

  constructor(url: string) {
    this.#url = `${url}${API_BASE}`;
  }

  /** How many were answered, and how many wrongly. */
  get counts(): { all: number; errors: number } {
    const all = [...this.routes.values()];
    return {
      all: all.reduce((sum, { times }) => sum + times.length, 0),
      errors: all.reduce((sum, { errors }) => sum + [...errors.values()].reduce((n, one) => n + one, 0), 0),
    };
  }

  /**
   * One call. @param from the address that it comes from: each household has its own
   * @param may the code of a refusal that is no error
   * @returns the reply's body, undefined where it was such a refusal
   * @throws Error where it was anything else; it is counted
   */
  // biome-ignore lint/suspicious/noExplicitAny: replies are as many as calls; what is wrong in one fails the bench.
  async ask(name: CallName, input: CallInput & { from?: string }, may?: string): Promise<any> {
    const row = rows[name];
    const route = this.#routeOf(`${row.method} ${row.path}`);
    const path = row.path.replace(/\{(\w+)\}/g, (_, part: string) => input.params?.[part] ?? '');
    const query = new URLSearchParams(
      Object.entries(input.query ?? {}).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, String(value)]],
      ),
    ).toString();
    const began = performance.now();
    const fail = (what: string): never => {
      route.errors.set(what, (route.errors.get(what) ?? 0) + 1);
      throw new Error(`${name}: ${what}`);
    };
    const reply = await fetch(`${this.#url}${path}${query ? `?${query}` : ''}`, {
      method: row.method,
      headers: headersOf(input),
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      signal: AbortSignal.timeout(PATIENCE),
    }).catch((error: unknown) => fail(`no reply: ${error instanceof Error ? error.name : 'unknown'}`));
    const text = await reply.text();
    route.times.push(performance.now() - began);
    const renewed = reply.headers.get('x-access-token');
    if (renewed && input.as) input.as.accessToken = renewed;
    const body = /^[{[]/.test(text) ? JSON.parse(text) : text;
    if (reply.ok) return body;
    if (may !== undefined && body.code === may) {
      route.refused += 1;
      return undefined;
    }
    return fail(`${reply.status} ${body.code}${body.fields ? ` ${JSON.stringify(body.fields)}` : ''}`);
  }

  #routeOf(name: string): RouteTimes {
    const route = this.routes.get(name) ?? { times: [], refused: 0, errors: new Map() };
    this.routes.set(name, route);
    return route;
  }
}

function headersOf({ as, headers, from, body }: CallInput & { from?: string; as?: Tokens | undefined }) {
  return {
    ...headers,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(as ? { authorization: `Bearer ${as.accessToken}` } : {}),
    ...(as?.refreshToken ? { 'x-refresh': as.refreshToken } : {}),
    ...(from ? { 'x-forwarded-for': from } : {}),
  };
}
