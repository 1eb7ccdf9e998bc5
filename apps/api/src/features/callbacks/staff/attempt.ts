import type { TimeOfDay } from '@careway/core/appointments/timesOfDay';
import { AUDIT } from '@careway/core/audit/events';
import { callbackDayProblem, timeSlotProblem } from '@careway/core/callbacks/days';
import { type Follows, wasInVain, whatFollows } from '@careway/core/callbacks/nextTry';
import { CALL_OUTCOMES, type CallOutcome, NO_VOICEMAIL } from '@careway/core/callbacks/outcomes';
import { type FieldProblem, Refusal } from '@careway/core/errors';
import { newId } from '../../../db/ids.ts';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { breaks } from '../../../http/errors.ts';
import { record } from '../../audit/service.ts';
import { noteCallback } from '../../submissions/service.ts';
import { callNeeds } from '../callNeeds.ts';
import { isFull } from '../capacityRows.ts';
import {
  type AfterTry,
  cancelAllOf,
  endSameNumber,
  findAttempt,
  insertAttempt,
  settleCall,
} from './attemptRows.ts';
import type { StaffCallRow } from './callRows.ts';
import { callSeenBy, notTheirs } from './claim.ts';
import { safeSince, voicemailAllowed } from './staffReply.ts';

export interface Tried {
  nth: number;
  outcome: CallOutcome;
  note?: string | undefined;
  /** When they asked to be called instead. */
  day?: string | undefined;
  timeSlot?: TimeOfDay | undefined;
}

/**
 * Records what came of one try and does what follows from it (rule 4.9), in the caller's transaction. Only whoever
 * has taken the call and has read what is safe may: who called, whom and by which number is never taken from a body.
 * The same try again is the same try.
 * @returns the call as it is then
 * @throws Refusal `not_found` (rule 10.3), `take_first`, `taken_by_colleague`, `open_first`, `call_not_open`,
 *   `call_changed`,
 * `bad_request` (fields `outcome`, `day`, `timeSlot`), `call_already_asked`
 */
export async function recordTry(
  db: Db,
  now: Date,
  who: Session,
  id: string,
  tried: Tried,
): Promise<StaffCallRow> {
  const call = await callSeenBy(db, who, id, { lock: true });
  const { nth, outcome } = tried;
  const note = tried.note || null;
  const same = await findAttempt(db, id, nth);
  if (same) {
    if (same.staff_id === who.personId && same.outcome === outcome && same.note === note) return call;
    throw new Refusal('call_changed');
  }
  if (call.status !== 'pending' && call.status !== 'overflow') throw new Refusal('call_not_open');
  if (call.taken_by !== who.personId) throw notTheirs(call, now, 'take_first');
  if (call.opened_at === null) throw new Refusal('open_first');
  if (nth !== call.tries + 1) throw new Refusal('call_changed');
  if (outcome === 'voicemail' && !(await voicemailAllowed(db, call)))
    throw new Refusal('bad_request', { fields: [{ field: 'outcome', message: NO_VOICEMAIL }] });
  await insertAttempt(db, {
    id: newId(now),
    callback_id: id,
    person_id: call.person_id,
    nth,
    staff_id: who.personId,
    outcome,
    note,
    at: now,
  });
  const hours = await safeSince(db, call);
  const follows = whatFollows({ outcome, missed: call.missed, timeSlot: call.time_slot, hours, now });
  await settle(db, now, who, call, tried, follows);
  await callNeeds(db, call.person_id, now);
  const rest = CALL_OUTCOMES[outcome].past;
  await record(db, now, AUDIT.callTried, { userId: call.person_id, createdBy: who.personId, rest });
  return callSeenBy(db, who, id);
}

async function settle(
  db: Db,
  now: Date,
  who: Session,
  call: StaffCallRow,
  tried: Tried,
  follows: Follows,
): Promise<void> {
  const missed = call.missed + (wasInVain(tried.outcome) ? 1 : 0);
  const after = { tries: tried.nth, missed, last_outcome: tried.outcome, changed_at: now };
  const form = call.share_id ? [call.share_id] : [];
  const end = async (to: Pick<AfterTry, 'status' | 'done_by' | 'done_at'>) => {
    await settleCall(db, call.id, { ...after, ...to });
    if (call.person_id === null) await endSameNumber(db, call, { ...to, changed_at: now });
  };
  switch (follows.next) {
    case 'completed':
      await end({ status: 'completed', done_by: who.personId, done_at: now });
      return noteCallback(db, form, 'completed');
    case 'again':
      await settleCall(db, call.id, {
        ...after,
        status: 'pending',
        due_at: follows.at,
        due_until: follows.until,
      });
      return noteCallback(db, form, 'pending');
    case 'moved':
      await settleCall(db, call.id, {
        ...after,
        ...(await chosenTime(db, now, call, tried)),
        status: 'pending',
        given_up: false,
      }).catch((error: unknown) => {
        throw breaks(error, 'callback_of_person_once') ? new Refusal('call_already_asked') : error;
      });
      return noteCallback(db, form, 'pending');
    case 'givenUp':
      await settleCall(db, call.id, { ...after, status: 'overflow', given_up: true });
      return noteCallback(db, form, 'overflow');
    case 'stopped':
      await end({ status: 'cancelled' });
      if (call.person_id)
        await noteCallback(db, [...form, ...(await cancelAllOf(db, call.person_id, now))], 'cancelled');
  }
}

/** The time that they chose on the phone, held to the same days as one that they choose on a page. */
async function chosenTime(db: Db, now: Date, call: StaffCallRow, { day = '', timeSlot }: Tried) {
  const fields: FieldProblem[] = [];
  const problem = callbackDayProblem(day, now);
  if (problem) fields.push({ field: 'day', message: problem });
  const slot = timeSlotProblem(timeSlot ?? '', day, now);
  if (slot) fields.push({ field: 'timeSlot', message: slot });
  if (fields.length > 0 || !timeSlot) throw new Refusal('bad_request', { fields });
  const to = { day, time_slot: timeSlot };
  return { ...to, beyond: await isFull(db, call.person_id, to) };
}
