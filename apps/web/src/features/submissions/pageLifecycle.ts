import type { SaveRequest } from '@careway/core/submissions/saveRules';
import { newKey } from '../../ui/newKey.ts';
import type { FormState } from './formState.ts';
import type { SaveAnswers } from './saveAnswers.ts';

/** What a form being filled in wants to hear of the page it is on. */
interface PageLifecycle {
  /** The browser says that there is a connection again. */
  online(): void;
  /** The page is hidden or closed: on a phone this may be the last that is heard of it. */
  going(): void;
  /** Whether closing the page now would lose something, so that the browser asks first. */
  wouldLose(): boolean;
}

/** Listens until it is told to stop. @returns a function that ends it */
export function onPageLifecycle({ online, going, wouldLose }: PageLifecycle): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') going();
  };
  const closing = (event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault();
  };
  addEventListener('online', online);
  addEventListener('pagehide', going);
  document.addEventListener('visibilitychange', hidden);
  addEventListener('beforeunload', closing);
  return () => {
    removeEventListener('online', online);
    removeEventListener('pagehide', going);
    document.removeEventListener('visibilitychange', hidden);
    removeEventListener('beforeunload', closing);
  };
}

/**
 * @returns the save that a page which is gone has still to send, if any, for EXIT SITE: it names the saves on their
 *   way, one of which
 * it may find stored (rule 6.20)
 */
export function lastSave(state: FormState, saves: SaveAnswers): SaveRequest | undefined {
  if (!state.unsaved || state.auto.conflict) return undefined;
  return saves.request(state.entries(), newKey());
}

/**
 * Sends what would wait for a save on its way from a page that may be gone in a moment, and be gone with it: at once,
 * and on that save wherever it comes in first. Ask `shouldPart` first.
 * @returns told once it is over
 */
export async function sendBehind(state: FormState, saves: SaveAnswers): Promise<void> {
  const entries = state.entries();
  const save = newKey();
  const request = saves.request(entries, save);
  state.follow({ type: 'parted', save, entries });
  if (request) await Promise.allSettled([saves.send(request)]);
}
