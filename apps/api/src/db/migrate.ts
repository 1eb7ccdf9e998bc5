import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { ownFile } from '../places.ts';
import { afterSteps, takeAfterSteps } from './afterSteps.ts';
import { keepEntriesInOrder } from './entryOrder.ts';
import { hasLaterSteps, noteWhomTheyServe } from './laterSteps.ts';
import { doneSteps, takeStep } from './migrationStep.ts';
import type { Db } from './pool.ts';
import { grantTables, makeRoles } from './roles.ts';

export const FOLDER = ownFile('migrations');
/** How often whoever comes second asks whether it is their turn, in milliseconds. */
const TURN = 300;
/** How often whoever has the turn says that they still have it. */
const AWAKE = 5_000;

/**
 * Brings the database to the newest form, while other processes, of this version or the one before, go on working
 * with it (rule 17.13, docs/decisions/0071). Migrations are SQL files that only go forward, each in a transaction of
 * its own; of two processes that start at once one does the work. The roles that requests run under are made before,
 * and given what there is afterwards. What the next version has done already is no fault: this one may be started
 * again meanwhile.
 * @param folder of the steps
 * @returns the steps that were taken
 * @throws StartFault where a much newer Careway has brought it further than this one bears; the database's own error,
 *   with the name of the file in its message: what came before it is done
 */
export async function migrate(db: Db, folder = FOLDER): Promise<string[]> {
  const known = await migrationNames(folder);
  const later = await hasLaterSteps(db, known, await afterSteps(folder));
  await makeRoles(db);
  const taken = await oneAtATime(db, async () => {
    const done = await doneSteps(db);
    const due = known.filter((name) => !done.has(name));
    for (const name of due) await takeStep(db, folder, name);
    await keepEntriesInOrder(db);
    if (later) return due;
    await noteWhomTheyServe(db);
    return [...due, ...(await takeAfterSteps(db, folder))];
  });
  await grantTables(db);
  return taken;
}

/** Every step that this Careway knows and takes at its start, in order, as `kysely_migration` notes it. */
export async function migrationNames(folder = FOLDER): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return files.map((name) => name.replace(/\.sql$/, ''));
}

/**
 * Whether this version bears the tables, before it does anything to them.
 * @throws StartFault where a much newer Careway has brought them further
 */
export async function knowsSteps(db: Db, folder = FOLDER): Promise<void> {
  await hasLaterSteps(db, await migrationNames(folder), await afterSteps(folder));
}

/** Those too that wait until nobody of the version before is alive. */
export const everyStep = async (folder = FOLDER): Promise<string[]> => [
  ...(await migrationNames(folder)),
  ...(await afterSteps(folder)),
];

/**
 * Does the work while no other process does. The lock is held by a transaction, since a pooler may stand between,
 * which knows no other bounds. Whoever has to wait asks again and again, and does not stand in line: an index that is
 * built concurrently waits for every statement that was begun before, and one that stands in line is such a one.
 */
async function oneAtATime<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const turn = await db.transaction().execute(async (held) => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(7307) as mine`.execute(
        held,
      );
      if (!rows[0]?.mine) return undefined;
      const over = new AbortController();
      const [result] = await Promise.all([work().finally(() => over.abort()), stayAwake(held, over.signal)]);
      return { result };
    });
    if (turn) return turn.result;
    await wait(TURN);
  }
}

/** A transaction in which nothing is asked is ended after a while, by PostgreSQL or by a pooler. */
async function stayAwake(held: Db, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await wait(AWAKE, undefined, { signal: over }).catch(() => undefined);
    if (!over.aborted) await sql`select 1`.execute(held);
  }
}
