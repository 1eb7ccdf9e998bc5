import { currentUser } from '../api/signedInUser.ts';

/**
 * Of one person: another who signs in on this machine does not find it. It goes with the tab, and with the session
 * (rule 9.10).
 */
const keyOf = (about: string) => `waits ${currentUser()?.id ?? ''} ${about}`;

/** What is typed on the page now, by what it is about; undefined where nothing is. */
const onPage = new Map<string, () => object | undefined>();

/** Says what is typed here, for as long as it stands on the page. @returns takes it away */
export function holdWork(about: string, now: () => object | undefined): () => void {
  onPage.set(about, now);
  return () => {
    if (onPage.get(about) === now) onPage.delete(about);
  };
}

/**
 * Keeps in this tab all that is typed on the page, while somebody shows who they are (rule 10.9): they come back to
 * it. Where a browser keeps nothing, nothing happens.
 */
export function keepWork(): void {
  for (const [about, now] of onPage) {
    const work = now();
    if (work === undefined) forgetWork(about);
    else quietly(() => sessionStorage.setItem(keyOf(about), JSON.stringify(work)));
  }
}

/**
 * What was typed before they went to sign in, if anything.
 * @param like what such work looks like, part by part: what is kept in another shape, by an older page, is not taken.
 *   `null` takes anything
 */
export function waitedWork<Work extends object>(about: string, like: Work): Work | undefined {
  const kept = quietly(() => JSON.parse(sessionStorage.getItem(keyOf(about)) ?? 'null') as unknown);
  return isLike(kept, like) ? kept : undefined;
}

/** It is sent, or given up. */
export function forgetWork(about: string): void {
  quietly(() => sessionStorage.removeItem(keyOf(about)));
}

function isLike<Work extends object>(kept: unknown, like: Work): kept is Work {
  if (typeof kept !== 'object' || kept === null) return false;
  return Object.entries(like).every(([name, value]) => {
    const one = (kept as Record<string, unknown>)[name];
    if (value === null) return one !== undefined;
    return typeof one === typeof value && Array.isArray(one) === Array.isArray(value);
  });
}

/** Storage is full, forbidden, or holds what nobody can read: then there is nothing. */
function quietly<Done>(run: () => Done): Done | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
