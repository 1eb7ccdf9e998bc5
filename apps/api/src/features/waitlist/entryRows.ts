import type { ServiceCode } from '@careway/core/eligibility/services';
import type { WaitPreference } from '@careway/core/waitlist/waitPreference';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { WaitlistTables } from './tables.ts';

export type Entry = Selectable<WaitlistTables['waitlist_entry']>;

/** What they said, as its row has it. */
const columnsOf = (said: WaitPreference) => ({
  kinds: said.kinds,
  clinic_ids: said.clinicIds,
  miles: said.miles,
  weekdays: said.weekdays,
  times: said.times,
  notice_hours: said.noticeHours,
  from_day: said.from,
  until_day: said.until,
  interpreter: said.interpreter,
});

/** What suits them, as it travels. */
export const preferenceOf = (row: Entry): WaitPreference => ({
  kinds: row.kinds,
  clinicIds: row.clinic_ids,
  miles: row.miles,
  weekdays: row.weekdays,
  times: row.times,
  noticeHours: row.notice_hours,
  from: row.from_day,
  until: row.until_day,
  interpreter: row.interpreter,
});

/**
 * Puts somebody into the line, unless they stand there already.
 * @returns whether they are new; their place is one, however often they ask at once
 */
export async function insertEntry(
  db: Db,
  entry: {
    id: string;
    personId: string;
    service: ServiceCode;
    counselling: boolean;
    said: WaitPreference;
    /** Staff put them there. */
    byStaff: boolean;
  },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('waitlist_entry')
    .values({
      id: entry.id,
      person_id: entry.personId,
      service: entry.service,
      counselling: entry.counselling,
      ...columnsOf(entry.said),
      joined_at: now,
      changed_at: now,
      ended_at: null,
      removed_by: null,
      removed_reason: null,
      allowed_at: entry.byStaff ? now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** What somebody waits for now, the first first. */
export function waitingOf(db: Db, personId: string): Promise<Entry[]> {
  return db
    .selectFrom('waitlist_entry')
    .selectAll()
    .where('person_id', '=', personId)
    .where('status', '=', 'waiting')
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
}

/** One of somebody's, whatever became of it; of anybody's where nobody is named. */
export function findEntry(db: Db, id: string, personId?: string): Promise<Entry | undefined> {
  let found = db.selectFrom('waitlist_entry').selectAll().where('id', '=', id);
  if (personId) found = found.where('person_id', '=', personId);
  return found.executeTakeFirst();
}

/** @param byStaff staff change it for them */
export async function changeEntry(
  db: Db,
  id: string,
  said: WaitPreference,
  now: Date,
  byStaff = false,
): Promise<void> {
  await db
    .updateTable('waitlist_entry')
    .set({ ...columnsOf(said), changed_at: now, ...(byStaff ? { allowed_at: now } : {}) })
    .where('id', '=', id)
    .execute();
}

/** Ends somebody's waiting. @returns whether they were waiting until now */
export async function endEntry(
  db: Db,
  id: string,
  to: 'booked' | 'left' | 'over' | { removedBy: string; reason: string },
  now: Date,
): Promise<boolean> {
  const removed = typeof to === 'object' ? to : null;
  const { numUpdatedRows } = await db
    .updateTable('waitlist_entry')
    .set({
      status: removed ? 'removed' : (to as 'booked' | 'left' | 'over'),
      ended_at: now,
      removed_by: removed?.removedBy ?? null,
      removed_reason: removed?.reason ?? null,
    })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the waiting of all whose last day is over. */
export async function endOverdue(db: Db, today: string, now: Date): Promise<void> {
  await db
    .updateTable('waitlist_entry as e')
    .set({ status: 'over', ended_at: now })
    .where('status', '=', 'waiting')
    .where('until_day', '<', today)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('waitlist_offer as o')
            .select('o.id')
            .whereRef('o.entry_id', '=', 'e.id')
            .where('o.status', '=', 'open'),
        ),
      ),
    )
    .execute();
}

/** Whether anybody at all waits for this. */
export async function anybodyWaits(
  db: Db,
  { service, counselling }: { service: ServiceCode; counselling: boolean },
): Promise<boolean> {
  const { rows } = await sql<{
    waits: boolean;
  }>`select anybody_waits(${service}, ${counselling}) as waits`.execute(db);
  return rows[0]?.waits ?? false;
}

/** How many have waited longer for the same; asked by the one who waits. */
export async function waitedLonger(db: Db, entryId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select waited_longer(${entryId})::integer as n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** When the appointment begins that somebody has already for the same. */
export async function bookedAlready(
  db: Db,
  entry: Pick<Entry, 'person_id' | 'service' | 'counselling'>,
  now: Date,
): Promise<{ id: string; startsAt: Date } | undefined> {
  const found = await db
    .selectFrom('appointment')
    .select(['id', 'starts_at'])
    .where('person_id', '=', entry.person_id)
    .where('service', '=', entry.service)
    .where('counselling', '=', entry.counselling)
    .where('status', '=', 'booked')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  return found && { id: found.id, startsAt: found.starts_at };
}

/** What is over for so long that nobody asks for it again, with its offers. */
export async function forgetEnded(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('waitlist_entry')
    .where('status', '<>', 'waiting')
    .where('ended_at', '<', before)
    .execute();
}

/** All of one person, with its offers. */
export async function forgetEntriesOf(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('waitlist_entry').where('person_id', '=', personId).execute();
}
