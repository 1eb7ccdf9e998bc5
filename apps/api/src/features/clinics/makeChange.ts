import type { makeClinicChange } from '@careway/contract/clinicChanges';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { clock, dayWords, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { cancelAppointment, moveAppointment, placesAdded } from '../appointments/service.ts';
import { record } from '../audit/service.ts';
import { placesGone } from '../waitlist/service.ts';
import type { ClinicChange } from './affected.ts';
import type { ClinicRow, Viewer } from './clinicsRows.ts';
import { insertClosing, noteOnClosing } from './closingRows.ts';
import { noteOnClosure } from './closureRows.ts';
import { addTimes, keepFreePlaces, setPlaces } from './placesOfTimesRows.ts';
import { alone, lockSessions } from './planRows.ts';
import { type Preview, previewOf } from './preview.ts';
import { timesOf } from './sessionStateRows.ts';
import { areOfTrust, bookedAt, oneAfterTheOther } from './touchedRows.ts';
import { writeSessions } from './writeSessions.ts';

type Body = BodyOf<typeof makeClinicChange>;

/** What clients and their history are told: not why, and nothing of anybody else. */
const TO_CLIENTS = 'The times of the clinic changed';

/**
 * Makes a change that was looked at (rule 3.13), in the caller's transaction: all of it, or nothing. Who changes
 * sessions comes one after the other; nobody who is touched books, moves or cancels meanwhile; what is free is kept
 * from everybody, and where somebody is just taking it, it is for them, and this is refused.
 * @param db asked for the clinic, not for the one who does it
 * @throws Refusal as `previewOf`; `clinic_changed` when something is no longer as it was looked at; `slot_taken` and
 *   the
 * like when a chosen time is gone
 */
export async function makeChange(
  dependencies: Dependencies,
  db: Db,
  who: Viewer,
  clinic: ClinicRow,
  { change, fingerprint, choices, reason }: Body,
  now: Date,
): Promise<ReplyOf<typeof makeClinicChange>> {
  if (!(await alone(db, clinic.id))) throw new Refusal('clinic_changed');
  await lockSessions(db);
  const first = await previewOf(db, who, clinic, change, now);
  await oneAfterTheOther(
    db,
    first.touched.map(({ person_id }) => person_id),
  );
  const open = first.after.times.map(({ id }) => id);
  if (open.length > 0 && !(await keepFreePlaces(db, open))) throw new Refusal('clinic_changed');
  // Once more, now that none of it can change.
  const preview = await previewOf(db, who, clinic, change, now);
  if (preview.reply.fingerprint !== fingerprint) throw new Refusal('clinic_changed');
  const chosen = new Map(choices.map(({ appointmentId, slotId }) => [appointmentId, slotId]));
  if (chosen.size !== preview.touched.length || preview.touched.some(({ id }) => !chosen.has(id)))
    throw new Refusal('clinic_changed');
  if (!(await areOfTrust(db, clinic.trust_id, [...chosen.values()]))) throw new Refusal('not_found');

  if (change.what === 'closeSession')
    await insertClosing(db, { sessionId: change.sessionId, reason, staffId: who.personId }, now);
  const closureId = await writeSessions(db, clinic, change, preview.affected, reason, now);
  for (const { sessionId, times } of preview.after.added) await addTimes(db, sessionId, times, now);
  const after = await placesAfter(db, preview, now);
  await setPlaces(db, after);
  const counted = { moved: 0, cancelled: 0, told: 0 };
  const staff = { id: who.personId, reason: TO_CLIENTS };
  for (const one of preview.touched) {
    const slotId = chosen.get(one.id);
    const { by } = preview.reply.touched.find(({ appointmentId }) => appointmentId === one.id)?.telling ?? {};
    const told = by === 'sms' || by === 'email';
    const step = { personId: one.person_id, id: one.id, now };
    // Whoever needs an interpreter comes along: where none is free then, staff look for one.
    if (slotId) await moveAppointment(dependencies, db, { ...step, staff, slotId, orElse: 'arrange' });
    else await cancelAppointment(dependencies, db, { ...step, staff: { ...staff, takenAway: { told } } });
    counted[slotId ? 'moved' : 'cancelled'] += 1;
    if (told) counted.told += 1;
  }
  // What was booked until now is free, and is closed with the rest.
  await setPlaces(db, after);
  const closed = after.filter(({ places }) => places === 0).map(({ slotId }) => slotId);
  if (closed.length > 0 && (await bookedAt(db, closed)).length > 0) throw new Refusal('clinic_changed');
  await placesGone(dependencies, db, closed);
  const { sessions } = preview.affected;
  const changed = sessions.map(({ session }) => session.id);
  // Of a session that only became longer or larger the new places are there for who waits.
  if (change.what === 'session') await placesAdded(dependencies, db, changed, now);
  if (closureId) await noteOnClosure(db, closureId, counted);
  if (change.what === 'closeSession') await noteOnClosing(db, change.sessionId, counted);
  await record(db, now, AUDIT.clinicChanged, {
    userId: null,
    createdBy: who.personId,
    rest: `${clinic.name}. ${wordsOf(change, preview)}. ${reason}`,
  });
  return counted;
}

/** How many places each time is to have, those that were just added included. */
async function placesAfter(db: Db, { affected, after }: Preview, now: Date) {
  const capacity = new Map(affected.sessions.map((one) => [one.session.id, one.capacity]));
  const known = new Map(after.times.map(({ id, places }) => [id, places]));
  return (await timesOf(db, [...capacity.keys()], now)).map(({ id, session_id }) => ({
    slotId: id,
    places: known.get(id) ?? capacity.get(session_id) ?? 0,
  }));
}

/** What was done, for the trail of staff. */
function wordsOf(change: ClinicChange, { affected }: Preview): string {
  const [one] = affected.sessions;
  const when = one ? whenWords(one.session.starts_at.toISOString(), clock) : '';
  if (change.what === 'session')
    return `Session of ${when}: ${clock(change.start)} to ${clock(change.end)}, ${change.capacity} a time`;
  if (change.what === 'closeSession') return `Session of ${when} closed`;
  if (change.what === 'endPattern') return `Sessions that come again end after ${dayWords(change.last)}`;
  return `Closed from ${dayWords(change.fromDay)}, ${clock(change.start)}, to ${dayWords(change.toDay)}, ${clock(change.end)}`;
}
