import { Readable } from 'node:stream';
import type { AnyRow } from '@careway/contract/row';
import { BOT_CHECK_MOST } from '@careway/contract/shapes';
import { Refusal } from '@careway/core/errors';
import { API_BASE } from '@careway/core/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { askedBy } from './asker.ts';
import { heldToAudit, isAudited } from './auditCheck.ts';
import { guardAgainstBots } from './botCheck.ts';
import type { BoundCall, Call, Input, Session } from './call.ts';
import { type Caller, callerOf, doFor } from './caller.ts';
import { holdsSecret, PACKED } from './compression.ts';
import { once, scopeOf } from './idempotency.ts';
import { lateReadOf, readLate } from './lateReads.ts';
import { tooManyLookups, usesOfLookup } from './lookupQuota.ts';
import { heldToModules } from './moduleCheck.ts';
import { heldToOpening } from './openToClients.ts';
import { type Counted, countAlone } from './quota.ts';
import { replySchema } from './replySchema.ts';
import { read, readQuery, readWide } from './validate.ts';
import { visitorKey } from './visitor.ts';

/** `/appointment/{id}.ics` in Fastify's own form. */
function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}(?=(.?))/g, (_, name: string, next: string) =>
    next === '' || next === '/' ? `:${name}` : `:${name}([^/.]+)`,
  );
}

/** Binds one row to Fastify: authenticate, read the input, run (in a transaction where it writes), reply. */
export function bindRoute(app: FastifyInstance, dependencies: Dependencies, bound: BoundCall): void {
  const { takes } = bound.row;
  if (takes === undefined) {
    bind(app, dependencies, bound);
    return;
  }
  // By itself: nowhere else is a body handed on unread.
  app.register(async (within) => {
    within.removeAllContentTypeParsers();
    within.addContentTypeParser(takes, (_request, body, done) => done(null, body));
    bind(within, dependencies, bound);
  });
}

function bind(app: FastifyInstance, dependencies: Dependencies, bound: BoundCall): void {
  const { row } = bound;
  const status = row.status ?? 200;
  const early = new WeakMap<FastifyRequest, Caller>();
  const writer = writerOf(row);
  app.route({
    method: row.method,
    url: `${API_BASE}${fastifyPath(row.path)}`,
    compress: holdsSecret(row) ? false : PACKED,
    config: { takesFiles: row.takes !== undefined },
    ...(row.bodyLimit === undefined
      ? {}
      : {
          bodyLimit: row.bodyLimit,
          // Nobody sends us a large body before we know who it is.
          onRequest: async (request) => void early.set(request, await callerOf(dependencies, row, request)),
        }),
    handler: (request, reply) =>
      row.method === 'GET' ? handle(request, reply) : askedBy(request, reply, () => handle(request, reply)),
  });

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const caller = early.get(request) ?? (await callerOf(dependencies, row, request));
    const said = new Set<string>();
    const body = await doFor(dependencies, row, request, caller, (who, again) => {
      // What was said of a reply that does not stand is not said.
      if (again) for (const name of said) reply.removeHeader(name);
      if (who?.accessToken) reply.header('x-access-token', who.accessToken);
      return run(bound, dependencies, request, { ...caller, who }, (name, value) => {
        said.add(name);
        reply.header(name, value);
      });
    });
    reply.code(status);
    if (row.media) reply.type(row.media);
    if (status === 204) return reply.send();
    return writer ? reply.type(JSON_TYPE).send(writer(reply, body)) : reply.send(body);
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * What writes the replies of a row by its schema; nothing where the reply is no JSON. It is made with the first
 * reply: most processes answer few of all calls, and hundreds of writers take 10 MB (decision 0243).
 */
function writerOf(row: AnyRow): ((reply: FastifyReply, body: unknown) => string) | undefined {
  if (!row.reply || row.media) return undefined;
  const status = row.status ?? 200;
  let write: ((body: never) => string) | undefined;
  return (reply, body) => {
    write ??= reply.compileSerializationSchema(replySchema(row)[status] as Record<string, unknown>);
    return write(body as never);
  };
}

async function run(
  bound: BoundCall,
  dependencies: Dependencies,
  request: FastifyRequest,
  { who: session, program }: Caller,
  header: Call<AnyRow>['header'],
): Promise<unknown> {
  const { row } = bound;
  await heldToOpening(dependencies, row, session);
  await heldToModules(dependencies.db, row, session);
  const input: Input<AnyRow> = {
    params: row.params ? read(row.params, request.params) : undefined,
    query: readQuery(row.query, request.query as object),
    body: row.body ? await (row.bodyLimit ? readWide : read)(row.body, request.body ?? {}) : undefined,
  };
  const counted = await countCaller(bound, dependencies, request, input);
  const call: Call<AnyRow, Session | null> = {
    ...input,
    db: dependencies.db,
    who: session,
    program,
    noted: false,
    dependencies,
    now: dependencies.now(),
    request: {
      id: request.id,
      // Behind proxies it takes a while to say, and few calls ask.
      get ip() {
        return request.ip;
      },
      userAgent: request.headers['user-agent'] ?? '',
      proof: proofIn(request),
    },
    file: row.takes !== undefined && request.body instanceof Readable ? request.body : undefined,
    header,
  };
  const key = row.creates ? idempotencyKey(request) : undefined;
  const before = counted.found ?? (await bound.before(call));
  const late = lateReadOf(bound, dependencies);
  if (late) return readLate(bound, call, late, before);
  const work = (within: typeof call) => heldToAudit(row, session, () => bound.run(within, before));
  // A read that is written down shares one transaction with its audit row (rule 11.1).
  const together = bound.transaction ?? (row.method !== 'GET' || isAudited(row, session));
  if (key === undefined && !together) return work(call);
  return dependencies.db.transaction().execute(async (db) => {
    const within = { ...call, db };
    if (key === undefined) return work(within);
    const scope = scopeOf(session?.personId ?? visitorKey(dependencies, request.ip), row);
    return once(dependencies, db, { scope, key, body: [input.params, input.body], now: call.now }, () =>
      work(within),
    );
  });
}

/** rule 8.2, 12.4: what strangers can ask is counted before it is answered, by who asks and by all together. */
async function countCaller(
  { row, lookup, counting }: BoundCall,
  dependencies: Dependencies,
  request: FastifyRequest,
  input: Input<AnyRow>,
): Promise<Counted> {
  if (!row.guard && !lookup) return { over: null };
  const visitor = visitorKey(dependencies, request.ip);
  const uses = lookup ? usesOfLookup(lookup, visitor) : [];
  const count = counting(input) ?? countAlone;
  const counted = row.guard
    ? await guardAgainstBots(dependencies, row.guard, { visitor, proof: proofIn(request) }, uses, count)
    : await count(dependencies.db, uses, dependencies.now());
  if (counted.over !== null) throw tooManyLookups();
  return counted;
}

/** rule 12.5: `botCheck` in the body; calls without one take it as a header. */
function proofIn({ headers, body }: FastifyRequest): string | undefined {
  const header = headers['x-bot-check'];
  const given = typeof header === 'string' ? header : (body as { botCheck?: unknown } | null)?.botCheck;
  // Not every row with a guard has it among its fields, where its length would have been looked at.
  return typeof given === 'string' && given.length <= BOT_CHECK_MOST ? given : undefined;
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw new Refusal('bad_request', {
    fields: [{ field: 'Idempotency-Key', message: 'Use 1 to 128 plain characters as the key' }],
  });
}
