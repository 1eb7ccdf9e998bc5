import { daysBetween, isRealDate } from '../dates.ts';

/** How far along, counted from the first day of the last period: `days` in all, or `weeks` and `extraDays`. */
export interface Gestation {
  days: number;
  weeks: number;
  extraDays: number;
}

/** Longer ago than this is a slip of the pen, or a period that says nothing of this pregnancy. */
const LONGEST_WEEKS = 45;

/** Works out gestation on a day. Both dates are real and the last period is not after `today`. Source: rule 2.4. */
export function gestationOn(lastPeriod: string, today: string): Gestation {
  const days = daysBetween(lastPeriod, today);
  return { days, weeks: Math.floor(days / 7), extraDays: days % 7 };
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** "8 weeks and 3 days", "8 weeks", "3 days". */
export function gestationWords({ weeks, extraDays }: Gestation): string {
  if (weeks === 0) return counted(extraDays, 'day');
  if (extraDays === 0) return counted(weeks, 'week');
  return `${counted(weeks, 'week')} and ${counted(extraDays, 'day')}`;
}

/** What to ask about the first day of the last period as typed; undefined when all is well. */
export function lastPeriodProblem(value: string, today: string): string | undefined {
  if (value === '') return 'Enter the first day of your last period, or choose “I am not sure”';
  if (!isRealDate(value)) return 'Enter a real date, like 19 10 2026, or choose “I am not sure”';
  if (value > today) return 'Enter a date that is today or in the past';
  if (daysBetween(value, today) >= LONGEST_WEEKS * 7) return 'Check the year, or choose “I am not sure”';
  return undefined;
}
