import { Writable } from 'node:stream';
import type { AnyRow } from '@careway/contract/row';
import type { CallName } from '@careway/contract/rows';
import { rows } from '@careway/contract/rows';
import { API_BASE } from '@careway/core/limits';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { outbox } from '../adapters/carrier.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { ASIDE_CONNECTIONS, type Db, openPool } from '../db/pool.ts';
import type { Replica } from '../db/replica.ts';
import { lendRoles } from '../db/roles.ts';
import type { Dependencies } from '../dependencies.ts';
import { openHub } from '../features/live/service.ts';
import { deliver } from '../features/messages/deliver.ts';
import { forgetCompiled } from '../features/questionnaires/compiledSets.ts';
import { features, handedIn } from '../features.ts';
import { OwnWords } from '../http/ownWords.ts';
import { Signs } from '../http/signs.ts';
import { deliveryOf } from '../jobs/delivery.ts';
import { startJobs, type Workers } from '../jobs/jobs.ts';
import { placeFreedBy } from '../jobs/placeFreed.ts';
import { remind } from '../jobs/remind.ts';
import { sweep } from '../jobs/sweep.ts';
import { deriveSecrets } from '../secrets.ts';
import { freshDatabase } from './freshDatabase.ts';
import { startTestAuthority, type TestAuthority } from './identity.ts';
import { noteStatements } from './notedStatements.ts';

/** The tokens a test sends along. */
export interface Tokens {
  accessToken: string;
  refreshToken?: string;
}

export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  as?: Tokens | undefined;
  headers?: Record<string, string>;
}

export interface TestApp {
  app: FastifyInstance;
  dependencies: Dependencies;
  /** Where work is done, for a test that takes it from the queue itself. */
  jobs: Workers;
  authority: TestAuthority;
  /** The database of this test file alone. */
  url: string;
  /** Moves the only clock. */
  advance(ms: number): void;
  /** Deletes what is over, as the clock does every ten minutes. */
  sweep(): Promise<void>;
  /** Reminds, as the clock does every ten minutes. */
  remind(): Promise<void>;
  /** Makes one call of the contract through inject. */
  call(name: CallName, input?: CallInput): Promise<LightMyRequestResponse>;
  /** What the outbox holds for an address, newest first; everything waiting is delivered before. */
  outbox(to: string): Promise<{ subject: string; body: string; channel: string }[]>;
  /** The newest code sent to an address. */
  code(to: string): Promise<string>;
  /** All log lines so far, at the most talkative level. */
  logs(): string;
  close(): Promise<void>;
}

/** Who serves the portal where the owner of the tables is named apart (docs/decisions/0039). */
const NOBODY = 'careway_test_portal';

/**
 * The address of a database for a user who owns nothing: every suite may be run as who serves such a portal, by
 * `TEST_OWNS_NOTHING=yes` (docs/testing.md).
 */
async function asWhoOwnsNothing(url: string): Promise<string> {
  const owner = openPool(url, { max: 1 });
  const password = 'of the tests alone';
  try {
    await sql`create role ${sql.id(NOBODY)} login password ${sql.lit(password)}`
      .execute(owner.db)
      .catch((error: { code?: string }) => {
        if (error.code !== '42710' && error.code !== '23505') throw error;
      });
    await lendRoles(owner.db, NOBODY);
  } finally {
    await owner.close();
  }
  return Object.assign(new URL(url), { username: NOBODY, password }).href;
}

/**
 * A crowd of calls waits for its connections on a busy machine, too: what a test is about is never how fast this one
 * is.
 */
const PATIENCE = 30_000;

/**
 * The real app on a real PostgreSQL database of its own, with a clock that the test moves.
 * @param options `at` is the first moment; `fill` puts demonstration data in; `replica` opens a copy that follows;
 *   `silent` keeps no log, for a run of many calls; `patience` is how long a call waits for a connection
 */
