import { IDLE } from '@careway/core/limits';
import { tabStorage } from '../api/deviceStorage.ts';
import { type MemoryStore, memoryStore } from './memoryStore.ts';
import { isTabLeaving } from './tabLeaving.ts';

/**
 * Nobody touches a page for longer than this and still finds what stood there (rule 9.5): the longest of the limits.
 */
const KEPT = IDLE.codeScreens.limit;

/**
 * A value in memory that a reload does not lose, nor a phone that drops the tab: kept for this tab as well, and wiped
 * with the rest by EXIT SITE and at the end of the idle time (rule 8.36). One that lay there for longer is not
 * believed.
 * @param part what of it may be kept, never a password or a code; undefined: nothing
 */
export function tabMemory<Value>(
  key: string,
  empty: Value,
  part: (value: Value) => Value | undefined,
): MemoryStore<Value> {
  const store = memoryStore<Value>(empty, () => tabStorage.removeItem(key));
  const set = (value: Value) => {
    store.set(value);
    // What is still typed while the page leaves comes after the wiping.
    if (isTabLeaving()) return;
    const kept = part(value);
    if (kept === undefined) tabStorage.removeItem(key);
    else tabStorage.setItem(key, JSON.stringify({ at: Date.now(), kept }));
  };
  const before = keptBefore<Value>(key);
  if (before !== undefined) store.set(before);
  return { ...store, set };
}

function keptBefore<Value>(key: string): Value | undefined {
  try {
    const { at, kept } = JSON.parse(tabStorage.getItem(key) ?? '{}') as { at?: number; kept?: Value };
    const age = Date.now() - (at ?? 0);
    if (age >= 0 && age < KEPT) return kept;
  } catch {
    // Not ours, or cut short.
  }
  tabStorage.removeItem(key);
  return undefined;
}
