import { timeWords } from './appointments/dayAndTimeWords.ts';
import { londonDay, londonMinutes } from './dates.ts';

/**
 * From when to when on one day, in minutes after midnight in London (a night's end is past 24 hours); null where
 * nobody answers on it.
 */
export type DayHours = { opens: number; closes: number } | null;

/** Seven days, from Monday. */
export type OpeningHours = readonly DayHours[];

/** Whether somebody answers at this moment, in words: until when, or from when. */
export interface OpenNow {
  open: boolean;
  words: string;
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** The days of a week as schema.org writes them, from Monday. */
export const DAY_CODES = DAYS.map((day) => day.slice(0, 2));
const PART = /^([A-Z][a-z])(?:-([A-Z][a-z]))? (\d\d):(\d\d)-(\d\d):(\d\d)$/;

const DAY = 24 * 60;

/** Longest text of hours that is read: seven days, each of its own. */
export const HOURS_LENGTH = 120;

/**
 * Reads hours as schema.org writes them; a day that is not named is closed.
 * @example readHours('Mo-Fr 08:00-20:00; Sa 09:00-13:00')
 * @param how with `nights` a time may end on the next morning: `Mo-Su 20:00-08:00`
 * @returns undefined where a part cannot be read, a day stands twice, or a time ends before it begins
 */
export function readHours(text: string, { nights = false } = {}): OpeningHours | undefined {
  const week: DayHours[] = DAYS.map(() => null);
  for (const part of text.slice(0, HOURS_LENGTH + 1).split(';')) {
    const read = readPart(part.trim(), nights);
    if (!read || week.slice(read.from, read.to + 1).some((day) => day !== null)) return undefined;
    week.fill(read.hours, read.from, read.to + 1);
  }
  return week;
}

function readPart(part: string, nights: boolean) {
  const [, first = '', last = first, ...times] = PART.exec(part) ?? [];
  const [from, to] = [DAY_CODES.indexOf(first), DAY_CODES.indexOf(last)];
  const [hour = 0, minute = 0, endHour = 0, endMinute = 0] = times.map(Number);
  const opens = hour * 60 + minute;
  const ends = endHour * 60 + endMinute;
  const hours = { opens, closes: nights && ends <= opens ? ends + DAY : ends };
  const right =
    from >= 0 &&
    to >= from &&
    minute < 60 &&
    endMinute < 60 &&
    hours.opens < hours.closes &&
    ends <= DAY &&
    opens < DAY;
  return right ? { from, to, hours } : undefined;
}

/** Which day of the week it is in London, from Monday, which is 0. */
const weekday = (now: Date) => (new Date(`${londonDay(now)}T00:00:00Z`).getUTCDay() + 6) % 7;

/**
 * rule 14.28: what stands beside a telephone number. The minute of closing is closed.
 * @example openNow(readHours('Mo-Su 08:00-20:00'), now) // { open: true, words: 'Open now, until 8pm' }
 */
export function openNow(week: OpeningHours, now: Date): OpenNow {
  const [today, minutes] = [weekday(now), londonMinutes(now)];
  const night = week[(today + 6) % 7];
  if (night && minutes < night.closes - DAY)
    return { open: true, words: `Open now, until ${timeWords(night.closes - DAY)}` };
  for (let ahead = 0; ahead <= 7; ahead++) {
    const hours = week[(today + ahead) % 7];
    if (!hours || (ahead === 0 && minutes >= hours.closes)) continue;
    if (ahead === 0 && minutes >= hours.opens)
      return { open: true, words: `Open now, until ${timeWords(hours.closes % DAY)}` };
    const day = ['today', 'tomorrow'][ahead] ?? DAYS[(today + ahead) % 7];
    return { open: false, words: `Closed now, opens ${day} at ${timeWords(hours.opens)}` };
  }
  return { open: false, words: 'Closed now' };
}

/** "Every day, 8am to 8pm"; "Monday to Friday, 8am to 8pm; Saturday, 9am to 1pm". */
export function hoursWords(week: OpeningHours): string {
  const runs: { from: number; to: number; hours: NonNullable<DayHours> }[] = [];
  for (const [day, hours] of week.entries()) {
    const last = runs.at(-1);
    const alike =
      last?.to === day - 1 && last.hours.opens === hours?.opens && last.hours.closes === hours.closes;
    if (last && alike) last.to = day;
    else if (hours) runs.push({ from: day, to: day, hours });
  }
  return runs
    .map(
      ({ from, to, hours }) =>
        `${daysWords(from, to)}, ${timeWords(hours.opens)} to ${timeWords(hours.closes % DAY)}`,
    )
    .join('; ');
}

/** "Monday to Friday", "Saturday and Sunday", "Every day": days of a week in words, counted from Monday. */
export function daysWords(from: number, to: number): string {
  if (from === 0 && to === 6) return 'Every day';
  if (from === to) return DAYS[from] ?? '';
  return `${DAYS[from]} ${to === from + 1 ? 'and' : 'to'} ${DAYS[to]}`;
}
