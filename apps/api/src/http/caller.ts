import type { AnyRow } from '@careway/contract/row';
import { Refusal } from '@careway/core/errors';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { identityOf, withIdentity } from '../db/databaseIdentity.ts';
import type { Proof } from '../db/identityProof.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Authenticated, authenticate, recognise } from '../sessions/authenticate.ts';
import { forgetSession } from '../sessions/remembered.ts';

/** Who makes a call: as the session's row says, or as it is remembered, and `proof` is not looked at yet. */
export interface Caller {
  who: Authenticated | null;
  proof?: Proof;
}

/** Who makes a call: from memory where that will do, else read. @throws Refusal (`authenticate`) */
export const callerOf = (
  dependencies: Dependencies,
  row: AnyRow,
  request: FastifyRequest,
): Caller | Promise<Caller> => recognise(dependencies, row, request) ?? read(dependencies, row, request);

/** Before anybody is known: whose session it is must be looked up among all. */
const read = async (dependencies: Dependencies, row: AnyRow, request: FastifyRequest): Promise<Caller> => ({
  who: await withIdentity(identityOf(null, dependencies.now()), () =>
    authenticate(dependencies, row, request),
  ),
});

/**
 * Does the work of a call for whoever makes it. What is remembered of them goes along with the first thing that the work asks
 * of the database; where that shows that it does not hold, the session is read and the work begins again: nothing has been
 * done yet. Work that asked nothing is looked at for itself before its reply goes out (docs/decisions/0054).
 * @param begin does the work, and is told who makes the call; `again` when it was begun before
 */
export async function doFor<Result>(
  dependencies: Dependencies,
  row: AnyRow,
  request: FastifyRequest,
  caller: Caller,
  begin: (who: Authenticated | null, again: boolean) => Promise<Result>,
): Promise<Result> {
  const { who, proof } = caller;
  const identity = identityOf(who, dependencies.now());
  if (!who || !proof) return withIdentity(identity, () => begin(who, false));
  try {
    return await withIdentity({ ...identity, proof }, async () => {
      const result = await begin(who, false);
      if (!proof.holds) await sql`select`.execute(dependencies.db);
      return result;
    });
  } catch (error) {
    // What went wrong before anybody was asked is told as it is, but no refusal to somebody who may not come in any more.
    if (proof.holds || !(proof.fails || error instanceof Refusal)) throw error;
  }
  forgetSession(dependencies, who.sessionId);
  const found = await read(dependencies, row, request);
  return withIdentity(identityOf(found.who, dependencies.now()), () => begin(found.who, true));
}
