import { useSyncExternalStore } from 'react';

/**
 * specification §3, "Auth state": what is known between the password and the code. In memory only: after a reload the
 * person signs in again, and nothing of it stays in the browser.
 */
export interface SignInState {
  name: string;
  userLogInEmailId: string;
  secureOtpId: string;
  channels: readonly { channel: 'email' | 'sms'; to: string }[];
  expiresAt: string;
}

const EMPTY: SignInState = { name: '', userLogInEmailId: '', secureOtpId: '', channels: [], expiresAt: '' };

let state = EMPTY;
const listeners = new Set<() => void>();

export function setSignInState(change: Partial<SignInState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export function clearSignInState(): void {
  setSignInState(EMPTY);
}

export function signInState(): SignInState {
  return state;
}

export function useSignInState(): SignInState {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, signInState);
}
