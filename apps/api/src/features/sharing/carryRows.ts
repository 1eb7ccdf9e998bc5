import type { UserType } from '@careway/core/access/userTypes';
import { sql } from 'kysely';
import { anyOf } from '../../db/anyOf.ts';
import type { Db } from '../../db/pool.ts';
import { visibleTo } from '../trusts/service.ts';
import type { Plan } from './planRows.ts';
import type { Outcome } from './tables.ts';

/** A plan whose time has come; any number may give it out at once, and whoever calls it off waits for them. */
export function holdDue(db: Db, id: string): Promise<Plan | undefined> {
  return db
    .selectFrom('form_schedule')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .forShare()
    .executeTakeFirst();
}

/** The next person of a plan whom nobody else is giving it to now. */
export async function takeNext(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('form_schedule_person')
    .select('person_id')
    .where('schedule_id', '=', id)
    .where('outcome', 'is', null)
    .orderBy('person_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.person_id;
}

export async function noteOutcome(
  db: Db,
  plan: Pick<Plan, 'id'>,
  personId: string,
  outcome: Outcome,
  shareId: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('form_schedule_person')
    .set({ outcome, share_id: shareId, at: now })
    .where('schedule_id', '=', plan.id)
    .where('person_id', '=', personId)
    .execute();
}

/** Ends a plan of which everybody was looked at. @returns whether it has ended by this */
export async function endPlan(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('form_schedule as f')
    .set({ status: 'sent', ended_at: now })
    .where('f.id', '=', id)
    .where('f.status', '=', 'waiting')
    .where('f.send_at', '<=', now)
    .where(
      sql<boolean>`not exists (select 1 from form_schedule_person s where s.schedule_id = f.id and s.outcome is null)`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether this client is still one whom the member of staff who planned it may give a form. */
export async function mayStillGive(db: Db, plan: Plan, personId: string): Promise<boolean> {
  const maker = await db
    .selectFrom('person')
    .select(['usertype', 'trust_id'])
    .where('id', '=', plan.made_by ?? null)
    .executeTakeFirst();
  const usertype: UserType = maker?.usertype ?? 'Admin';
  // Whoever has moved on since gave it in the name of the trust they were in.
  const who = { usertype, trustId: plan.trust_id };
  const found = await db
    .selectFrom('person as p')
    .select('p.id')
    .where('p.id', '=', personId)
    .where('p.active', '=', true)
    .where(visibleTo(who))
    .executeTakeFirst();
  return found !== undefined;
}

/** Plans whose time has come and that nobody has ended, oldest first. */
export async function duePlans(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('form_schedule')
    .select('id')
    .where('status', '=', 'waiting')
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Forgets plans that ended before a moment. */
export async function forgetPlans(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('form_schedule')
    .where('status', '<>', 'waiting')
    .where('ended_at', '<=', before)
    .execute();
}

/** Takes somebody out of every plan; a plan that was for nobody else goes with them. */
export async function forgetPlanned(db: Db, personId: string): Promise<void> {
  const rows = await db
    .deleteFrom('form_schedule_person')
    .where('person_id', '=', personId)
    .returning('schedule_id')
    .execute();
  await db
    .deleteFrom('form_schedule as f')
    .where('f.id', '=', anyOf(rows.map(({ schedule_id }) => schedule_id)))
    .where(sql<boolean>`not exists (select 1 from form_schedule_person s where s.schedule_id = f.id)`)
    .execute();
}

/** Ends what is left of plans that are over: of people whom whoever called it off did not see any more. */
export async function closeStray(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('form_schedule_person as s')
    .set({ outcome: 'cancelled', at: now })
    .where('s.outcome', 'is', null)
    .where(
      sql<boolean>`exists (select 1 from form_schedule f where f.id = s.schedule_id and f.status <> 'waiting')`,
    )
    .execute();
}
