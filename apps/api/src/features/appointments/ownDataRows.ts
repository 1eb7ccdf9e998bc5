import { bookingReference } from '@careway/core/appointments/reference';
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
  return rows.map((row) => ({
    reference: bookingReference(row.number),
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
  }));
}
