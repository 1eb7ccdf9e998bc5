import {
  DummyDriver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import type { Db } from './pool.ts';
import type { Tables } from './tables.ts';

type Each<Asked> = { -readonly [At in keyof Asked]: Awaited<Asked[At]> };

/**
 * Asks several things at once that need nothing of each other, on one connection. Within a transaction all of it goes
 * without a wait for the one before, in the order in which it was asked, and each statement sees what was written
 * before it (docs/decisions/0225). It is over when all of it is, so nothing is asked after the transaction has ended.
 * @param ask asks with the `db` that it is given, and with no other
 * @returns what each came to, in their order
 * @throws what failed first
 */
export async function together<const Asked extends readonly (Promise<unknown> | null | undefined)[]>(
  db: Db,
  ask: (db: Db) => Asked,
): Promise<Each<Asked>> {
  const all = (one: Db) => Promise.allSettled(ask(one));
  const settled = await (db.isTransaction ? unqueued(db).then(all) : db.connection().execute(all));
  const faults = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  // Whatever comes after a fault in a transaction is refused because of it.
  const fault = faults.find((one) => one?.code !== ABORTED) ?? faults[0];
  if (faults.length > 0) throw fault;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as Each<Asked>;
}

const ABORTED = '25P02';

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const driver = new DummyDriver();
const known = new WeakMap<Db, Promise<Db>>();

/** The same transaction without Kysely's wait for the statement before: the connection keeps the order. */
function unqueued(db: Db): Promise<Db> {
  const made = known.get(db) ?? make(db);
  known.set(db, made);
  return made;
}

async function make(db: Db): Promise<Db> {
  const executor = db.getExecutor();
  const connection = await executor.provideConnection((one) => Promise.resolve(one));
  const straight = executor.withConnectionProvider({ provideConnection: (use) => use(connection) });
  const same: Db = new Transaction<Tables>({ config: { dialect }, dialect, driver, executor: straight });
  known.set(same, Promise.resolve(same));
  return same;
}
