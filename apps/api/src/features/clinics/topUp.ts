import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import type { Db } from '../../db/pool.ts';
import { raise } from '../worklist/service.ts';
import { topUpSessions } from './makeSessions.ts';

/**
 * Makes the sessions of patterns for the coming weeks. A day on which a room or somebody is needed twice is left out, and
 * put on the worklist for a person.
 */
export async function topUp(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (all) => {
    for (const { because, day, rule, words } of await topUpSessions(all, now)) {
      if (because !== 'room_taken' && because !== 'staff_taken') continue;
      const about = `“${rule.purpose}” on ${dayWords(day)} was not made. ${words}.`;
      await raise(all, { kind: 'session_not_made', personId: null, about }, now);
    }
  });
}
