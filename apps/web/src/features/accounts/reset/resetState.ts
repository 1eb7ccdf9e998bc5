import type { Forgotten } from '@careway/core/accounts/reset';
import { memoryStore } from '../../../session/memoryStore.ts';

/**
 * What is known between asking for a reset and its end: in memory only. After a reload, or EXIT SITE, nothing of it
 * stays in the browser, and the link in the message still works.
 */
export interface ResetState {
  what: Forgotten;
  email: string;
  mobile: string;
  /** They want the page behind the link to close itself. */
  close: boolean;
  /** Until when the link in their email works, as the server says it. */
  expiresAt: string;
  /** From when on another email may be asked for, on the clock of this device. */
  again: number;
  /** The secret of the link or of the texted code: never in an address longer than it takes to read it. */
  token: string;
  /** What was changed on this page a moment ago; null for whoever just opens the last screen. */
  changed: Forgotten | null;
}

const EMPTY: ResetState = {
  what: 'password',
  email: '',
  mobile: '',
  close: false,
  expiresAt: '',
  again: 0,
  token: '',
  changed: null,
};

const store = memoryStore(EMPTY);

export const resetState = store.get;
export const useResetState = store.use;

export function setResetState(change: Partial<ResetState>): void {
  store.set({ ...store.get(), ...change });
}

/** What stands in an address in the place of a token that has left it. */
export const OPEN = 'open';
