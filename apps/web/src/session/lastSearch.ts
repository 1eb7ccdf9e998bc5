import { useSyncExternalStore } from 'react';
import { currentUser } from '../api/signedInUser.ts';
import type { SearchText } from '../ui/list/list.ts';

const kept = new Map<string, { userId: string; text: string }>();

/**
 * What was last typed into a list's search box, for coming back from one of its rows. It may be a name, so it is in
 * memory alone: never in the address, the history or the browser's storage; and it is nobody else's who signs in here
 * later.
 */
export function lastSearch(list: string): SearchText {
  return {
    get: () => {
      const last = kept.get(list);
      return last && last.userId === currentUser()?.id ? last.text : '';
    },
    set: (text) => {
      const userId = currentUser()?.id;
      if (userId) kept.set(list, { userId, text });
      else kept.delete(list);
    },
  };
}

const turns = new Map<string, number>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Looks something up in a list from another place: the list begins anew with it, also where it is on the screen
 * already.
 */
export function searchFromElsewhere(list: string, text: string): void {
  lastSearch(list).set(text);
  turns.set(list, (turns.get(list) ?? 0) + 1);
  for (const listener of listeners) listener();
}

/** How often something was looked up in a list from elsewhere: the key under which the list begins anew. */
export const useSearchTurn = (list: string): number =>
  useSyncExternalStore(subscribe, () => turns.get(list) ?? 0);
