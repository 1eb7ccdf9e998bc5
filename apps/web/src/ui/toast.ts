import { useSyncExternalStore } from 'react';

/**
 * rule 14.12: how long each kind stays and how many there are. Place, width and gutter: `styles/shared/_toasts.scss`.
 */
export const TOAST = {
  duration: { blank: 4000, error: 4000, success: 2000, loading: Number.POSITIVE_INFINITY, custom: 4000 },
  most: 20,
} as const;

export type ToastKind = 'blank' | 'success' | 'error' | 'loading';

let wanted = false;
const listeners = new Set<() => void>();

/**
 * Says that something went well (rule 14.12: bottom centre, 4000 ms). Never the only place for an error: what
 * went wrong stands beside what it is about. The toasts' code is loaded when the first one is wanted.
 */
export function say(words: string, kind: ToastKind = 'blank'): void {
  wanted = true;
  for (const listener of listeners) listener();
  void import('react-hot-toast/headless').then(
    ({ toast }) => (kind === 'blank' ? toast(words) : toast[kind](words)),
    () => undefined,
  );
}

/** Whether anything has been said yet. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
  );
}
