import { useSyncExternalStore } from 'react';

/** What was typed and is not sent yet, by place: whoever looks at another question and comes back finds it. */
const typed = new Map<string, string>();

const listeners = new Set<() => void>();
let found = 0;

/** Told of a place whose words somebody has changed; of none once nothing may be kept any more. */
type Watcher = (place: string | undefined) => void;
const watchers = new Set<Watcher>();

/** Tells what is typed to whoever keeps it elsewhere too. @returns what ends it */
export function watchTyped(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export const typedAt = (place: string): string => typed.get(place) ?? '';

export function keepTyped(place: string, words: string): void {
  if (words === typedAt(place)) return;
  if (words === '') typed.delete(place);
  else typed.set(place, words);
  for (const watcher of watchers) watcher(place);
  tellAll();
}

/** Puts back what was typed before this page was there. What stands there by now is newer, and stays. */
export function bringBack(of: readonly { place: string; words: string }[]): void {
  const missing = of.filter(({ place }) => !typed.has(place));
  for (const { place, words } of missing) typed.set(place, words);
  if (missing.length === 0) return;
  found += 1;
  tellAll();
}

/** The places at which something is typed and not sent. */
export const typedPlaces = (): readonly string[] => [...typed.keys()];

/** With the session, and when somebody leaves in a hurry. What is locked on the device is another matter. */
export function forgetTyped(): void {
  for (const watcher of watchers) watcher(undefined);
  typed.clear();
  tellAll();
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A box whose words stay until they are sent: what is typed at a place, and how to change it. */
export function useTyped(place: string): [words: string, change: (words: string) => void] {
  const words = useSyncExternalStore(subscribe, () => typedAt(place));
  return [words, (next) => keepTyped(place, next)];
}

/** Grows when something that was typed before is found again: whoever began without it begins anew. */
export const useFound = (): number => useSyncExternalStore(subscribe, () => found);
