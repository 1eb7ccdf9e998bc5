import { clock } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { pressed, stepWords, type Visit, type VisitStep, visitOf } from '@careway/core/appointments/visit';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import { record } from '../audit/service.ts';
import { oneAtATime } from '../bookingNeeds/service.ts';
import { lockAppointment } from './repository.ts';
import { statusOf } from './statusOf.ts';
import { findVisitEvent, insertVisitEvent, undoVisitEvent, visitEventsOf } from './visitRows.ts';

interface Of {
  personId: string;
  id: string;
  staffId: string;
  now: Date;
}

/** Whether it is new, and how the visit stands now. */
interface Pressed {
  written: boolean;
  visit: Visit;
}

/**
 * Writes one step of a visit down (rule 16.41), in the caller's transaction; what stands already changes nothing.
 * @param more `mends`: the other word mends a wrong one; `event`: what the trail says
 * @throws Refusal `not_found`, `appointment_cancelled`, `not_begun`, `other_day`, and `visit_changed` with who wrote
 *   what else
 */
export async function takeVisitStep(
  db: Db,
  { step, ...of }: Of & { step: VisitStep },
  more: { mends?: boolean; event?: typeof AUDIT.appointmentAttended | typeof AUDIT.appointmentMissed } = {},
): Promise<Pressed> {
  const { personId, id, staffId, now } = of;
  const { appointment, visit } = await lockVisit(db, of);
  const found = { status: statusOf(appointment), startsAt: appointment.starts_at.toISOString() };
  const what = pressed(step, visit, found, now, more);
  if (what === 'stands') return { written: false, visit };
  if (what !== 'written') throw what.refused === 'visit_changed' ? changed(visit) : new Refusal(what.refused);
  await insertVisitEvent(db, { appointmentId: id, personId, step, staffId }, now);
  const rest = more.event ? {} : { rest: stepWords(step, appointment.kind) };
  await record(db, now, more.event ?? AUDIT.visitStep, { userId: personId, createdBy: staffId, ...rest });
  return { written: true, visit: await visitNow(db, id) };
}

/**
 * Takes the last step back, in one press; it stays in the trail. One that is taken back already changes nothing.
 * @throws Refusal `not_found`, and `visit_changed` where something else was written down after it
 */
export async function undoVisitStep(db: Db, { eventId, ...of }: Of & { eventId: string }): Promise<Pressed> {
  const { personId, id, staffId, now } = of;
  const { appointment, visit } = await lockVisit(db, of);
  const event = await findVisitEvent(db, id, eventId);
  if (!event) throw new Refusal('not_found');
  if (event.undone_at) return { written: false, visit };
  if (visit.stands.at(-1)?.id !== eventId) throw changed(visit);
  await undoVisitEvent(db, eventId, staffId, now);
  const rest = stepWords(event.step, appointment.kind);
  await record(db, now, AUDIT.visitStepUndone, { userId: personId, createdBy: staffId, rest });
  return { written: true, visit: await visitNow(db, id) };
}

/** Nobody books, moves, cancels or presses for them meanwhile. */
async function lockVisit(db: Db, { personId, id }: Of) {
  await oneAtATime(db, personId);
  const appointment = await lockAppointment(db, personId, id);
  if (!appointment) throw new Refusal('not_found');
  return { appointment, visit: await visitNow(db, id) };
}

const visitNow = async (db: Db, id: string) => visitOf((await visitEventsOf(db, [id])).get(id) ?? []);

/** Who wrote what else, and when. */
function changed({ stands }: Visit): Refusal {
  const last = stands.at(-1);
  if (!last) return new Refusal('visit_changed');
  const at = clock(londonTime(last.at).minutes);
  return new Refusal('visit_changed', {
    message: `${last.by ?? 'A colleague'} wrote “${stepWords(last.step, 'clinic')}” at ${at}. Look again, then decide.`,
  });
}
