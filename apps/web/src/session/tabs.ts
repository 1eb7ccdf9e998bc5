/**
 * What the tabs of one browser tell each other, and which of them is out (rule 9.8). Who comes back by Back without a
 * token: `guardRoute.ts`.
 */

/** What tabs of one browser tell each other. */
type Word = 'visible' | 'active';

const CHANNEL = 'careway-tabs';

/** Going from one tab to another, the new one may speak before the old one knows that it is hidden. */
const SWITCH = 1_000;

/** An active tab says so at most this often. */
const SAY_AGAIN = 5_000;

export interface Tabs {
  /** Somebody is active here: the other tabs of the session do not run out meanwhile. */
  active(): void;
  stop(): void;
}

/**
 * rule 9.8: when this tab becomes visible it informs the others; a tab that is not visible logs out.
 * `onOut` is that log-out: of this tab alone, because the session belongs to the tab that is being looked at.
 */
export function joinTabs({ onOut, onActive }: { onOut: () => void; onActive: () => void }): Tabs {
  const channel = openChannel();
  const say = (word: Word) => channel?.postMessage(word);
  let heardAt = Number.NEGATIVE_INFINITY;
  let saidAt = Number.NEGATIVE_INFINITY;

  const heard = ({ data }: MessageEvent<unknown>) => {
    if (data === 'active') onActive();
    if (data !== 'visible') return;
    if (document.visibilityState === 'visible') heardAt = Date.now();
    else onOut();
  };
  if (channel) channel.onmessage = heard;
  const turned = () => {
    if (document.visibilityState === 'visible') say('visible');
    else if (Date.now() - heardAt < SWITCH) onOut();
  };
  document.addEventListener('visibilitychange', turned);
  if (document.visibilityState === 'visible') say('visible');

  return {
    active() {
      if (Date.now() - saidAt < SAY_AGAIN) return;
      saidAt = Date.now();
      say('active');
    },
    stop() {
      document.removeEventListener('visibilitychange', turned);
      channel?.close();
    },
  };
}

/**
 * Where a browser has no channel, or blocks it with the site's data, each tab is by itself: its own idle clock ends
 * it.
 */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}
