import { SESSION } from '@careway/core/limits';
import type { Dependencies } from '../dependencies.ts';
import type { LiveSession } from './liveSession.ts';

/** How many sessions a process remembers; one takes about a kilobyte. */
const MOST = 5000;

/** Each of two portals in one process has its own. */
const memories = new WeakMap<Dependencies, Map<string, LiveSession>>();

/** After so long a call has to say in the session's row that somebody is there, and reads it. */
const over = (live: LiveSession, now: Date) =>
  now.getTime() - live.lastSeenAt.getTime() >= SESSION.touchEvery;

/**
 * Keeps in mind how a session stood when it was read last. Nothing is answered from it alone: it is only what a call is
 * begun with, and the first thing that call asks of the database looks whether it still holds (docs/decisions/0003).
 */
export function remember(dependencies: Dependencies, live: LiveSession, now: Date): void {
  const memory = memories.get(dependencies) ?? new Map<string, LiveSession>();
  memories.set(dependencies, memory);
  memory.delete(live.id);
  // The oldest stand first.
  for (const [id, old] of memory) {
    if (!over(old, now) && memory.size < MOST) break;
    memory.delete(id);
  }
  if (!over(live, now)) memory.set(live.id, live);
}

/** What is remembered of a session, for as long as it is of use. */
export function recalled(dependencies: Dependencies, id: string, now: Date): LiveSession | undefined {
  const live = memories.get(dependencies)?.get(id);
  return live && !over(live, now) ? live : undefined;
}

/** It did not hold any more. */
export const forgetSession = (dependencies: Dependencies, id: string): void =>
  void memories.get(dependencies)?.delete(id);
