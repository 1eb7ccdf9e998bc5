import type { InterpretedBy } from '@careway/core/appointments/interpreter';
import { REMIND } from '@careway/core/messages/reminderTimes';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { AppointmentTables } from './tables.ts';

type Appointment = AppointmentTables['appointment'];

export async function insertAppointment(db: Db, appointment: Insertable<Appointment>): Promise<void> {
  await db.insertInto('appointment').values(appointment).execute();
}

/**
 * A number of its own for each booking, from which the reference is made: in an order that tells nobody how many
 * there are.
 */
export async function nextInSequence(db: Db): Promise<number> {
  const { rows } = await sql<{ next: number }>`select nextval('appointment_sequence') as next`.execute(db);
  return rows[0]?.next ?? 0;
}

/** Whether somebody has booked this time. */
export async function isBooked(db: Db, personId: string, slotId: string): Promise<boolean> {
  const booked = await db
    .selectFrom('appointment')
    .select('id')
    .where('person_id', '=', personId)
    .where('slot_id', '=', slotId)
    .where('status', '=', 'booked')
    .executeTakeFirst();
  return booked !== undefined;
}

/** Changes an appointment, of which this is the next revision. */
export async function reviseAppointment(db: Db, id: string, changes: Updateable<Appointment>): Promise<void> {
  await db
    .updateTable('appointment')
    .set((row) => ({ ...changes, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Writes down who interprets, and how much longer it takes with them. */
export async function lengthen(
  db: Db,
  id: string,
  endsAt: Date,
  { by, minutes }: { by: InterpretedBy; minutes: number },
): Promise<void> {
  await db
    .updateTable('appointment')
    .set({
      interpreted_by: by,
      extra_minutes: minutes,
      ends_at: new Date(endsAt.getTime() + minutes * 60_000),
    })
    .where('id', '=', id)
    .execute();
}

/** One appointment of a person, and where it is. */
export function findForCalendar(db: Db, personId: string, id: string) {
  return db
    .selectFrom('appointment')
    .innerJoin('clinic', 'clinic.id', 'appointment.clinic_id')
    .select(['appointment.id', 'starts_at', 'ends_at', 'kind', 'status', 'revision', 'changed_at'])
    .select(['clinic.address', 'clinic.postcode'])
    .where('appointment.id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** One appointment of a person, locked until the transaction ends. */
export function lockAppointment(
  db: Db,
  personId: string,
  id: string,
): Promise<Selectable<Appointment> | undefined> {
  return db
    .selectFrom('appointment')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a time for counselling is booked with a form. */
export async function hasCounselling(db: Db, shareId: string): Promise<boolean> {
  const booked = await db
    .selectFrom('appointment')
    .select('id')
    .where('share_id', '=', shareId)
    .where('status', '=', 'booked')
    .where('counselling', '=', true)
    .limit(1)
    .executeTakeFirst();
  return booked !== undefined;
}

/** Whether this is an appointment's newest revision, and it is still to come. */
export async function isRevision(db: Db, id: string, revision: number, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('appointment')
    .select('id')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('starts_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** Appointments of the coming day that nobody was reminded of yet, and that were booked or moved before it began. */
export function appointmentsToRemindOf(db: Db, now: Date, most: number) {
  return db
    .selectFrom('appointment')
    .select(['id', 'person_id', 'revision', 'starts_at'])
    .where('status', '=', 'booked')
    .where('starts_at', '>', now)
    .where('starts_at', '<=', new Date(now.getTime() + REMIND.appointmentAhead))
    .where(sql<boolean>`changed_at <= starts_at - ${REMIND.appointmentAhead / 1000} * interval '1 second'`)
    .where(
      sql<boolean>`not exists (select 1 from reminder_considered c where c.about_kind = 'appointment'
        and c.about_id = appointment.id and c.mark = appointment.revision::text)`,
    )
    .orderBy('starts_at')
    .limit(most)
    .execute();
}
