import type { AppointmentStatus } from '@careway/core/appointments/bookingSteps';
import type { Selectable } from 'kysely';
import type { AppointmentTables } from './tables.ts';

/** How an appointment stands; its row keeps what became of it beside whether it is booked (docs/decisions/0098). */
export function statusOf({
  status,
  outcome,
}: Pick<Selectable<AppointmentTables['appointment']>, 'status' | 'outcome'>): AppointmentStatus {
  return status === 'booked' && outcome !== null ? outcome : status;
}
