import { YOUNG } from '@careway/core/accounts/ageSaid';
import { ageOn, isRealDate } from '@careway/core/dates';
import { memoryStore } from './memoryStore.ts';

/**
 * rule 1.6: the first date of birth that made them under 16, in the eligibility questions or at sign-up. In memory only;
 * a sign-up sends it along, so that staff see both.
 */
const store = memoryStore('');

export const firstDateOfBirth = store.get;

/** They have gone on with this date of birth, or tried to. */
export function noteDateOfBirth(date: string, today: string): void {
  if (store.get() !== '' || !isRealDate(date) || date > today) return;
  if (ageOn(date, today) < YOUNG) store.set(date);
}
