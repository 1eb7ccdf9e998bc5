/** What other features may use of calls that were asked for. */
import { CALLBACK_CONTEXTS } from '@careway/core/callbacks/contexts';
import type { Db } from '../../db/pool.ts';
import { callsReply } from './callReply.ts';
import { listOwn } from './repository.ts';

export { oneAtATime } from './repository.ts';
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

/** Every call that we still keep, oldest first: for the file of what we hold about them. */
export async function dataOf(db: Db, personId: string) {
  const calls = await callbacksOf(db, personId);
  return calls.toReversed().map(({ id: _, shareId: __, formOnHold, context, ...call }) => ({
    ...call,
    about: CALLBACK_CONTEXTS[context].about,
    formWaits: formOnHold,
  }));
}
