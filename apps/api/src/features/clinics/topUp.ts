import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import type { Dependencies } from '../../dependencies.ts';
import { placesAdded } from '../appointments/service.ts';
import { raise } from '../worklist/service.ts';
import { topUpSessions } from './makeSessions.ts';

/**
 * Makes the sessions of patterns for the coming weeks. A day on which a room or somebody is needed twice is left out, and
 * put on the worklist for a person; who waits is offered what is new.
 */
export async function topUp(dependencies: Dependencies): Promise<void> {
  const now = dependencies.now();
  await dependencies.db.transaction().execute(async (all) => {
    const { made, leftOut } = await topUpSessions(all, now);
    await placesAdded(dependencies, all, made, now);
    for (const { because, day, rule, words } of leftOut) {
      if (because !== 'room_taken' && because !== 'staff_taken') continue;
      const about = `“${rule.purpose}” on ${dayWords(day)} was not made. ${words}.`;
      await raise(all, { kind: 'session_not_made', personId: null, about }, now);
    }
  });
}
