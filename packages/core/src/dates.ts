/** Calendar dates as `YYYY-MM-DD` strings: they sort as text and have no time zone to get wrong. */
const DAY = 86_400_000;

/**
 * The one formatter of the house. Only its parts are read, never its text: what that looks like is each engine's own
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

function parts(date: string): [number, number, number] | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : null;
}

/** Whether the text is a date that exists in the calendar (2026-02-30 does not). */
export function isRealDate(date: string): boolean {
  const ymd = parts(date);
  if (!ymd) return false;
  const [year, month, day] = ymd;
  const at = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= 1 && at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  );
}

/** Days since 1970-01-01. The date must be real. */
export function dayNumber(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY);
}

/** The date so many days later (or earlier, when negative). */
export function addDays(date: string, days: number): string {
  return new Date((dayNumber(date) + days) * DAY).toISOString().slice(0, 10);
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

/** The London calendar day of an instant. Errors: a RangeError when `at` is no date. */
export function londonDay(at: Date): string {
  const { year, month, day } = inLondon(at);
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** Minutes after midnight on a London clock; seconds are dropped. Errors: as `londonDay`. */
export function londonMinutes(at: Date): number {
  const { hour, minute } = inLondon(at);
  return (Number(hour) % 24) * 60 + Number(minute);
}

function inLondon(at: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(LONDON.formatToParts(at).map(({ type, value }) => [type, value]));
}

const digits = (part: string | undefined, count: number) => Number(part).toString().padStart(count, '0');
