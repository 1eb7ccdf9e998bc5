import { currentUser } from '../../session/store.ts';

let kept: { userId: string; text: string } | undefined;

/**
 * What was last typed into the search box, for coming back from a record. It may be a name, so it is in memory alone:
 * never in the address, the history or the browser's storage; and it is nobody else's who signs in here later.
 */
export function lastSearch(): string {
  return kept && kept.userId === currentUser()?.id ? kept.text : '';
}

export function keepSearch(text: string): void {
  const userId = currentUser()?.id;
  kept = userId ? { userId, text } : undefined;
}
