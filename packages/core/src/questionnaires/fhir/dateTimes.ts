import { londonInstant, londonTime } from '../../appointments/london.ts';
import { daysBetween, isRealDate } from '../../dates.ts';
import { dateValue } from '../questionTypes/dateinput.ts';
import { readTime } from '../questionTypes/timeOfDay.ts';
import type { DateValue } from '../types.ts';

/**
 * A London day and time as FHIR's dateTime, with London's offset from UTC then; the day alone where the time is
 * missing or invalid.
 */
export function dateTimeOf(day: string, typed: string): string {
  const time = readTime(typed);
  if (time === undefined) return day;
  const [hour, minute] = time.split(':').map(Number);
  const clock = (hour ?? 0) * 60 + (minute ?? 0);
  const instant = londonInstant(day, clock);
  // In UTC it may be the day before.
  const inUtc = Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16));
  const ahead = clock - inUtc + daysBetween(instant.slice(0, 10), day) * 24 * 60;
  return `${day}T${time}:00${ahead === 60 ? '+01:00' : '+00:00'}`;
}

const SAID = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * A FHIR dateTime as day and time on a London clock; one without an offset is taken as it stands.
 * @returns undefined for what is no day
 */
export function readDateTime(said: string): DateValue | undefined {
  const day = SAID.exec(said)?.[1];
  if (day === undefined || !isRealDate(day)) return undefined;
  if (said.length === day.length) return dateValue(day);
  if (!/(?:Z|[+-]\d{2}:\d{2})$/.test(said)) return { ...dateValue(day), time: said.slice(11, 16) };
  if (Number.isNaN(Date.parse(said))) return undefined;
  const at = londonTime(said);
  const two = (part: number) => String(part).padStart(2, '0');
  return { ...dateValue(at.day), time: `${two(Math.floor(at.minutes / 60))}:${two(at.minutes % 60)}` };
}
