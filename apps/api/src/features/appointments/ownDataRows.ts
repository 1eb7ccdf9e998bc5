import { bookingReference } from '@careway/core/appointments/reference';
import { stepWords } from '@careway/core/appointments/visit';
import type { Db } from '../../db/pool.ts';
import { statusOf } from './statusOf.ts';

/** Every appointment of a person, cancelled ones too, with all that is kept of it. */
export async function dataOf(db: Db, personId: string) {
  const rows = await db
    .selectFrom('appointment as a')
    .innerJoin('clinic as c', 'c.id', 'a.clinic_id')
    .selectAll('a')
    .select(['c.name as clinic', 'c.address as clinicAddress', 'c.postcode as clinicPostcode'])
    .where('a.person_id', '=', personId)
    .orderBy('a.starts_at')
    .orderBy('a.id')
    .execute();
  const visits = await db
    .selectFrom('visit_event')
    .select(['appointment_id', 'step', 'at', 'undone_at'])
    .where('person_id', '=', personId)
    .orderBy('appointment_id')
    .orderBy('nth')
    .execute();
  const visitOf = Map.groupBy(visits, ({ appointment_id }) => appointment_id);
  return rows.map((row) => ({
    reference: bookingReference(row.number, row.reference_prefix),
    service: row.service,
    kind: row.kind,
    purpose: row.purpose,
    status: statusOf(row),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    clinic: row.clinic,
    clinicAddress: [...row.clinicAddress, row.clinicPostcode],
    interpreter: row.interpreter,
    contactPreference: row.contact_preference,
    cancelReason: row.cancel_reason,
    bookedAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    /** What was written down on the day, what was taken back too. */
    visit: (visitOf.get(row.id) ?? []).map((one) => ({
      step: stepWords(one.step, row.kind),
      at: one.at.toISOString(),
      takenBackAt: one.undone_at?.toISOString() ?? null,
    })),
  }));
}
