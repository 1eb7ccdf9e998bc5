import { clock, dayWords, shortDay } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { addDays, ageOn, londonDay, longDate } from '@careway/core/dates';
import { SERVICES, type ServiceCode } from '@careway/core/eligibility/services';

/** Times for staff are London times in 24 hours; nearby days are named. */

export function serviceName(service: ServiceCode | null): string {
  return service ? SERVICES[service].name : 'No service yet';
}

export function timeOf(instant: string): string {
  return clock(londonTime(instant).minutes);
}

/** "today", "yesterday", "tomorrow", or "Tuesday 24 November"; another year is said too. */
export function nearDay(day: string, now: Date): string {
  const today = londonDay(now);
  if (day === today) return 'today';
  if (day === addDays(today, -1)) return 'yesterday';
  if (day === addDays(today, 1)) return 'tomorrow';
  return day.slice(0, 4) === today.slice(0, 4) ? dayWords(day) : `${dayWords(day)} ${day.slice(0, 4)}`;
}

/** "Today 16:57", "5 Oct 19:50", "5 Oct 2025": short, for tables. */
export function shortWhen(instant: string, now: Date): string {
  const { day, minutes } = londonTime(instant);
  const today = londonDay(now);
  if (day === today) return `Today ${clock(minutes)}`;
  if (day === addDays(today, -1)) return `Yesterday ${clock(minutes)}`;
  if (day === addDays(today, 1)) return `Tomorrow ${clock(minutes)}`;
  const { date, month } = shortDay(day);
  return day.slice(0, 4) === today.slice(0, 4)
    ? `${date} ${month} ${clock(minutes)}`
    : `${date} ${month} ${day.slice(0, 4)}`;
}

/** "today 16:57", "5 Oct 19:50": the same after other words. */
export const shortWhenIn = (instant: string, now: Date): string =>
  shortWhen(instant, now).replace(/^(Today|Yesterday|Tomorrow)/, (word) => word.toLowerCase());

/** "yesterday at 16:57", "on Monday 16 November at 19:44": inside a sentence. */
export function whenIn(instant: string, now: Date): string {
  const day = nearDay(londonDay(new Date(instant)), now);
  return `${/^[a-z]/.test(day) ? day : `on ${day}`} at ${timeOf(instant)}`;
}

/** "27", or "12 of 27 so far" while some are missing: how many one person is asked follows from what they answer. */
export function answeredWords({ answered, required }: { answered: number; required: number }): string {
  return answered < required ? `${answered} of ${required} so far` : String(answered);
}

/** "Today, Friday 20 November": the head of one day in a timeline. */
export function dayHead(day: string, now: Date): string {
  const near = nearDay(day, now);
  const plain =
    day.slice(0, 4) === londonDay(now).slice(0, 4) ? dayWords(day) : `${dayWords(day)} ${day.slice(0, 4)}`;
  return near === plain ? plain : `${capital(near)}, ${plain}`;
}

export function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** "29 years, born 14 June 1997" */
export function ageAndBirth(birth: string, now: Date): string {
  return `${ageOn(birth, londonDay(now))} years, born ${longDate(birth)}`;
}

/** "29 · Abortion care" */
export function ageAndService(birth: string, service: ServiceCode | null, now: Date): string {
  return `${ageOn(birth, londonDay(now))} · ${serviceName(service)}`;
}

/** A UK mobile as people write it: 07700 900118. */
export function phoneWords(number: string): string {
  const national = number.replace(/^\+44/, '0');
  return /^07\d{9}$/.test(national) ? `${national.slice(0, 5)} ${national.slice(5)}` : number;
}
