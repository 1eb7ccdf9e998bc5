import { useSyncExternalStore } from 'react';
import { forgetTyped } from '../ui/talk/typed.ts';

/** A value that lives as long as the page does, and nowhere else: no storage, no address, no history. */
export interface MemoryStore<Value> {
  get(): Value;
  set(value: Value): void;
  clear(): void;
  use(): Value;
}

const stores: { clear(): void }[] = [];

/** @param forget told what is cleared, for what has to end with it */
export function memoryStore<Value>(empty: Value, forget?: (held: Value) => void): MemoryStore<Value> {
  let held = empty;
  const listeners = new Set<() => void>();
  const get = () => held;
  const set = (value: Value) => {
    if (value === held) return;
    held = value;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const clear = () => {
    forget?.(held);
    set(empty);
  };
  const store = { get, set, clear, use: () => useSyncExternalStore(subscribe, get) };
  stores.push(store);
  return store;
}

/** Forgets all of them: when a session is cleared, and when somebody leaves in a hurry. */
export function clearMemory(): void {
  for (const store of stores) store.clear();
  forgetTyped();
}
