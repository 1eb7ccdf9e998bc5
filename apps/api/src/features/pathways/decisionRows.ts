import type { Insertable, Selectable } from 'kysely';
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
