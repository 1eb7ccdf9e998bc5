import { AUDIT } from '@careway/core/audit/events';
import { mayBecome } from '@careway/core/callbacks/status';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { breaks } from '../../http/errors.ts';
import { record } from '../audit/service.ts';
import { noteCallback } from '../submissions/service.ts';
import { auditCallback, tellWhen } from './auditAndTell.ts';
import { callNeeds } from './callNeeds.ts';
import { isFull } from './capacityRows.ts';
import { type Callback, findOwn, listOwn, oneAtATime, updateOwn } from './repository.ts';
import { checkRequestedCall, type RequestedCall } from './requestedCall.ts';

/**
 * Changes when and where we call. A call that was missed can be moved too: it is pending again.
 * @throws Refusal `not_found` (rule 10.3), `call_is_over`, `call_already_asked`, `bad_request`
 */
export async function changeOwn(
  dependencies: Dependencies,
  db: Db,
  now: Date,
  who: Session,
  id: string,
  to: RequestedCall,
): Promise<Callback> {
  const call = await ownToChange(db, who, id);
  if (call.status !== 'pending' && call.status !== 'overflow') throw new Refusal('call_is_over');
  const wanted = checkRequestedCall(to, now);
  const moved = wanted.day !== call.day || wanted.time_slot !== call.time_slot;
  // A new wish: what was tried before it counts no more.
  const anew = { status: 'pending', missed: 0, given_up: false, changed_at: now } as const;
  const beyond = moved ? await isFull(db, who.personId, wanted) : call.beyond;
  try {
    await updateOwn(db, id, { ...wanted, ...anew, beyond });
  } catch (error) {
    throw breaks(error, 'callback_of_person_once') ? new Refusal('call_already_asked') : error;
  }
  if (call.share_id) await noteCallback(db, [call.share_id], 'pending');
  await callNeeds(db, who.personId, now);
  await auditCallback(db, now, who, AUDIT.callChanged);
  if (moved) await tellWhen(dependencies, db, now, who.personId, wanted);
  return { ...call, ...wanted, status: 'pending' };
}

/**
 * Takes a call back; cancelling what is cancelled changes nothing. A form that waited for it stays with our team: a
 * hold never goes back by the client's own action (rule 4.5, 6.5), and staff see that no call is wanted.
 * @throws Refusal `not_found` (rule 10.3), `call_is_over`
 */
export async function cancelOwn(db: Db, now: Date, who: Session, id: string): Promise<Callback> {
  const call = await ownToChange(db, who, id);
  if (call.status === 'cancelled') return call;
  if (!mayBecome(call.status, 'cancelled')) throw new Refusal('call_is_over');
  await updateOwn(db, id, { status: 'cancelled', changed_at: now });
  if (call.share_id) await noteCallback(db, [call.share_id], 'cancelled');
  await callNeeds(db, who.personId, now);
  await auditCallback(db, now, who, AUDIT.callCancelled);
  return { ...call, status: 'cancelled' };
}

/** Takes back every call of theirs that was not made yet: they are talked with in another way (rule 4.11). */
export async function takeBackCalls(
  db: Db,
  now: Date,
  { personId, by }: { personId: string; by: string },
): Promise<void> {
  const calls = await listOwn(db, personId, { statuses: ['pending', 'overflow'], limit: 100 });
  if (calls.length === 0) return;
  for (const { id, share_id } of calls) {
    await updateOwn(db, id, { status: 'cancelled', changed_at: now });
    if (share_id) await noteCallback(db, [share_id], 'cancelled');
    await record(db, now, AUDIT.callCancelled, { userId: personId, createdBy: by });
  }
  await callNeeds(db, personId, now);
}

async function ownToChange(db: Db, who: Session, id: string): Promise<Callback> {
  await oneAtATime(db, who.personId);
  const call = await findOwn(db, who.personId, id, { forUpdate: true });
  if (!call) throw new Refusal('not_found');
  return call;
}
