import type { Outcome } from '@careway/core/appointments/bookingSteps';
import { AUDIT } from '@careway/core/audit/events';
import type { Db } from '../../db/pool.ts';
import { takeVisitStep } from './visitSteps.ts';

const STEPS = { attended: 'came', missed: 'missed' } as const;
const EVENTS = { attended: AUDIT.appointmentAttended, missed: AUDIT.appointmentMissed };

/**
 * Writes down whether a client came, by staff and once the time has begun (rule 3.14); the other word mends a wrong
 * one, and the same again changes nothing. It is a fact of the visit as its stations are (rule 16.41). The client is
 * not written to: nobody is told off.
 * @throws Refusal `not_found`, `not_begun`, `appointment_cancelled`
 */
export async function noteWhetherTheyCame(
  db: Db,
  { outcome, ...what }: { personId: string; id: string; outcome: Outcome; staffId: string; now: Date },
): Promise<void> {
  await takeVisitStep(db, { ...what, step: STEPS[outcome] }, { mends: true, event: EVENTS[outcome] });
}
