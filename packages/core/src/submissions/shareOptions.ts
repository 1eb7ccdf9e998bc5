import { addDays } from '../dates.ts';

/** What whoever shares a form may say of it (rule 7.13). */

/** When a client is reminded: so long before the day by which the form is due. `1d` is one day. */
export const REMINDER_TYPES = ['1d', '2d', '3d', '1w'] as const;
export type ReminderType = (typeof REMINDER_TYPES)[number];

const DAYS: Record<ReminderType, number> = { '1d': 1, '2d': 2, '3d': 3, '1w': 7 };

export const REMINDER_WORDS: Record<ReminderType, string> = {
  '1d': 'One day before',
  '2d': 'Two days before',
  '3d': 'Three days before',
  '1w': 'One week before',
};

/** Limits of sharing. */
export const SHARING = {
  /** People who get one form at once. */
  people: 50,
  /** How far ahead it can be planned, in days. */
  daysAhead: 366,
  /** Between two reminders that staff press, in milliseconds: a day. */
  betweenReminders: 24 * 3_600_000,
  /** What is chosen to read with a form. */
  resources: 50,
} as const;

/**
 * The days of the reminders of one share, one a type and in their order.
 * @param dueDate without a day by which it is due there is nothing to count back from
 */
export function reminderDates(types: readonly ReminderType[], dueDate: string | null): string[] {
  return dueDate === null ? [] : types.map((type) => addDays(dueDate, -DAYS[type]));
}

/** The types each once, the earliest reminder first. */
export function reminderTypesOf(types: readonly ReminderType[]): ReminderType[] {
  return REMINDER_TYPES.filter((type) => types.includes(type)).reverse();
}
