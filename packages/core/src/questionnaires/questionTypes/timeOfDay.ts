import { plainTyped } from '../../plainTyped.ts';

/** A time of day as people write it: `14:30`, `9.05`, `9:05 pm`, `9pm`. */
const WRITTEN = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/i;

/**
 * A time of day by the clock of 24 hours, `HH:MM`.
 * @returns undefined for what is no time
 */
export function readTime(typed: string): string | undefined {
  const [, hour, minute, half] = WRITTEN.exec(plainTyped(typed).trim()) ?? [];
  if (hour === undefined || (minute === undefined && half === undefined)) return undefined;
  const said = Number(hour);
  if (half !== undefined && (said < 1 || said > 12)) return undefined;
  const hours = half === undefined ? said : (said % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  const minutes = Number(minute ?? 0);
  if (hours > 23 || minutes > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

export const tidyTime = (typed: string): string => readTime(typed) ?? typed;

export const timeProblem = (typed: string): string | undefined =>
  readTime(typed) === undefined ? 'Enter a time, such as 9:30 or 2pm' : undefined;
