import { withIdentity } from '../../db/databaseIdentity.ts';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { asRefusal, isDeadlock } from './refuse.ts';

const TRIES = 3;

/**
 * Works on all bookings of a clinic, in one transaction. A clinic's sessions are its trust's to run, whoever's
 * clients are booked there: a client of another trust must be moved and told as everybody else when the heating
 * fails. So the database is asked as for a system administrator here, once the clinic was found to be theirs; names
 * of clients whom they may not know of never leave (docs/decisions/0092). What PostgreSQL gives up because two waited
 * for each other is begun again.
 */
export async function forTheClinic<Result>(
  dependencies: Dependencies,
  who: Session,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const identity = {
    role: 'careway_open',
    personId: who.personId,
    trustId: null,
    now: dependencies.now(),
  } as const;
  for (let tried = 1; ; tried += 1) {
    try {
      return await withIdentity(identity, () => dependencies.db.transaction().execute(work));
    } catch (error) {
      if (tried < TRIES && isDeadlock(error)) continue;
      throw asRefusal(error);
    }
  }
}
