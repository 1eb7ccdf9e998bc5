import { tabMemory } from './tabMemory.ts';

export type Channel = 'email' | 'sms';

/** A code that is on its way. */
export interface SentCode {
  channel: Channel;
  /** Where to, masked by the API. */
  to: string;
  /** When the code runs out, as the server says it. */
  expiresAt: string;
  /** The same on the clock of this device. */
  over: number;
  /** From when on another one may be asked for, on the clock of this device. */
  again: number;
}

/**
 * rule 8.22: what is known between the password and the code, at sign-in and at the end of sign-up.
 * In memory only: after a reload the person signs in again, and nothing of it stays in the browser. At sign-up, where
 * there is no account yet to sign in to, it is kept for this tab (rule 8.36).
 */
export interface SignInState {
  name: string;
  userLogInEmailId: string;
  secureOtpId: string;
  channels: readonly { channel: Channel; to: string }[];
  /** When the whole challenge runs out. */
  expiresAt: string;
  /** What the code is for: it decides on the calls, the words and the way back. */
  purpose: 'signin' | 'signup' | 'reset' | 'pin' | 'first' | 'answer';
  sent: SentCode | null;
  /** After a reset: what may be said in the place of a code (rule 8.18). */
  factor?: 'pin' | 'word' | undefined;
}

const EMPTY: SignInState = {
  name: '',
  userLogInEmailId: '',
  secureOtpId: '',
  channels: [],
  expiresAt: '',
  purpose: 'signin',
  sent: null,
};

const store = tabMemory<SignInState>('sign-up code', EMPTY, (state) =>
  (state.purpose === 'signup' || state.purpose === 'answer') && state.secureOtpId !== '' ? state : undefined,
);

export const signInState = store.get;
export const useSignInState = store.use;
export const clearSignInState = store.clear;

export function setSignInState(change: Partial<SignInState>): void {
  store.set({ ...store.get(), ...change });
}

/** Begins anew with a fresh challenge; a code of an earlier one is forgotten. */
export function beginSignIn(
  challenge: Pick<
    SignInState,
    'userLogInEmailId' | 'secureOtpId' | 'channels' | 'expiresAt' | 'purpose' | 'factor'
  >,
): void {
  store.set({ ...EMPTY, ...challenge });
}
