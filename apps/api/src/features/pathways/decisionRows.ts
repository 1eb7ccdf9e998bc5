import type { Insertable, Selectable } from 'kysely';
import { anyOf } from '../../db/anyOf.ts';
import type { Db } from '../../db/pool.ts';
import type { PathwayTables } from './tables.ts';

export type Decision = Selectable<PathwayTables['pathway_decision']>;

/** What a form led to; undefined while nothing was decided. */
export function findDecision(db: Db, shareId: string): Promise<Decision | undefined> {
  return db.selectFrom('pathway_decision').selectAll().where('share_id', '=', shareId).executeTakeFirst();
}

/** Everything that was decided for somebody, the newest first. */
export function decisionsOf(db: Db, personId: string): Promise<Decision[]> {
  return db
    .selectFrom('pathway_decision')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('share_id', 'desc')
    .limit(100)
    .execute();
}

/** The newest decision of a service of each of these people who has one. */
export function newestDecisions(
  db: Db,
  service: Decision['service'],
  personIds: readonly string[],
): Promise<Pick<Decision, 'person_id' | 'answers'>[]> {
  return db
    .selectFrom('pathway_decision')
    .distinctOn('person_id')
    .select(['person_id', 'answers'])
    .where('service', '=', service)
    .where('person_id', '=', anyOf(personIds))
    .orderBy('person_id')
    .orderBy('at', 'desc')
    .orderBy('share_id', 'desc')
    .execute();
}

export async function insertDecision(
  db: Db,
  decision: Insertable<PathwayTables['pathway_decision']>,
): Promise<void> {
  await db.insertInto('pathway_decision').values(decision).execute();
}

/** What was decided for somebody who is forgotten. */
export async function forgetDecisions(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('pathway_decision').where('person_id', '=', personId).execute();
}
