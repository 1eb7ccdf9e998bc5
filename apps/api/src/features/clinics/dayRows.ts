import type { AppointmentStatus } from '@careway/core/appointments/bookingSteps';
import type { SlotKind } from '@careway/core/appointments/slots';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { type Viewer, visibleTo } from '../trusts/service.ts';

export interface ComesRow {
  id: string;
  number: number;
  person_id: string;
  name: string;
  person_number: number;
  /** Whether the one who asks may know of this client. */
  known: boolean;
  service: ServiceCode;
  kind: SlotKind;
  purpose: string;
  counselling: boolean;
  status: AppointmentStatus;
  starts_at: Date;
  ends_at: Date;
  interpreter: string | null;
}

/** As many as no clinic has in a day. */
const MOST = 1000;

/** Who is booked at a clinic between two moments, soonest first; whoever cancelled is not among them. */
export async function comeBetween(
  db: Db,
  who: Viewer,
  clinicId: string,
  from: Date,
  to: Date,
): Promise<ComesRow[]> {
  const { rows } = await sql<ComesRow>`
    select a.id, a.number, a.person_id, p.first_name || ' ' || p.last_name as name, p.reference as person_number,
      coalesce(${visibleTo(who)}, false) as known, a.service, a.kind, a.purpose, a.counselling,
      coalesce(a.outcome, a.status) as status, a.starts_at, a.ends_at,
      -- Who comes that day reads it before they come.
      a.interpreter || case when a.interpreted_by = 'arrange' then ', still to be found' else '' end as interpreter
    from appointment a join person p on p.id = a.person_id
    where a.clinic_id = ${clinicId} and a.status = 'booked' and a.starts_at >= ${from} and a.starts_at < ${to}
    order by a.starts_at, a.number limit ${MOST}`.execute(db);
  return rows;
}
