import type { Readable } from 'node:stream';
import type { AnyRow, BodyOf, ParamsOf, QueryOf, ReplyOf } from '@careway/contract/row';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Program } from '../sessions/programs.ts';
import type { Session } from '../sessions/session.ts';
import type { Counting } from './quota.ts';

export type { Program, Session };

/** What a handler is given. `db` is the open transaction of a write, or the pool. */
export interface Call<R extends AnyRow, Who = Session> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  db: Db;
  who: Who;
  /** Which program of others asks, where the row is for those (rule 10.10); then nobody is signed in. */
  program?: Program | undefined;
  /** What the call leaves in the audit trail is written already: it is read from a copy, which takes no writes. */
  noted: boolean;
  dependencies: Dependencies;
  now: Date;
  /** `proof` is a solved bot check, where the caller brought one. */
  request: { id: string; ip: string; userAgent: string; proof: string | undefined };
  /** The file that was sent, as it comes, where the row takes one; undefined where none came. */
  file?: Readable | undefined;
  /** Adds a header to the reply. */
  header(name: string, value: string): void;
}

/** What a call was given, read by its row. */
export type Input<R extends AnyRow> = Pick<Call<R>, 'params' | 'query' | 'body'>;

type WhoOf<R extends AnyRow> = R['access'] extends 'none' ? Session | null : Session;
// biome-ignore lint/suspicious/noConfusingVoidType: a handler of a 204 may end without a return.
type Answer<R extends AnyRow> = undefined extends ReplyOf<R> ? undefined | void : ReplyOf<R>;

export interface BoundCall {
  row: AnyRow;
  /** The kind of look-up that a call counts as (rule 12.4). */
  lookup: string | undefined;
  /** How that is counted, where something is looked up in the same statement. */
  counting(input: Input<AnyRow>): Counting | undefined;
  /** Whether it runs in one; unset: writes and audited reads do. */
  transaction: boolean | undefined;
  /** Of a list that may lag: writes on the primary what the look leaves in the audit trail. */
  mayLag: ((call: Call<AnyRow, Session | null>) => Promise<unknown>) | undefined;
  /** Work that needs no connection, done before one is taken. */
  before(call: Call<AnyRow, Session | null>): Promise<unknown>;
  run(call: Call<AnyRow, Session | null>, before: unknown): Promise<unknown>;
}

/**
 * Binds a contract row to its handler. Writes, and reads that are written down, run in one transaction, which the
 * audit row, the message and the idempotency record share; `transaction: false` is for a handler that must keep what
 * it wrote when it then refuses (a wrong code still uses up a try), and that opens its own. `before` is for what
 * takes long and needs no database (a password's hash): nobody holds a connection while it waits for a processor.
 * `lookup` counts the call among those of its kind; with `along`, what it is counted with looks something up too,
 * which the handler is given. `mayLag` is for a list of staff that may be some seconds behind: where there is a
 * replica it is read there, and what is given here has written down the look on the primary before (rule 17.14);
 * `noted` tells the handler.
 */
export function answer<const R extends AnyRow, Before = undefined>(
  row: R,
  run: (call: Call<R, WhoOf<R>>, before: Before) => Promise<Answer<R>>,
  options: {
    transaction?: boolean;
    lookup?: string;
    before?: (call: Call<R, WhoOf<R>>) => Promise<Before>;
    mayLag?: R['method'] extends 'GET' ? (call: Call<R, WhoOf<R>>) => Promise<unknown> : never;
    along?: (input: Input<R>) => Counting<Before> | undefined;
  } = {},
): BoundCall {
  return {
    row,
    lookup: options.lookup,
    counting: (options.along ?? (() => undefined)) as unknown as BoundCall['counting'],
    transaction: options.transaction,
    mayLag: options.mayLag as BoundCall['mayLag'],
    before: (options.before ?? (async () => undefined)) as unknown as BoundCall['before'],
    run: run as unknown as BoundCall['run'],
  };
}
