import { AUDIT } from '@careway/core/audit/events';
import type { Db } from '../../../db/pool.ts';
import type { Call, Session } from '../../../http/call.ts';
import { endSession } from '../../../sessions/sessions.ts';
import { record } from '../../audit/service.ts';

/**
 * Ends a session because the person asks: both tokens are refused from now on, and their browser clears what it
 * holds.
 */
export async function signOut(db: Db, who: Session, now: Date, header: Call<never>['header']): Promise<void> {
  await endSession(db, who.sessionId, now);
  await record(db, now, AUDIT.signedOut, { userId: who.personId, createdBy: who.personId });
  // rule 9.10: nothing of the session stays in the browser.
  header('clear-site-data', '"cache", "cookies", "storage"');
}