export async function startTestApp(
  options: {
    at?: string;
    fill?: (dependencies: Dependencies) => Promise<void>;
    replica?: (of: { url: string; aside: Db }) => Replica;
    silent?: boolean;
    patience?: number;
  } = {},
): Promise<TestApp> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server)
    throw new Error('TEST_DATABASE_URL is not set: run through `npm test` or `npx vitest --project api`');
  const { url, giveBack } = await freshDatabase(server);
  forgetCompiled();
  const ownsNothing = process.env['TEST_OWNS_NOTHING'] === 'yes';
  const served = ownsNothing ? await asWhoOwnsNothing(url) : url;
  const writeDown = noteStatements();
  let now = new Date(options.at ?? '2026-11-20T10:00:00Z').getTime();
  const clock = () => new Date(now);
  const lines: string[] = [];
  const logs = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const config = {
    ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: options.silent ? 'silent' : 'trace' }),
    demonstration: true,
  };
  const { patience = PATIENCE } = options;
  const pool = openPool(served, { patience });
  const aside = openPool(served, { max: ASIDE_CONNECTIONS, patience });
  const jobs = await startJobs(served, () => {}, { made: ownsNothing, now: clock });
  const authority = await startTestAuthority(clock);
  const replica = options.replica?.({ url, aside: aside.db });
  const hub = openHub({ url, db: aside.db, now: clock, longest: 20 });
  const dependencies: Dependencies = {
    db: pool.db,
    aside: aside.db,
    ...(replica ? { replica } : {}),
    config,
    secrets: deriveSecrets('a secret of the tests, long enough for anybody'),
    jobs,
    identityProvider: authority,
    // A test that asks for everything must come to an end: what tells of changes ends by itself at once.
    live: hub,
    placeFreed: placeFreedBy(features),
    ...handedIn,
    ownWords: new OwnWords(aside.db, config.helpline),
    signs: new Signs(clock),
    now: clock,
  };
  await options.fill?.(dependencies);
  const app = await buildApp(dependencies, { logs });
  await app.ready();

  const deliverAll = async () => {
    const waiting = await pool.db
      .selectFrom('message')
      .select('id')
      .where('sent_at', 'is', null)
      .where('dropped_at', 'is', null)
      .where('failed_at', 'is', null)
      .orderBy('id')
      .execute();
    const delivery = deliveryOf(features, dependencies, { email: outbox, sms: outbox });
    for (const { id } of waiting) await deliver(delivery, id);
  };
  const read = async (to: string) => {
    await deliverAll();
    const rows = pool.db
      .selectFrom('message')
      .select(['subject', 'body', 'channel'])
      .where('recipient', '=', to)
      .where('sent_at', 'is not', null);
    return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  };
  return {
    app,
    dependencies,
    jobs,
    authority,
    url,
    advance: (ms) => {
      now += ms;
    },
    sweep: () => sweep(features, dependencies.db, clock()),
    remind: () => remind(features, dependencies),
    async call(name, input = {}) {
      const reply = await inject(app, rows[name], input);
      // As the pages do: a third number from here asks for a proof of work (rule 12.20).
      if (!TEXTS_CODES.includes(name) || reply.json<{ code?: string }>().code !== 'bot_check_needed')
        return reply;
      const headers = { ...input.headers, 'x-bot-check': await workedOut(app) };
      return inject(app, rows[name], { ...input, headers });
    },
    outbox: read,
    async code(to) {
      const found = /\b(\d{6})\b/.exec(
        (await read(to)).find((message) => /code/i.test(message.subject))?.body ?? '',
      );
      if (!found?.[1]) throw new Error(`No code was sent to ${to}`);
      return found[1];
    },
    logs: () => lines.join(''),
    async close() {
      writeDown();
      await hub.close();
      await app.close();
      await jobs.stop();
      await authority.close();
      await replica?.close();
      await aside.close();
      await pool.close();
      giveBack();
    },
  };
}

const TEXTS_CODES: readonly CallName[] = ['sendCode', 'sendCodeBySms', 'verifyNewUserBySms'];

/** A solved bot check. */
async function workedOut(app: FastifyInstance): Promise<string> {
  const challenge = (await inject(app, rows.botCheckChallenge, {})).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Makes one call of a row on any server of ours. */
export function inject(app: FastifyInstance, row: AnyRow, input: CallInput): Promise<LightMyRequestResponse> {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? `{${name}}`),
  );
  const query = Object.entries(input.query ?? {}).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(query).toString();
  const headers: Record<string, string> = { ...input.headers };
  if (input.as) headers['authorization'] = `Bearer ${input.as.accessToken}`;
  if (input.as?.refreshToken) headers['x-refresh'] = input.as.refreshToken;
  return app.inject({
    method: row.method,
    url: `${API_BASE}${path}${search ? `?${search}` : ''}`,
    headers,
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  });
}
