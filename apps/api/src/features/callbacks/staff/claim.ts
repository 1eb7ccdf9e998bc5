/** Who has a call, and who may open what stands before it (rules 4.10, 16.8). */
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { record } from '../../audit/service.ts';
import { findCall, lockCall, type StaffCallRow } from './callRows.ts';
import { claim, noteOpened, release } from './claimRows.ts';
import { isTaken } from './staffReply.ts';

/** @throws Refusal `not_found` for another trust's as for nobody's (rule 10.3) */
export async function callSeenBy(
  db: Db,
  who: Session,
  id: string,
  { lock = false } = {},
): Promise<StaffCallRow> {
  const call = await findCall(db, who, id);
  if (!call) throw new Refusal('not_found');
  if (!lock) return call;
  await lockCall(db, call);
  return callSeenBy(db, who, id);
}

/** Who has it instead, by name; else what they have to do first. */
export function notTheirs(call: StaffCallRow, now: Date, first: 'take_first' | 'call_not_open'): Refusal {
  if (!isTaken(call, now)) return new Refusal(first);
  return new Refusal('taken_by_colleague', {
    message: `${call.taken_name ?? 'A colleague'} has taken this.`,
  });
}

/**
 * Takes a call (rule 16.8): one atomic step, and the second is told who has it.
 * @throws Refusal `not_found`, `taken_by_colleague`, `call_not_open`
 */
export async function takeOne(db: Db, now: Date, who: Session, id: string): Promise<StaffCallRow> {
  const before = await callSeenBy(db, who, id);
  const had = before.taken_by === who.personId && isTaken(before, now);
  if (!(await claim(db, id, who.personId, now)))
    throw notTheirs(await callSeenBy(db, who, id), now, 'call_not_open');
  if (!had) await record(db, now, AUDIT.callTaken, about(before, who));
  return callSeenBy(db, who, id);
}

/** Hands a call back; one that is not theirs stays as it is. @throws Refusal `not_found` */
export async function handBackOne(db: Db, now: Date, who: Session, id: string): Promise<StaffCallRow> {
  const call = await callSeenBy(db, who, id);
  if (await release(db, id, who.personId)) await record(db, now, AUDIT.callHandedBack, about(call, who));
  return callSeenBy(db, who, id);
}

/**
 * Opens what stands before a call, for whoever has taken it: the look at it is written down (rule 4.10).
 * @throws Refusal `not_found`, `take_first`, `taken_by_colleague`, `call_not_open`
 */
export async function openOne(db: Db, now: Date, who: Session, id: string): Promise<StaffCallRow> {
  const call = await callSeenBy(db, who, id, { lock: true });
  if (call.status !== 'pending' && call.status !== 'overflow') throw new Refusal('call_not_open');
  if (call.taken_by !== who.personId) throw notTheirs(call, now, 'take_first');
  await noteOpened(db, id, now);
  await record(db, now, AUDIT.callOpened, about(call, who));
  return callSeenBy(db, who, id);
}

const about = ({ person_id }: StaffCallRow, who: Session) => ({ userId: person_id, createdBy: who.personId });
