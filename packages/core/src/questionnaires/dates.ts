/** Civil dates as `YYYY-MM-DD`. No clock and no time zone: the caller says which day it is. */

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
const MS_A_DAY = 86_400_000;

type Unit = 'day' | 'week' | 'month' | 'year';

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(2000, month, 0)).getUTCDate() - (month === 2 && !isLeap(year) ? 1 : 0);
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/**
 * The ISO date of a day, month and year.
 * @returns `YYYY-MM-DD`, or undefined when the calendar has no such day (or the year has not four digits).
 */
export function isoDate(year: number, month: number, day: number): string | undefined {
  if (![year, month, day].every(Number.isInteger)) return undefined;
  if (year < 1000 || year > 9999 || month < 1 || month > 12) return undefined;
  if (day < 1 || day > daysInMonth(year, month)) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Whether the text is a real calendar day written `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  const parts = ISO.exec(text);
  return parts !== null && isoDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) !== undefined;
}

/**
 * A date some time before or after another. Months and years keep the day, and fall back to the last day of a
 * shorter month (31 January and a month is 28 February).
 */
export function addToDate(iso: string, amount: number, unit: Unit): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  if (unit === 'day' || unit === 'week') {
    const days = unit === 'week' ? amount * 7 : amount;
    return new Date(Date.UTC(year, month - 1, day) + days * MS_A_DAY).toISOString().slice(0, 10);
  }
  const months = year * 12 + (month - 1) + (unit === 'year' ? amount * 12 : amount);
  const toYear = Math.floor(months / 12);
  const toMonth = months - toYear * 12 + 1;
  return isoDate(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth))) ?? iso;
}

/** Whether a bound of a question or a condition can be read as a date: `YYYY-MM-DD`, `today`, `today-24 weeks`. */
export function isDateExpression(text: string): boolean {
  return isIsoDate(text) || RELATIVE.test(text);
}

/**
 * The day a date expression means.
 * @returns `YYYY-MM-DD`, or undefined when it is not a date expression.
 */
export function resolveDate(text: string, today: string): string | undefined {
  if (isIsoDate(text)) return text;
  const parts = RELATIVE.exec(text);
  if (parts === null) return undefined;
  if (parts[1] === undefined) return today;
  return addToDate(today, Number(parts[2]) * (parts[1] === '-' ? -1 : 1), parts[3] as Unit);
}

/** The day as people say it: `27 March 1998`. */
export function longDate(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/**
 * The number of a month as typed: `3`, `03`, `March` or `mar`.
 * @returns 1 to 12, or undefined.
 */
export function monthNumber(typed: string): number | undefined {
  const text = typed.trim().toLowerCase();
  if (/^\d{1,2}$/.test(text)) return Number(text) >= 1 && Number(text) <= 12 ? Number(text) : undefined;
  if (text.length < 3) return undefined;
  const found = MONTHS.findIndex((name) => name.toLowerCase().startsWith(text));
  return found === -1 ? undefined : found + 1;
}
