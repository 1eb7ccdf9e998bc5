import { useSyncExternalStore } from 'react';

/** What comes later than this is the network's doing, and no clock that is wrong. */
const NOTHING = 2_000;
/** From here on somebody should know: days and times on their pages are not those that the device shows. */
const FAR = 12 * 60 * 60_000;

let off = 0;
const listeners = new Set<() => void>();

/**
 * Learns from a reply how far the device's clock is from the server's (rule 14.25). A reply says whole seconds.
 * @param date its `Date` header; what is none changes nothing
 */
export function learnServerTime(date: string | null): void {
  const said = Date.parse(date ?? '');
  if (Number.isNaN(said)) return;
  const found = said + 500 - Date.now();
  if (Math.abs(found - off) < NOTHING) return;
  off = Math.abs(found) < NOTHING ? 0 : found;
  for (const listener of listeners) listener();
}

/** The time by the server's clock, as far as it has been heard; until then by the device's. */
export const serverNow = (): number => Date.now() + off;

/** The same, to name days and times by. */
export const rightNow = (): Date => new Date(serverNow());

/** By how far a device's clock is wrong, in milliseconds, where it is so far that it has to be said; else 0. */
export const useClockWrong = (): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (Math.abs(off) < FAR ? 0 : off),
  );
