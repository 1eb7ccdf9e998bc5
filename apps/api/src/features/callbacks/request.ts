import { AUDIT } from '@careway/core/audit/events';
import { contextOf } from '@careway/core/callbacks/contexts';
import { askedOnThePhone } from '@careway/core/callbacks/onThePhone';
import { Refusal } from '@careway/core/errors';
import { CALLS_OF_ONE } from '@careway/core/limits';
import { ASKED_FOR_A_CALL, needOfWish } from '@careway/core/needs/writtenByClient';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { takeQuota } from '../../http/quota.ts';
import { record } from '../audit/service.ts';
import { saidContact } from '../safeContact/service.ts';
import { holdForCallback, seesClient } from '../submissions/service.ts';
import { endNeedOf } from '../worklist/service.ts';
import { auditCallback, tellWhen } from './auditAndTell.ts';
import { callNeeds } from './callNeeds.ts';
import { isFull } from './capacityRows.ts';
import { type Callback, oneAtATime, upsertOwn } from './repository.ts';
import { checkRequestedCall, type RequestedCall, type RequestedCallColumns } from './requestedCall.ts';

export interface CallbackAsked extends RequestedCall {
  /** The name of a context, or words of their own. */
  reason: string;
  shareId?: string | undefined;
  questionId?: string | undefined;
}

/**
 * Asks for a call in the caller's transaction, with its audit row (rule 11.1); an open form it is asked from goes on
 * hold with it or not at all (rule 4.5). The same again is the same call, also a hundred times at once.
 * @throws Refusal `bad_request` (fields `day`, `timeSlot`, `phone`), `not_found` for a form that is not theirs
 *   (security
 * 18), `too_many_calls`
 */
export async function requestCallback(
  dependencies: Dependencies,
  db: Db,
  now: Date,
  who: Session,
  asked: CallbackAsked,
): Promise<Asked> {
  const wanted = checkRequestedCall(asked, now);
  await oneAtATime(db, who.personId);
  if (asked.shareId) await holdForCallback(db, { dependencies, now, who }, asked.shareId);
  const audited = () => auditCallback(db, now, who, AUDIT.callAsked);
  return putCall(dependencies, db, now, { personId: who.personId, asked, wanted, audited });
}

/**
 * The same for a client on the phone, written down by staff: within what they said is safe (rule 16.33).
 * @throws Refusal `not_found` for another trust's client as for nobody's (rule 10.3); `bad_request`, `too_many_calls`
 */
export async function requestCallFor(
  dependencies: Dependencies,
  db: Db,
  now: Date,
  { staff, personId, asked }: { staff: Session; personId: string; asked: CallbackAsked },
): Promise<Asked> {
  if (!(await seesClient(db, staff, personId))) throw new Refusal('not_found');
  const said = (await saidContact(db, personId))?.safeContact ?? null;
  const fields = askedOnThePhone(said, asked);
  if (fields.length > 0) throw new Refusal('bad_request', { fields });
  const wanted = checkRequestedCall(asked, now);
  await oneAtATime(db, personId);
  const audited = () => record(db, now, AUDIT.callAskedFor, { userId: personId, createdBy: staff.personId });
  return putCall(dependencies, db, now, { personId, asked, wanted, audited });
}

type Asked = Pick<Callback, 'id' | 'day' | 'time_slot' | 'status'>;

/**
 * Writes a call, or finds the one they have; each new one counts (rule 12.3), is audited, and they are told. @throws
 * Refusal `too_many_calls`
 */
async function putCall(
  dependencies: Dependencies,
  db: Db,
  now: Date,
  {
    personId,
    asked,
    wanted,
    audited,
  }: {
    personId: string;
    asked: CallbackAsked;
    wanted: RequestedCallColumns;
    audited: () => Promise<unknown>;
  },
): Promise<Asked> {
  const { context, words } = contextOf(asked.reason);
  const { id, status, inserted } = await upsertOwn(db, now, personId, {
    id: newId(now),
    context,
    reason: words,
    ...wanted,
    share_id: asked.shareId ?? null,
    question_id: asked.questionId ?? null,
    beyond: await isFull(db, personId, wanted),
  });
  if (inserted) {
    const key = `callbacks of ${personId}`;
    if (!(await takeQuota(db, key, CALLS_OF_ONE.aDay, CALLS_OF_ONE.window, now)))
      throw new Refusal('too_many_calls', { retryAfter: CALLS_OF_ONE.window / 1000 });
    await audited();
    await callNeeds(db, personId, now);
    await endNeedOf(db, personId, needOfWish(personId), ASKED_FOR_A_CALL, now);
    await tellWhen(dependencies, db, now, personId, wanted);
  }
  return { id, day: wanted.day, time_slot: wanted.time_slot, status };
}
