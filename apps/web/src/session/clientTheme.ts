import { useSyncExternalStore } from 'react';
import type { UserDetails } from '../api/signedInUser.ts';

/** What the header shows of a trust's theme; its colours stand on <html>. */
export interface WornTheme {
  name: string;
  logo: string | null;
  logoWords: string;
}

/** How it is asked for and put on; null takes it off. It comes with the pages that need it, not with the first one. */
export type Wear = (userId: string | null) => Promise<WornTheme | null>;

let wornBy: string | null = null;
let worn: WornTheme | null = null;
const listeners = new Set<() => void>();

/** A page is not kept waiting longer than this for its colours. */
const PATIENCE = 1_500;

/**
 * Puts on the theme of a client's trust, once for each person, and takes it off when nobody of them is here any more
 * (rule 16.11). @param wear how (`wearTheme.ts`)
 * @returns when the page may be shown
 */
export async function dressFor(user: UserDetails | null, wear: Wear): Promise<void> {
  const who = user?.usertype === 'Client' ? user.id : null;
  if (who === wornBy) return;
  wornBy = who;
  const change = wear(who).then(
    (theme) => {
      if (wornBy !== who) return;
      worn = theme;
      for (const listener of listeners) listener();
    },
    () => {
      // Asked again with the next page.
      if (wornBy === who) wornBy = null;
    },
  );
  await Promise.race([change, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The theme of the client who is here; null where their trust has none. */
export const useClientTheme = (): WornTheme | null => useSyncExternalStore(subscribe, () => worn);
