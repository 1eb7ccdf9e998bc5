import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Db } from '../../db/pool.ts';

/** What the newest check of a service that was decided for somebody led to; undefined where there is none. */
export async function newestCheck(
  db: Db,
  personId: string,
  service: ServiceCode,
): Promise<{ outcome: string; at: string } | undefined> {
  const found = await db
    .selectFrom('pathway_decision')
    .select(['outcome', 'at'])
    .where('person_id', '=', personId)
    .where('service', '=', service)
    .orderBy('at', 'desc')
    .orderBy('share_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && { outcome: found.outcome, at: found.at.toISOString() };
}

/** When staff last put somebody on the list of a service, where they still wait; undefined where they did not. */
export async function allowedSince(
  db: Db,
  personId: string,
  service: ServiceCode,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('waitlist_entry')
    .select('allowed_at')
    .where('person_id', '=', personId)
    .where('service', '=', service)
    .where('counselling', '=', false)
    .where('status', '=', 'waiting')
    .where('allowed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found?.allowed_at?.toISOString();
}

/** Whether somebody has a time of treatment of a service before them. */
export async function hasATime(db: Db, personId: string, service: ServiceCode, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('appointment')
    .select('id')
    .where('person_id', '=', personId)
    .where('service', '=', service)
    .where('counselling', '=', false)
    .where('status', '=', 'booked')
    .where('starts_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Whether somebody has a time of a service before them, a talk too, or waits for one: they go on where it is switched
 * off (rule 17.27).
 */
export async function hasBegun(db: Db, personId: string, service: ServiceCode, now: Date): Promise<boolean> {
  const booked = db
    .selectFrom('appointment')
    .select('id')
    .where('person_id', '=', personId)
    .where('service', '=', service)
    .where('status', '=', 'booked')
    .where('starts_at', '>', now);
  const waits = db
    .selectFrom('waitlist_entry')
    .select('id')
    .where('person_id', '=', personId)
    .where('service', '=', service)
    .where('status', '=', 'waiting');
  return (await booked.unionAll(waits).limit(1).executeTakeFirst()) !== undefined;
}
