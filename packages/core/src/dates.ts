import { plainTyped } from './plainTyped.ts';

/** Calendar dates as `YYYY-MM-DD` strings: they sort as text and have no time zone to get wrong. */

const DAY = 86_400_000;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const RELATIVE = /^today(?:\s*([+-])\s*(\d{1,4})\s*(day|week|month|year)s?)?$/;

/**
 * The one formatter of the project. Only its parts are read, never its text: what that looks like is each engine's own
 * affair (11/21/26 in WebKit for what is 2026-11-21 elsewhere). Calendar, digits and hours are fixed.
 */
const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * The date of a day, month and year.
 * @returns undefined when the calendar has no such day, or the year has not four digits
 */
export function isoDate(year: number, month: number, day: number): string | undefined {
  if (!(year >= 1000 && year <= 9999)) return undefined;
  return isDay(year, month, day) ? `${year}-${digits(month, 2)}-${digits(day, 2)}` : undefined;
}

/** Whether the calendar has such a day; the year has four digits. */
function isDay(year: number, month: number, day: number): boolean {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}

/** Whether the text is a date that exists in the calendar (2026-02-30 does not). */
export function isRealDate(text: string): boolean {
  const [found, year, month, day] = ISO.exec(text) ?? [];
  return found !== undefined && Number(year) >= 1000 && isDay(Number(year), Number(month), Number(day));
}

/** Days since 1970-01-01. The date must be real. */
export function dayNumber(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY);
}

/** The date so many days later (or earlier, when negative). */
export function addDays(date: string, days: number): string {
  return new Date((dayNumber(date) + days) * DAY).toISOString().slice(0, 10);
}

/**
 * A date some time before or after another. Months and years keep the day, and fall back to the last day of a
 * shorter month (31 January and a month is 28 February).
 */
export function addToDate(date: string, amount: number, unit: 'day' | 'week' | 'month' | 'year'): string {
  if (unit === 'day' || unit === 'week') return addDays(date, unit === 'week' ? amount * 7 : amount);
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const months = year * 12 + (month - 1) + (unit === 'year' ? amount * 12 : amount);
  const [toYear, toMonth] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
  const last = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  return isoDate(toYear, toMonth, Math.min(day, last)) ?? date;
}

/** Whole days from `from` to `to`. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Age in whole years on a day; a birthday on 29 February counts from 1 March in other years. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Whether a bound of a question or a condition can be read as a date: `YYYY-MM-DD`, `today`, `today-24 weeks`. */
export function isDateExpression(text: string): boolean {
  return isRealDate(text) || RELATIVE.test(text);
}

/**
 * The day a date expression means.
 * @returns undefined when it is not a date expression
 */
export function resolveDate(text: string, today: string): string | undefined {
  if (isRealDate(text)) return text;
  const [found, sign, amount, unit] = RELATIVE.exec(text) ?? [];
  if (found === undefined || sign === undefined) return found && today;
  return addToDate(today, Number(amount) * (sign === '-' ? -1 : 1), unit as 'day');
}

/** The day as people say it: `27 March 1998`. */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/**
 * The number of a month as typed: `3`, `03`, `March` or `mar`.
 * @returns 1 to 12, or undefined
 */
export function monthNumber(typed: string): number | undefined {
  const text = plainTyped(typed).trim().toLowerCase();
  if (/^\d{1,2}$/.test(text)) return Number(text) >= 1 && Number(text) <= 12 ? Number(text) : undefined;
  if (text.length < 3) return undefined;
  const found = MONTHS.findIndex((name) => name.toLowerCase().startsWith(text));
  return found === -1 ? undefined : found + 1;
}

/** The London calendar day of an instant. Errors: a RangeError when `at` is no date. */
export function londonDay(at: Date): string {
  const second = Math.floor(at.getTime() / 1000);
  // Every call asks for today, and a time zone is slow to look up. No day begins within a second.
  if (second !== lastAsked.second) {
    const { year, month, day } = inLondon(at);
    lastAsked = { second, day: `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}` };
  }
  return lastAsked.day;
}

let lastAsked = { second: Number.NaN, day: '' };

/** Minutes after midnight on a London clock; seconds are dropped. Errors: as `londonDay`. */
export function londonMinutes(at: Date): number {
  const { hour, minute } = inLondon(at);
  return (Number(hour) % 24) * 60 + Number(minute);
}

function inLondon(at: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(LONDON.formatToParts(at).map(({ type, value }) => [type, value]));
}

const digits = (part: string | number | undefined, count: number) =>
  Number(part).toString().padStart(count, '0');
