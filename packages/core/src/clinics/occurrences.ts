import { weekdayOf } from '../callbacks/bankHolidays.ts';
import { addDays, daysBetween } from '../dates.ts';
import { clockTime, neverWords, twiceWords } from './clockTime.ts';
import { holidayOn } from './holidays.ts';
import { CALENDAR_WORDS, NATIONS, type Nation } from './nations.ts';
import { DAY_END, type Repeat } from './sessionPlan.ts';
import { overlap, type Stretch } from './slotTimes.ts';

/** When a clinic does not work: what stands in the way of a session there. */
export interface ClinicDays {
  nation: Nation;
  /** Bank holidays on which it works all the same. */
  openAnyway: readonly string[];
  closures: readonly (Stretch & { reason: string })[];
}

/** One session that can be made. */
export interface Occurrence extends Stretch {
  day: string;
  /** What to say of it: which of two times is meant. */
  note: string | undefined;
}

/** A day on which it cannot, and why, in words. */
export interface LeftOut {
  day: string;
  because: 'no_such_time' | 'clinic_closed' | 'bank_holiday';
  words: string;
}

/** The days of a repeat from one day to another, both included, soonest first. */
export function repeatDays(repeat: Repeat, from: string, until: string): string[] {
  const last = repeat.until !== null && repeat.until < until ? repeat.until : until;
  const days: string[] = [];
  // Whole weeks are counted from the Monday of the first, so that "every other week" means the same for all its days.
  const monday = addDays(repeat.from, -((weekdayOf(repeat.from) + 6) % 7));
  for (let day = from > repeat.from ? from : repeat.from; day <= last; day = addDays(day, 1)) {
    const week = Math.floor(daysBetween(monday, day) / 7);
    if (week % repeat.everyWeeks === 0 && repeat.weekdays.includes(weekdayOf(day))) days.push(day);
  }
  return days;
}

/** A clock time as a moment: the end of a day is the beginning of the next, which no clock change touches. */
function moment(day: string, minutes: number) {
  return minutes === DAY_END ? clockTime(addDays(day, 1), 0) : clockTime(day, minutes);
}

/**
 * The moments of a session on a day at a clinic, or why there are none. At clock changes: a time that no clock
 * shows is refused; of one that comes twice the first is taken, and said.
 * @param times minutes after midnight in London; `end` after `start`
 */
export function occurrence(
  day: string,
  times: { start: number; end: number },
  clinic: ClinicDays,
): Occurrence | LeftOut {
  const holiday = holidayOn(clinic.nation, day);
  if (holiday && !clinic.openAnyway.includes(day)) {
    const whose = CALENDAR_WORDS[NATIONS[clinic.nation].holidaysOf];
    return { day, because: 'bank_holiday', words: `It is a bank holiday in ${whose}: ${holiday}` };
  }
  const [start, end] = [moment(day, times.start), moment(day, times.end)];
  for (const [minutes, one] of [
    [times.start, start],
    [times.end, end],
  ] as const) {
    if (one.is === 'never') return { day, because: 'no_such_time', words: neverWords(day, minutes) };
  }
  if (start.is === 'never' || end.is === 'never') throw new Error('unreachable');
  const stretch = { from: Date.parse(start.at), to: Date.parse(end.at) };
  const closed = clinic.closures.find((closure) => overlap(closure, stretch));
  if (closed) return { day, because: 'clinic_closed', words: `The clinic is closed then: ${closed.reason}` };
  const notes = [
    ...(start.is === 'twice' ? [twiceWords(day, times.start)] : []),
    ...(end.is === 'twice' ? [twiceWords(day, times.end)] : []),
  ];
  return { ...stretch, day, note: notes.length > 0 ? notes.join('. ') : undefined };
}

/** Every session of a repeat between two days, and the days that are left out. */
export function occurrences(
  repeat: Repeat,
  times: { start: number; end: number },
  clinic: ClinicDays,
  between: { from: string; until: string },
): { made: Occurrence[]; leftOut: LeftOut[] } {
  const made: Occurrence[] = [];
  const leftOut: LeftOut[] = [];
  for (const day of repeatDays(repeat, between.from, between.until)) {
    const one = occurrence(day, times, clinic);
    if ('because' in one) leftOut.push(one);
    else made.push(one);
  }
  return { made, leftOut };
}
