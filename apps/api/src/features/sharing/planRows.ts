import type { ReminderType } from '@careway/core/submissions/shareOptions';
import { type Selectable, sql, type Updateable } from 'kysely';
import { anyOf } from '../../db/anyOf.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { byId, byMoment, keyset } from '../../http/paging.ts';
import type { Outcome, SharingTables } from './tables.ts';

export type Plan = Selectable<SharingTables['form_schedule']>;

/** A plan as lists show it. */
export interface ListedPlan extends Plan {
  name: string;
  madeBy: string | null;
  endedBy: string | null;
}

export interface PlannedPerson {
  schedule_id: string;
  person_id: string;
  name: string;
  outcome: Outcome | null;
  share_id: string | null;
}

/** A plan is made, changed and called off in the trust of whoever made it; system administrators see all. */
const ofMaker = (who: Session) =>
  who.usertype === 'Super_Admin'
    ? sql<boolean>`true`
    : sql<boolean>`f.trust_id is not distinct from ${who.trustId}::uuid`;

const plans = (db: Db, who: Session) =>
  db
    .selectFrom('form_schedule as f')
    .innerJoin('question_set as q', 'q.id', 'f.question_set_id')
    .leftJoin('person as m', 'm.id', 'f.made_by')
    .leftJoin('person as e', 'e.id', 'f.ended_by')
    .selectAll('f')
    .select([
      'q.name',
      sql<string | null>`m.first_name || ' ' || m.last_name`.as('madeBy'),
      sql<string | null>`e.first_name || ' ' || e.last_name`.as('endedBy'),
    ])
    .where(ofMaker(who));

export const SOONEST = keyset<ListedPlan>(
  'asc',
  byMoment('f.send_at', (one) => one.send_at),
  byId('f.id', (one) => one.id),
);
export const NEWEST = keyset<ListedPlan>(
  'desc',
  byId('f.id', (one) => one.id),
);

/** What waits, soonest first; what is over, newest first. */
export function listPlans(
  db: Db,
  who: Session,
  page: { status: Plan['status']; limit: number; cursor?: string | undefined },
): Promise<ListedPlan[]> {
  const order = page.status === 'waiting' ? SOONEST : NEWEST;
  return plans(db, who)
    .where('f.status', '=', page.status)
    .where(order.after(page.cursor))
    .orderBy(order.order)
    .limit(page.limit)
    .execute();
}

/** One plan; undefined for none and for another trust's. */
export function findPlan(db: Db, who: Session, id: string): Promise<ListedPlan | undefined> {
  return plans(db, who).where('f.id', '=', id).executeTakeFirst();
}

/** Locks a plan for whoever changes it, until the transaction ends. */
export function lockPlan(db: Db, who: Session, id: string): Promise<Plan | undefined> {
  return db
    .selectFrom('form_schedule as f')
    .selectAll()
    .where('f.id', '=', id)
    .where(ofMaker(who))
    .forUpdate()
    .executeTakeFirst();
}

/** Whom plans are for, as far as the person who asks may see them; by name. */
export async function peopleOf(db: Db, ids: readonly string[]): Promise<PlannedPerson[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('form_schedule_person as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select(['s.schedule_id', 's.person_id', 's.outcome', 's.share_id'])
    .select(sql<string>`p.first_name || ' ' || p.last_name`.as('name'))
    .where('s.schedule_id', '=', anyOf(ids))
    .where('p.usertype', '=', 'Client')
    .orderBy('name')
    .orderBy('s.person_id')
    .execute();
}

export async function insertPlan(
  db: Db,
  plan: Omit<Plan, 'revision' | 'status' | 'ended_at' | 'ended_by'> & { reminder_types: ReminderType[] },
): Promise<void> {
  await db
    .insertInto('form_schedule')
    .values({ ...plan, ended_at: null, ended_by: null })
    .execute();
}

/**
 * Plans a form for people, each of whom is planned it once.
 * @param personIds in one order, so that two who plan for the same people never wait for each other
 * @returns whom it is new for
 */
export async function insertPlanned(
  db: Db,
  plan: Pick<Plan, 'id' | 'question_set_id'>,
  personIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .insertInto('form_schedule_person')
    .values(
      personIds.map((person_id) => ({
        schedule_id: plan.id,
        question_set_id: plan.question_set_id,
        person_id,
        outcome: null,
        share_id: null,
        at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .execute();
  return rows.map(({ person_id }) => person_id);
}

export async function changePlan(
  db: Db,
  id: string,
  changes: Updateable<SharingTables['form_schedule']>,
): Promise<void> {
  await db.updateTable('form_schedule').set(changes).where('id', '=', id).execute();
}

/** Ends what is still to be given out of a plan. */
export async function cancelPlanned(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('form_schedule_person')
    .set({ outcome: 'cancelled', at: now })
    .where('schedule_id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}
