import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Entry } from '@careway/core/pathways/pathway';
import { MOST_WALKS } from '@careway/core/pathways/reviewLimits';
import type { World } from '@careway/core/questionnaires/types';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import '../tables.ts';

/** A walk that is kept, with the names of people. */
export interface WalkRow {
  id: string;
  service: ServiceCode;
  name: string;
  answers: Entry[];
  world: World;
  outcome: string;
  revision: number;
  by: string | null;
  keptAt: Date;
  changedBy: string | null;
  changedAt: Date | null;
}

/** What of a walk somebody says. */
export type GivenWalk = Pick<WalkRow, 'name' | 'answers' | 'world' | 'outcome'>;

const nameOf = (column: string) =>
  sql<
    string | null
  >`(select p.first_name || ' ' || p.last_name from person p where p.id = ${sql.ref(column)})`;

const walks = (db: Db) =>
  db
    .selectFrom('pathway_walk as w')
    .select([
      'w.id',
      'w.service',
      'w.name',
      'w.answers',
      'w.world',
      'w.outcome',
      'w.revision',
      'w.kept_at as keptAt',
      'w.changed_at as changedAt',
    ])
    .select([nameOf('w.kept_by').as('by'), nameOf('w.changed_by').as('changedBy')]);

/** All walks that are kept of a pathway, the oldest first. */
export function walksOf(db: Db, service: ServiceCode): Promise<WalkRow[]> {
  return walks(db)
    .where('w.service', '=', service)
    .orderBy('w.kept_at')
    .orderBy('w.id')
    .limit(MOST_WALKS)
    .execute();
}

/** One of them; with `forUpdate` others who change it wait until this transaction is over. */
export async function findWalk(db: Db, id: string, { forUpdate = false } = {}): Promise<WalkRow | undefined> {
  const one = walks(db).where('w.id', '=', id);
  return (forUpdate ? one.forUpdate('w') : one).executeTakeFirst();
}

/**
 * Lets those who keep walks of one pathway go one after the other, until the transaction ends. @returns how many
 * there are
 */
export async function countAlone(db: Db, service: ServiceCode): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pathway walks ${service}`}, 0))`.execute(db);
  const { count } = await db
    .selectFrom('pathway_walk')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('service', '=', service)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertWalk(
  db: Db,
  now: Date,
  { id, service, by, ...given }: GivenWalk & { id: string; service: ServiceCode; by: string | null },
): Promise<void> {
  await db
    .insertInto('pathway_walk')
    .values({
      id,
      service,
      ...columnsOf(given),
      kept_by: by,
      kept_at: now,
      changed_by: null,
      changed_at: null,
    })
    .execute();
}

export async function storeWalk(
  db: Db,
  now: Date,
  { id, by, ...given }: GivenWalk & { id: string; by: string },
): Promise<void> {
  await db
    .updateTable('pathway_walk')
    .set({ ...columnsOf(given), changed_by: by, changed_at: now, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteWalk(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pathway_walk').where('id', '=', id).execute();
}

const columnsOf = ({ name, answers, world, outcome }: GivenWalk) => ({
  name,
  answers: JSON.stringify(answers),
  world: JSON.stringify(world),
  outcome,
});
