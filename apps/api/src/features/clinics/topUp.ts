import { londonInstant } from '@careway/core/appointments/london';
import { needOfSession } from '@careway/core/needs/sessionNotMade';
import type { Dependencies } from '../../dependencies.ts';
import { placesAdded } from '../appointments/service.ts';
import { reconcile } from '../worklist/service.ts';
import { topUpSessions } from './makeSessions.ts';

/**
 * Makes the sessions of patterns for the coming weeks. A day on which a room or somebody is needed twice is left out,
 * and put on the worklist for a person; who waits is offered what is new.
 */
export async function topUp(dependencies: Dependencies): Promise<void> {
  const now = dependencies.now();
  await dependencies.db.transaction().execute(async (all) => {
    const { made, leftOut } = await topUpSessions(all, now);
    await placesAdded(dependencies, all, made, now);
    for (const { because, day, rule, words } of leftOut) {
      if (because !== 'room_taken' && because !== 'staff_taken') continue;
      const startsAt = new Date(londonInstant(day, rule.start_minute));
      const facts = { ruleId: rule.id, day, purpose: rule.purpose, words, startsAt, at: now };
      const beginning = needOfSession(rule.id, day);
      await reconcile(
        all,
        { personId: null, beginning, facts: { leftOut: [facts] }, gone: () => 'No longer: it is made' },
        now,
      );
    }
  });
}
