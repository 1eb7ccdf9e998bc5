import { besidesOurs } from '@careway/core/appointments/clinicalAppointment';
import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Dependencies } from '../../dependencies.ts';
import { allAppointments, comingAppointments } from './appointmentRows.ts';
import { clinicalList } from './clinical.ts';

/**
 * What is coming, ours and the clinical system's, none twice (rule 3.8, 3.16). Theirs are compared with all of ours:
 * one that we cancelled, and that they have not heard of yet, is not shown as theirs either.
 */
export async function joinedAppointments(
  dependencies: Dependencies,
  personId: string,
  now: Date,
  service?: ServiceCode,
) {
  const { db } = dependencies;
  const [ours, { data, ...freshness }] = await Promise.all([
    comingAppointments(db, personId, now, service),
    clinicalList(dependencies, personId),
  ]);
  const booked = data.filter(
    ({ status, startsAt, endsAt }) =>
      status === 'booked' && (startsAt === null || new Date(endsAt ?? startsAt) > now),
  );
  const known = booked.length === 0 ? [] : await allAppointments(db, personId, now);
  return { ...ours, elsewhere: { appointments: besidesOurs(known, booked), ...freshness } };
}
