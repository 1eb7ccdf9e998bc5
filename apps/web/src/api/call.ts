import { calls } from 'virtual:careway-calls';
import type { BodyIn, ParamsIn, QueryIn, ReplyOf } from '@careway/contract/row';
import type { Rows } from '@careway/contract/rows';
import type { ErrorBody } from '@careway/core/errors';
import { API_BASE } from '@careway/core/limits';
import { learnServerTime } from '../ui/serverClock.ts';
import { authHeaders, type RequestMode, type Tokens, takeRenewedToken, tokensFor } from './authHeaders.ts';
import { INTERNAL, UNAVAILABLE, withFallbackMessage } from './errorMessages.ts';
import { leaveOn401 } from './on401.ts';

export type CallName = keyof Rows & string;

/** Only the parts that the row has, so that a body for a GET does not compile. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : undefined extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

export type CallInput<Name extends CallName> = Part<'params', ParamsIn<Rows[Name]>> &
  Part<'query', QueryIn<Rows[Name]>> &
  Part<'body', BodyIn<Rows[Name]>>;

/** A reply's body; `null` for a reply without one (204). */
export type CallReply<Name extends CallName> = [ReplyOf<Rows[Name]>] extends [undefined]
  ? null
  : ReplyOf<Rows[Name]>;

export interface CallOptions {
  signal?: AbortSignal;
  /** One for each thing the person does, so that sending it again creates nothing twice (rule 6.9). */
  idempotencyKey?: string;
  /** The solved bot check, for a call that may ask for it (`useBotCheck`). */
  proof?: string | undefined;
  /** Which tokens it carries (`authHeaders.ts`). Unset: by who is signed in. */
  mode?: RequestMode;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** What is sent in the place of a body, for a call that takes a file. */
  file?: Blob;
  /** It is a picture and no CSV file. */
  binary?: boolean;
  /** It has been made again with a proof: no third time. */
  asked?: boolean;
  /** A 401 leads nowhere: whoever asks sees to it. */
  quiet?: boolean;
  /** Lets the reply clear what the browser holds (rule 9.10, at logout): only a request with credentials may. */
  clearing?: boolean;
}

/** Refusals that a proof of work lifts: it is worked out and the call made again, by itself. */
const BOT_CHECK: readonly string[] = ['bot_check_needed', 'bot_check_failed'];

/** A request without an answer in this time counts as a lost connection. */
const PATIENCE = 30_000;
/** The same while a file is on its way: 50 MB over a slow line. */
const PATIENCE_WITH_FILE = 20 * 60_000;

type Anything = Record<string, unknown>;

/**
 * Makes one call of the contract (rule 15.2) and returns the response body.
 * Without a connection it resolves to `undefined` and is not rejected (rule 15.4).
 * A 401 leads away (`on401.ts`).
 * @throws ErrorBody the response's data body, for every reply that is not a success.
 */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallReply<Name> | undefined> {
  const row = calls[name];
  if (!row) throw new Error(`No call named ${name}`);
  const { params, query, body } = input as { params?: Anything; query?: Anything; body?: unknown };
  const tokens = tokensFor(row.access, options.mode);
  const response = await reach(
    API_BASE + fill(row.path, params) + search(query),
    row.method,
    body,
    tokens,
    options,
  );
  if (!response) return undefined;
  takeRenewedToken(response, tokens);

  const reply = await read(response);
  if (reply === LOST) return undefined;
  if (response.ok) return reply as CallReply<Name>;
  const refusal = asErrorBody(reply, response.status);
  if (BOT_CHECK.includes(refusal.code) && !options.asked) {
    const { prove } = await import('./botCheck.ts');
    const proof = await prove();
    if (proof) return call(name, input, { ...options, proof, asked: true });
  }
  if (!options.quiet) leaveOn401(refusal);
  throw refusal;
}

function headers(body: unknown, tokens: Tokens | undefined, options: CallOptions): Record<string, string> {
  const sent: Record<string, string> = {
    accept: 'application/json',
    'cache-control': 'no-cache, no-store, must-revalidate',
    pragma: 'no-cache',
    expires: '0',
  };
  if (body !== undefined) sent['content-type'] = 'application/json';
  if (options.file) sent['content-type'] = options.binary ? 'application/octet-stream' : 'text/csv';
  if (options.proof) sent['x-bot-check'] = options.proof;
  if (options.idempotencyKey) sent['idempotency-key'] = options.idempotencyKey;
  return { ...sent, ...authHeaders(tokens) };
}

/** @returns the response, or `undefined` when none came; only the caller's own abort is thrown. */
async function reach(
  address: string,
  method: string,
  body: unknown,
  tokens: Tokens | undefined,
  options: CallOptions,
): Promise<Response | undefined> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, options.file ? PATIENCE_WITH_FILE : PATIENCE);
  options.signal?.addEventListener('abort', stop);
  if (options.signal?.aborted) stop();
  const init: RequestInit = {
    method,
    headers: headers(body, tokens, options),
    cache: 'no-store',
    credentials: options.clearing ? 'same-origin' : 'omit',
    signal: controller.signal,
    keepalive: options.keepalive ?? false,
  };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (options.file) init.body = options.file;
  try {
    const response = await fetch(address, init);
    learnServerTime(response.headers.get('date'));
    return response;
  } catch (fault) {
    if (options.signal?.aborted) throw fault;
    return undefined;
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', stop);
  }
}

const LOST = Symbol('the connection went while the body was coming');

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  try {
    const type = response.headers.get('content-type') ?? '';
    if (type.includes('pdf')) return await response.blob();
    const text = await response.text();
    if (text === '') return null;
    return type.includes('json') ? JSON.parse(text) : text;
  } catch (fault) {
    return fault instanceof SyntaxError ? null : LOST;
  }
}

/** Something between us and the API (a proxy, say) may answer in its own words; those are never shown. */
function asErrorBody(reply: unknown, status: number): ErrorBody {
  if (typeof reply === 'object' && reply !== null && 'message' in reply) {
    return { statusCode: status, ...reply } as ErrorBody;
  }
  const body: ErrorBody = { statusCode: status, ...(status > 501 ? UNAVAILABLE : INTERNAL), requestId: '' };
  return withFallbackMessage(body);
}

function fill(path: string, params: Anything | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(params?.[part] ?? '')));
}

/** rule 15.2: only key=value pairs that are not null are sent. */
function search(query: Anything | undefined): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== null && value !== undefined);
  return pairs.length === 0
    ? ''
    : `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}
