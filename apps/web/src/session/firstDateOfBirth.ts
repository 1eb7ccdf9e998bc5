import { YOUNG } from '@careway/core/accounts/ageSaid';
import { ageOn, isRealDate } from '@careway/core/dates';
import { signUpBegun } from './signUpState.ts';
import { tabMemory } from './tabMemory.ts';

/**
 * rule 1.6: the first date of birth that made them under 16, in the eligibility questions or at sign-up. Kept over a
 * reload once that has begun; a sign-up sends it along, so that staff see both.
 */
const store = tabMemory('first date of birth', '', (date) =>
  date !== '' && signUpBegun() ? date : undefined,
);

export const firstDateOfBirth = store.get;

export const keepFirstDateOfBirth = (): void => store.set(store.get());

/** They have gone on with this date of birth, or tried to. */
export function noteDateOfBirth(date: string, today: string): void {
  if (store.get() !== '' || !isRealDate(date) || date > today) return;
  if (ageOn(date, today) < YOUNG) store.set(date);
}
