import type { programAppointments, programSlots } from '@careway/contract/programs';
import type { QueryOf } from '@careway/contract/row';
import { earliestStart } from '@careway/core/appointments/bookingLimits';
import { londonInstant } from '@careway/core/appointments/london';
import { bookingReference } from '@careway/core/appointments/reference';
import type { Slot } from '@careway/core/appointments/slots';
import type { OwnAppointment } from '@careway/core/appointments/toFhir';
import { addDays } from '@careway/core/dates';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { byId, byMoment, keyset } from '../../http/paging.ts';
import { statusOf } from './statusOf.ts';
import type { AppointmentTables } from './tables.ts';

/** What one organisation has, for programs of others (rule 10.10). */
interface TimeRow {
  id: string;
  clinic_id: string;
  clinic: string;
  service: Slot['service'];
  kind: Slot['kind'];
  counselling: boolean;
  starts_at: Date;
  ends_at: Date;
  free: number;
}

const SOONEST = keyset<{ id: string; starts_at: Date }>(
  'asc',
  byMoment('s.starts_at', (row) => row.starts_at),
  byId('s.id', (row) => row.id),
);

/** The first moment of a London day, and of the day after it. */
const dawn = (day: string) => new Date(londonInstant(day, 0));
const dayAfter = (day: string) => dawn(addDays(day, 1));

/** Times at an organisation's clinics that nobody has or holds, soonest first. */
export async function freeTimesOfTrust(
  db: Db,
  trustId: string,
  now: Date,
  query: QueryOf<typeof programSlots>,
): Promise<{ data: (Slot & { clinic: string })[]; next: string | null }> {
  const soonest = earliestStart(now);
  const from = query.from && dawn(query.from) > soonest ? dawn(query.from) : soonest;
  const conditions = [
    sql`s.clinic_id in (select id from clinic where trust_id = ${trustId})`,
    sql`s.service = ${query.service}`,
    sql`s.starts_at >= ${from}`,
    ...(query.to ? [sql`s.starts_at < ${dayAfter(query.to)}`] : []),
    ...(query.clinicId ? [sql`s.clinic_id = ${query.clinicId}`] : []),
    sql`f.free > 0`,
    SOONEST.after(query.cursor),
  ];
  const { rows } = await sql<TimeRow>`
    select s.id, s.clinic_id, c.name as clinic, s.service, s.kind, s.counselling, s.starts_at, s.ends_at, f.free
    from slot s join clinic c on c.id = s.clinic_id cross join lateral (
      select count(*)::integer as free from slot_place p
      where p.slot_id = s.id and p.appointment_id is null and not p.taken_elsewhere
        and (p.held_until is null or p.held_until <= ${now})
    ) f
    where ${sql.join(conditions, sql` and `)}
    order by ${SOONEST.order} limit ${query.limit + 1}`.execute(db);
  return SOONEST.page(rows, query.limit, (row) => ({
    id: row.id,
    clinicId: row.clinic_id,
    clinic: row.clinic,
    service: row.service,
    kind: row.kind,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    capacityLeft: row.free,
    counselling: row.counselling,
  }));
}

type AppointmentRow = Selectable<AppointmentTables['appointment']> & { client: string; clinic: string };

/**
 * The appointments of an organisation's clients, soonest first; each client by the reference that we gave them, and
 * nothing else.
 */
export async function appointmentsOfTrust(
  db: Db,
  trustId: string,
  query: QueryOf<typeof programAppointments>,
): Promise<{ data: (OwnAppointment & { client: string })[]; next: string | null }> {
  const conditions = [
    sql`s.trust_id = ${trustId}`,
    sql`s.starts_at >= ${dawn(query.from)}`,
    ...(query.to ? [sql`s.starts_at < ${dayAfter(query.to)}`] : []),
    SOONEST.after(query.cursor),
  ];
  const { rows } = await sql<AppointmentRow>`
    select s.*, p.reference::text as client, c.name as clinic
    from appointment s join person p on p.id = s.person_id join clinic c on c.id = s.clinic_id
    where ${sql.join(conditions, sql` and `)}
    order by ${SOONEST.order} limit ${query.limit + 1}`.execute(db);
  return SOONEST.page(rows, query.limit, (row) => ({
    id: row.id,
    reference: bookingReference(row.number, row.reference_prefix),
    service: row.service,
    kind: row.kind,
    purpose: row.purpose,
    status: statusOf(row),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    clinic: { name: row.clinic },
    client: row.client,
  }));
}
