/** What other features may use of appointments. */
import type { Place } from '@careway/core/appointments/distance';
import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Db } from '../../db/pool.ts';
import { type Appointment, allAppointments } from './appointmentRows.ts';
import { type Clinic, clinicsFrom } from './clinicRows.ts';

export { oneAtATime } from '../bookingNeeds/service.ts';
export { added as placesAdded } from './addedPlaces.ts';
export type { Appointment } from './appointmentRows.ts';
export { appointmentById } from './appointmentRows.ts';
export { bookAppointment } from './book.ts';
export { cancel as cancelAppointment, move as moveAppointment } from './change.ts';
export { clinicFor } from './clinicRows.ts';
export { freed } from './freed.ts';
export { timesStillFree, timeToOffer } from './freeTimesRows.ts';
export { timesWithoutInterpreter } from './interpreterRows.ts';
export { offerPlace, setAside, withdrawOffer } from './offeredPlaces.ts';
export { holdsJustOver, lockOpenPlace, type OpenPlace } from './openPlaceRows.ts';
export { removeSessions, usesOfSessions } from './removeSessionRows.ts';
export { addSessions, type ClinicSession } from './sessionRows.ts';
export type { AppointmentTables } from './tables.ts';
export { appointmentsOfTrust, freeTimesOfTrust } from './trustRows.ts';
export { bookedAtClinic, visitEventsOf } from './visitRows.ts';
export { takeVisitStep, undoVisitStep } from './visitSteps.ts';

/** All appointments of a person, booked and cancelled, soonest first. The caller has checked who asks. */
export function appointmentsOf(db: Db, personId: string, now: Date): Promise<Appointment[]> {
  return allAppointments(db, personId, now);
}

/** The clinics that give treatment of a service, the nearest to a place first; by name where nobody knows the place. */
export function clinicsNear(db: Db, service: ServiceCode, place: Place | undefined): Promise<Clinic[]> {
  return clinicsFrom(db, { service, counselling: false }, place);
}
