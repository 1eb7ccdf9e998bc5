import { randomBytes } from 'node:crypto';
import type { CallbackReason } from '@careway/core/callbacks/contexts';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { hashSecret } from '../../sessions/tokens.ts';
import { isFull } from './capacityRows.ts';
import { deleteStranger, insertStranger } from './repository.ts';
import { checkRequestedCall, type RequestedCall } from './requestedCall.ts';

export interface StrangerAsked extends RequestedCall {
  askFor: string;
  reason: CallbackReason;
  /** What could cancel an earlier call that this one takes the place of. */
  replaces?: string | undefined;
}

/**
 * Asks for a call for somebody we do not know: a name to ask for, a number, a time, and nothing else is kept, 30 days
 * at most (docs/decisions/0020). The reply is the same whether or not the number asked before (rule 4.6). Nothing that
 * others do refuses it: past a limit its row asks for a proof of work (rule 12.2).
 * @throws Refusal `bad_request` (fields `day`, `timeSlot`, `phone`)
 */
export async function requestAsStranger(db: Db, now: Date, asked: StrangerAsked) {
  const wanted = checkRequestedCall(asked, now);
  if (asked.replaces) await deleteStranger(db, hashSecret(asked.replaces));
  const cancelToken = randomBytes(16).toString('base64url');
  await insertStranger(db, now, {
    id: newId(now),
    context: asked.reason,
    ask_for: asked.askFor.trim(),
    ...wanted,
    cancel_hash: hashSecret(cancelToken),
    beyond: await isFull(db, null, wanted),
  });
  return { day: wanted.day, timeSlot: wanted.time_slot, status: 'pending' as const, cancelToken };
}

/**
 * Deletes a stranger's call. A token that cancels nothing (any more) is no fault: the call will not be made. Never
 * counted, so that nobody shuts the way back (rule 12.2); a token of 128 bits is not guessed, and looking it up is
 * one index.
 */
export async function cancelAsStranger(db: Db, cancelToken: string): Promise<void> {
  await deleteStranger(db, hashSecret(cancelToken));
}
