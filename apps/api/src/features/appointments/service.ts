/** What other features may use of appointments. */
import type { Db } from '../../db/pool.ts';
import { type Appointment, allAppointments } from './appointmentRows.ts';

export type { Appointment } from './appointmentRows.ts';

/** All appointments of a person, booked and cancelled, soonest first. The caller has checked who asks. */
export function appointmentsOf(db: Db, personId: string, now: Date): Promise<Appointment[]> {
  return allAppointments(db, personId, now);
}
