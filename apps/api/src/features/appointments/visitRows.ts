import type { VisitEvent, VisitStep } from '@careway/core/appointments/visit';
import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

/** What stands of the day of each of these appointments, in the order in which it was written down. */
export async function visitEventsOf(
  db: Db,
  appointmentIds: readonly string[],
): Promise<Map<string, VisitEvent[]>> {
  const rows = await db
    .selectFrom('visit_event as v')
    .leftJoin('person as p', 'p.id', 'v.by_id')
    .select(['v.id', 'v.appointment_id', 'v.step', 'v.at'])
    .select(sql<string | null>`p.first_name || ' ' || p.last_name`.as('by'))
    .where('v.appointment_id', '=', sql<string>`any(${[...appointmentIds]}::uuid[])`)
    .where('v.undone_at', 'is', null)
    .orderBy('v.appointment_id')
    .orderBy('v.nth')
    .execute();
  const of = Map.groupBy(rows, ({ appointment_id }) => appointment_id);
  return new Map(
    [...of].map(([id, events]) => [
      id,
      events.map(({ appointment_id: _, at, ...one }) => ({ ...one, at: at.toISOString() })),
    ]),
  );
}

/** Writes a fact down. The database makes of it whether they came. */
export async function insertVisitEvent(
  db: Db,
  event: { appointmentId: string; personId: string; step: VisitStep; staffId: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into visit_event (id, appointment_id, person_id, nth, step, at, by_id)
    select ${newId(now)}::uuid, ${event.appointmentId}::uuid, ${event.personId}::uuid, coalesce(max(nth), 0) + 1, ${event.step}, ${now}, ${event.staffId}::uuid
    from visit_event where appointment_id = ${event.appointmentId}`.execute(db);
}

/** One fact, taken back or not. */
export function findVisitEvent(db: Db, appointmentId: string, id: string) {
  return db
    .selectFrom('visit_event')
    .select(['id', 'step', 'undone_at'])
    .where('appointment_id', '=', appointmentId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Takes a fact back; it stays, with who did and when. */
export async function undoVisitEvent(db: Db, id: string, staffId: string, now: Date): Promise<void> {
  await db
    .updateTable('visit_event')
    .set({ undone_at: now, undone_by: staffId })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .execute();
}

/** Whose appointment at a clinic it is. */
export async function bookedAtClinic(db: Db, clinicId: string, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('appointment')
    .select('person_id')
    .where('id', '=', id)
    .where('clinic_id', '=', clinicId)
    .executeTakeFirst();
  return found?.person_id;
}
