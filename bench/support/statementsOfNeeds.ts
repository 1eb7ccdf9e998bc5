import { statements } from '../../apps/api/src/telemetryChannels.ts';

/**
 * What bringing the list to the facts asks of the database: the facts of bookings, the lock of one client's needs,
 * and the list itself.
 */
const OF_NEEDS = /interpreter_need is not null|\bworklist_item\b/;
/** The same words lock other things, too: it counts between two that are of needs. */
const LOCK = /pg_advisory_xact_lock\(hashtextextended\(\$1/;
const OF_PLACE = /select "date_of_birth" from "person"/;

interface Heard {
  text: string;
  began: number;
  ended: number;
}

/** Hears what the portal of this process asks, and how long each takes. */
export function hearNeeds() {
  const heard = new Map<unknown, Heard>();
  const start = (said: unknown) =>
    void heard.set(said, { text: (said as { text: string }).text, began: performance.now(), ended: 0 });
  const end = (said: unknown) => {
    const one = heard.get(said);
    if (one) one.ended = performance.now();
  };
  statements.start.subscribe(start);
  statements.asyncEnd.subscribe(end);
  return {
    /** @returns how many statements of needs there were, the milliseconds they took, and all of it */
    async during(work: () => Promise<unknown>) {
      heard.clear();
      const began = performance.now();
      await work();
      const all = performance.now() - began;
      const asked = [...heard.values()].filter(({ ended }) => ended > 0);
      const first = asked.findIndex(({ text }) => OF_NEEDS.test(text));
      const needs = asked.filter(
        ({ text }, at) =>
          OF_NEEDS.test(text) || (first >= 0 && at > first && (LOCK.test(text) || OF_PLACE.test(text))),
      );
      return {
        count: needs.length,
        took: needs.reduce((sum, { began: from, ended }) => sum + ended - from, 0),
        all,
      };
    },
    end() {
      statements.start.unsubscribe(start);
      statements.asyncEnd.unsubscribe(end);
    },
  };
}
