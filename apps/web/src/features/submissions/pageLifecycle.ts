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
 * The versions that the API may hold when a page that is going sends once more: the one it knows, and the one that a
 * save on its way makes. Of two such saves one is stored, the other changes nothing.
 */
function versionsAhead({ version, sending }: FormState['auto']): number[] {
  return sending ? [version, version + 1] : [version];
}

/** The last save of a page that is gone in a moment, for EXIT SITE to send: with every version that it may find. */
export interface LastSave extends Omit<SaveRequest, 'version'> {
  versions: number[];
}

/** @returns the save that a page which is gone has still to send, if any */
export function lastSave(state: FormState, saves: SaveAnswers): LastSave | undefined {
  if (!state.unsaved || state.auto.conflict) return undefined;
  const request = saves.request(state.entries());
  if (!request) return undefined;
  const { version: _, ...given } = request;
  return { ...given, versions: versionsAhead(state.auto) };
}

/**
 * Sends what would wait for a save on its way from a page that may be gone in a moment, and be gone with it: behind that
 * save, at once, on both versions that it can find there. Ask `shouldPart` first.
 * @returns told once all of it is over
 */
export function sendBehind(state: FormState, saves: SaveAnswers): Promise<unknown> {
  const entries = state.entries();
  const requests = versionsAhead(state.auto).flatMap((version) => saves.request(entries, version) ?? []);
  state.follow({ type: 'parted', save: newKey(), entries });
  return Promise.allSettled(requests.map((request) => saves.send(request)));
}
