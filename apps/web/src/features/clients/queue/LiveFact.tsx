import type { LiveState } from '../../../api/watchLive.ts';
import { timeOf } from '../../../ui/staffWords.ts';

/** Whether the list moves by itself, and how old it is. */
export function LiveFact({ state, at, paused }: { state: LiveState; at: Date; paused: boolean }) {
  const when = timeOf(at.toISOString());
  const words = paused
    ? `Updates are paused since ${when}`
    : state === 'live'
      ? `Live. Updated ${when}`
      : state === 'connecting'
        ? 'Connecting'
        : `Looked again at ${when}`;
  return (
    <span className={`cw-livefact ${paused ? 'is-paused' : state === 'live' ? 'is-live' : 'is-slow'}`}>
      {words}
    </span>
  );
}
