import { addDays, dayNumber, daysBetween } from '@careway/core/dates';

/** How far ahead times are looked for. */
export const HORIZON_DAYS = 8 * 7;

/** What a day of the strip says: how many times are left, that it is full, or that there are none on it. */
export interface DayChoice {
  day: string;
  /** `null`: no times at all. */
  left: number | null;
}

/**
 * The first day of the strip that shows a day: strips of seven days are counted from today, so none begins in the
 * past.
 */
export function stripOf(day: string, today: string): string {
  return addDays(today, Math.floor(daysBetween(today, day) / 7) * 7);
}

/**
 * Seven days from a day on. A Sunday without times is left out: most clinics are closed.
 * @param days the days that have times, as `slotDays` tells them
 */
export function weekOf(first: string, days: readonly { day: string; left: number }[]): DayChoice[] {
  const left = new Map(days.map((one) => [one.day, one.left]));
  return Array.from({ length: 7 }, (_, n) => addDays(first, n))
    .map((day) => ({ day, left: left.get(day) ?? null }))
    .filter(({ day, left }) => left !== null || !isSunday(day));
}

/** 1 January 1970 was a Thursday. */
const isSunday = (day: string) => (dayNumber(day) + 4) % 7 === 0;

/** The first day with a time left, from a day on. */
export function firstFree(days: readonly { day: string; left: number }[], from = ''): string | undefined {
  return days.find((one) => one.left > 0 && one.day >= from)?.day;
}
