import type { SearchText } from '../ui/list/list.ts';
import { currentUser } from './storedSession.ts';

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
