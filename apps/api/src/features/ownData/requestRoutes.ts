import {
  carryOutDeletion as carryOut,
  deletionProof,
  deletionRequests,
} from '@careway/contract/deletionRequests';
import { deletionBy } from '@careway/core/accounts/deletion';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Feature } from '../../feature.ts';
import { answer } from '../../http/call.ts';
import { needFresh } from '../../sessions/recentSignIn.ts';
import { record } from '../audit/service.ts';
import { doneRequest, isReachable, LONGEST, listRequests, rowsLeft } from './requestRows.ts';
import { carryOutDeletion } from './service.ts';

/** What shows that a wish was carried out, looked up in the tables as they are. @throws Refusal `not_found` */
async function proof(db: Db, requestId: string) {
  const done = await doneRequest(db, requestId);
  if (!done?.ended_at) throw new Refusal('not_found');
  return {
    doneAt: done.ended_at.toISOString(),
    reachable: await isReachable(db, done.person_id),
    left: await rowsLeft(db, done.person_id),
  };
}

/** @param features all that may hold something about the person who asked */
export const requestRoutes = (features: readonly Feature[]) => [
  answer(deletionRequests, async ({ db, query, now, who }) => {
    await record(db, now, AUDIT.deletionsListed, { userId: null, createdBy: who.personId });
    return LONGEST.page(await listRequests(db, query, now), query.limit, (row) => ({
      ...row,
      askedAt: row.askedAt.toISOString(),
      by: deletionBy(row.askedAt).toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
    }));
  }),
  answer(carryOut, async ({ db, params, now, who, dependencies }) => {
    const why = 'To delete an account, sign in again first. It has been more than 10 minutes.';
    await needFresh(db, who, now, why);
    await carryOutDeletion(features, dependencies, db, params.id, who.personId);
    const proven = await proof(db, params.id);
    // Whole or not at all: what still reaches them undoes all of it.
    if (proven.reachable) throw new Error('Somebody who was deleted could still be reached');
    return proven;
  }),
  answer(deletionProof, async ({ db, params, now, who }) => {
    const done = await doneRequest(db, params.id);
    if (!done) throw new Refusal('not_found');
    await record(db, now, AUDIT.deletionProofRead, { userId: done.person_id, createdBy: who.personId });
    return proof(db, params.id);
  }),
];
