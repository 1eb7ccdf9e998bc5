import { callGoesOn, callsInVain, needOfCall } from '@careway/core/needs/callsInVain';
import type { Db } from '../../db/pool.ts';
import { mayStand, reconcile } from '../worklist/service.ts';
import { callFacts } from './callFactsRows.ts';

/**
 * Makes staff's list say what the calls to somebody say (rule 16.25), in the transaction that changed one: whom no
 * call reached, who wants none. Of strangers there is nothing but the number: nobody could find another way.
 */
export async function callNeeds(db: Db, personId: string | null, now: Date): Promise<void> {
  if (personId === null) return;
  for (const call of await callFacts(db, personId)) {
    const key = needOfCall(call.id);
    if (callsInVain(call).length === 0 && !(await mayStand(db, key, now))) continue;
    await reconcile(
      db,
      { personId, beginning: key, facts: { calls: [call] }, gone: () => callGoesOn(call) },
      now,
    );
  }
}
