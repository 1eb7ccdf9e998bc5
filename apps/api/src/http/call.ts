import type { AnyRow, BodyOf, ParamsOf, QueryOf, ReplyOf } from '@careway/contract/row';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Session } from '../sessions/session.ts';

export type { Session };

/** What a handler is given. `db` is the open transaction of a write, or the pool. */
export interface Call<R extends AnyRow, Who = Session> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  db: Db;
  who: Who;
  dependencies: Dependencies;
  now: Date;
  /** `proof` is a solved bot check, where the caller brought one. */
  request: { id: string; ip: string; userAgent: string; proof: string | undefined };
  /** Adds a header to the reply. */
  header(name: string, value: string): void;
}

type WhoOf<R extends AnyRow> = R['access'] extends 'none' ? Session | null : Session;
// biome-ignore lint/suspicious/noConfusingVoidType: a handler of a 204 may end without a return.
type Answer<R extends AnyRow> = undefined extends ReplyOf<R> ? undefined | void : ReplyOf<R>;

export interface BoundCall {
  row: AnyRow;
  /** The kind of look-up that a call counts as (rule 12.4). */
  lookup: string | undefined;
  /** Whether it runs in one; unset: writes and audited reads do. */
  transaction: boolean | undefined;
  /** Work that needs no connection, done before one is taken. */
  before(call: Call<AnyRow, Session | null>): Promise<unknown>;
  run(call: Call<AnyRow, Session | null>, before: unknown): Promise<unknown>;
}

/**
 * Binds a contract row to its handler. Writes, and reads that are written down, run in one transaction, which the audit
 * row, the message and the idempotency record share; `transaction: false` is for a handler that must keep what it wrote
 * when it then refuses (a wrong code still uses up a try), and that opens its own. `before` is for what takes long and
 * needs no database (a password's hash): nobody holds a connection while it waits for a processor. `lookup` counts the
 * call among those of its kind.
 */
export function answer<const R extends AnyRow, Before = undefined>(
  row: R,
  run: (call: Call<R, WhoOf<R>>, before: Before) => Promise<Answer<R>>,
  options: {
    transaction?: boolean;
    lookup?: string;
    before?: (call: Call<R, WhoOf<R>>) => Promise<Before>;
  } = {},
): BoundCall {
  return {
    row,
    lookup: options.lookup,
    transaction: options.transaction,
    before: (options.before ?? (async () => undefined)) as unknown as BoundCall['before'],
    run: run as unknown as BoundCall['run'],
  };
}
