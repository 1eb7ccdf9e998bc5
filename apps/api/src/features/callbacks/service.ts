/** What other features may use of calls that were asked for. */
import { CALLBACK_CONTEXTS } from '@careway/core/callbacks/contexts';
import { CALL_OUTCOMES } from '@careway/core/callbacks/outcomes';
import type { Db } from '../../db/pool.ts';
import { callsReply } from './callReply.ts';
import { listOwn } from './repository.ts';
import { attemptsOf } from './staff/attemptRows.ts';

export { askedSince } from './callFactsRows.ts';
export { takeBackCalls } from './change.ts';
export { oneAtATime } from './repository.ts';
export { saidNoCallsAt } from './staff/attemptRows.ts';
export { releaseLapsed } from './staff/claimRows.ts';
export { arrangeUrgentCall, type SaidNumber } from './urgentCall.ts';

/** More than anybody asks for in the days a call is kept. */
const MOST = 100;

/** The calls of a person that were not made yet, missed ones too. The caller has checked who asks. */
export async function pendingCallbacksOf(db: Db, personId: string) {
  const calls = await listOwn(db, personId, { statuses: ['pending', 'overflow'], limit: MOST });
  return callsReply(db, calls);
}

/** Every call of theirs that is still kept, for their record. The caller has checked who asks. */
export async function callbacksOf(db: Db, personId: string) {
  return callsReply(db, await listOwn(db, personId, { limit: MOST }));
}

/** Every call that we still keep, oldest first, with what came of each try: for the file of what we hold about them. */
export async function dataOf(db: Db, personId: string) {
  const calls = await callbacksOf(db, personId);
  const tries = await attemptsOf(db, personId);
  return calls.toReversed().map(({ id, shareId: _, formOnHold, context, ...call }) => ({
    ...call,
    about: CALLBACK_CONTEXTS[context].about,
    formWaits: formOnHold,
    tries: tries
      .filter(({ callback_id }) => callback_id === id)
      .map(({ at, outcome, note }) => ({ at: at.toISOString(), outcome: CALL_OUTCOMES[outcome].past, note })),
  }));
}
