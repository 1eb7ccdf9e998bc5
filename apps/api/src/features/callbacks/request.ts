import { AUDIT } from '@careway/core/audit/events';
import { contextOf } from '@careway/core/callbacks/contexts';
import { Refusal } from '@careway/core/errors';
import { CALLS_OF_ONE } from '@careway/core/limits';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { takeQuota } from '../../http/quota.ts';
import { holdForCallback } from '../submissions/service.ts';
import { auditCallback, tellWhen } from './auditAndTell.ts';
import { callNeeds } from './callNeeds.ts';
import { isFull } from './capacityRows.ts';
import { type Callback, oneAtATime, upsertOwn } from './repository.ts';
import { checkRequestedCall, type RequestedCall } from './requestedCall.ts';

export interface CallbackAsked extends RequestedCall {
  /** The name of a context, or words of their own. */
  reason: string;
  shareId?: string | undefined;
  questionId?: string | undefined;
}

/**
 * Asks for a call in the caller's transaction, with its audit row (rule 11.1); an open form it is asked from goes on
 * hold with it or not at all (rule 4.5). The same again is the same call, also a hundred times at once.
 * @throws Refusal `bad_request` (fields `day`, `timeSlot`, `phone`), `not_found` for a form that is not theirs (security
 * 18), `too_many_calls`
 */
export async function requestCallback(
  dependencies: Dependencies,
  db: Db,
  now: Date,
  who: Session,
  asked: CallbackAsked,
): Promise<Pick<Callback, 'id' | 'day' | 'time_slot' | 'status'>> {
  const wanted = checkRequestedCall(asked, now);
  const { context, words } = contextOf(asked.reason);
  await oneAtATime(db, who.personId);
  if (asked.shareId) await holdForCallback(db, now, who, asked.shareId);
  const { id, status, inserted } = await upsertOwn(db, now, who.personId, {
    id: newId(now),
    context,
    reason: words,
    ...wanted,
    share_id: asked.shareId ?? null,
    question_id: asked.questionId ?? null,
    beyond: await isFull(db, who.personId, wanted),
  });
  if (inserted) {
    const key = `callbacks of ${who.personId}`;
    if (!(await takeQuota(db, key, CALLS_OF_ONE.aDay, CALLS_OF_ONE.window, now))) {
      throw new Refusal('too_many_calls', { retryAfter: CALLS_OF_ONE.window / 1000 });
    }
    await auditCallback(db, now, who, AUDIT.callAsked);
    await callNeeds(db, who.personId, now);
    await tellWhen(dependencies, db, now, who.personId, wanted);
  }
  return { id, day: wanted.day, time_slot: wanted.time_slot, status };
}
