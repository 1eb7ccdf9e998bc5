import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { rightNow } from '../ui/serverClock.ts';
import type { CallName } from './call.ts';
import type { LiveChange } from './liveEvents.ts';
import { type LiveState, watchLive } from './watchLive.ts';

/** Lists are asked for again no more often than this: each time somebody looks is written down. */
const APART = 3_000;
/**
 * A day of a clinic may stand beside a list of work: one stream serves both, and neither is asked for again for the
 * other.
 */
const DAY: readonly CallName[] = ['clinicDay'];

/**
 * Keeps what a screen shows up to date as it changes (rule 16.10): each change is shown at once by `seen`, and the
 * calls are asked for again soon after. While it is paused nothing moves under the reader's hand.
 */
export function useLive(of: {
  list: LiveChange['list'];
  calls: readonly CallName[];
  seen: (change: LiveChange) => void;
  paused: boolean;
}): { state: LiveState; at: Date } {
  const queries = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  const [at, setAt] = useState(() => rightNow());
  const latest = useRef(of);
  latest.current = of;
  useEffect(() => {
    let last = 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const due = new Set<CallName>();
    const renew = (calls: readonly CallName[]) => {
      for (const name of calls) due.add(name);
      waiting ??= setTimeout(
        () => {
          waiting = undefined;
          last = Date.now();
          if (latest.current.paused) return;
          for (const name of due) void queries.invalidateQueries({ queryKey: [name] });
          due.clear();
          setAt(rightNow());
        },
        Math.max(50, APART - (Date.now() - last)),
      );
    };
    const stop = watchLive({
      state: setState,
      resync: () => renew([...latest.current.calls, ...DAY]),
      change: (change) => {
        if (latest.current.paused) return;
        if (change.list === latest.current.list) latest.current.seen(change);
        setAt(rightNow());
        renew(change.list === 'visits' ? DAY : latest.current.calls);
      },
    });
    return () => {
      stop();
      clearTimeout(waiting);
    };
  }, [queries]);
  return { state, at };
}
