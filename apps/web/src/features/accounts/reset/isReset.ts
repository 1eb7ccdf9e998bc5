import type { SignInState } from '../../../session/signInState.ts';

/** Whether the code that is awaited belongs to a reset, and to no sign-in or sign-up. */
export const isReset = ({ purpose }: Pick<SignInState, 'purpose'>) =>
  purpose === 'reset' || purpose === 'pin';
