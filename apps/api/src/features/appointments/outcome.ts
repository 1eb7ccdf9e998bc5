import type { Outcome } from '@careway/core/appointments/bookingSteps';
import { AUDIT } from '@careway/core/audit/events';
import type { Db } from '../../db/pool.ts';
import { record } from '../audit/service.ts';
import { take } from './change.ts';
import { noteOutcome } from './repository.ts';

const STEPS = { attended: 'attend', missed: 'miss' } as const;
const EVENTS = { attended: AUDIT.appointmentAttended, missed: AUDIT.appointmentMissed };

/**
 * Writes down whether a client came, by staff and once the time has begun (rule 3.14); the other word mends a wrong one, and the
 * same again changes nothing. The client is not written to: nobody is told off.
 * @throws Refusal `not_found`, `not_begun`, `appointment_cancelled`
 */
export async function noteWhetherTheyCame(
  db: Db,
  what: { personId: string; id: string; outcome: Outcome; staffId: string; now: Date },
): Promise<void> {
  const { outcome, now } = what;
  const { appointment, to } = await take(STEPS[outcome], db, {
    ...what,
    staff: { id: what.staffId, reason: '' },
  });
  if (appointment.outcome === to) return;
  await noteOutcome(db, appointment.id, outcome, now);
  await record(db, now, EVENTS[outcome], { userId: what.personId, createdBy: what.staffId });
}
