/** On which days a call can be asked for, and how long it is kept (rules 4.2, 4.7). */
import { dayWords } from '../appointments/dayAndTimeWords.ts';
import { londonInstant, londonTime } from '../appointments/london.ts';
import { TIME_OF_DAY_NAMES, TIMES_OF_DAY, type TimeOfDay } from '../appointments/timesOfDay.ts';
import { addDays, isRealDate } from '../dates.ts';
import { isBankHoliday, weekdayOf } from './bankHolidays.ts';

/** How many working days after today may be chosen. */
export const CALLBACK_DAYS_AHEAD = 10;

/** Days after the chosen day on which a call is forgotten, whatever became of it (rule 4.7). */
export const CALLBACK_KEPT_DAYS = 30;

/** A day on which we call, with the times of it that are still to come. */
export interface CallbackDay {
  readonly day: string;
  readonly timeSlots: readonly TimeOfDay[];
}

/** When we call back, as it is said where a day is chosen: a line that is open every day is another thing. */
export const CALL_DAYS = 'Monday to Saturday, but not on bank holidays';

/** Whether we call on a day: `CALL_DAYS`. */
export function isWorkingDay(day: string): boolean {
  return weekdayOf(day) !== 0 && !isBankHoliday(day);
}

/**
 * The days that may be chosen now, soonest first, in London: today while one of its times is still to come, and the
 * next ten working days (docs/decisions/0020). A time that has begun is not offered: we promise the whole of it.
 */
export function callbackDays(now: Date): CallbackDay[] {
  const { day: today, minutes } = londonTime(now.toISOString());
  const left = TIME_OF_DAY_NAMES.filter((slot) => TIMES_OF_DAY[slot].from > minutes);
  const days: CallbackDay[] = isWorkingDay(today) && left.length > 0 ? [{ day: today, timeSlots: left }] : [];
  for (let day = addDays(today, 1), found = 0; found < CALLBACK_DAYS_AHEAD; day = addDays(day, 1)) {
    if (!isWorkingDay(day)) continue;
    found += 1;
    days.push({ day, timeSlots: TIME_OF_DAY_NAMES });
  }
  return days;
}

/** @returns what to mend in a day, or undefined */
export function callbackDayProblem(day: string, now: Date): string | undefined {
  if (day === '') return 'Choose a day';
  if (!isRealDate(day)) return 'Choose a real day';
  if (callbackDays(now).some((one) => one.day === day)) return undefined;
  const { day: today } = londonTime(now.toISOString());
  if (day < today) return 'Choose a day that is still to come';
  if (day === today) return 'Today is over for calls. Choose another day';
  return isWorkingDay(day)
    ? `Choose a day in the next ${CALLBACK_DAYS_AHEAD} working days`
    : 'We do not call on that day. Choose another one';
}

/** @returns what to mend in a time of day, given the day it goes with, or undefined */
export function timeSlotProblem(timeSlot: string, day: string, now: Date): string | undefined {
  if (!TIME_OF_DAY_NAMES.includes(timeSlot as TimeOfDay)) return 'Choose morning, afternoon or evening';
  const chosen = callbackDays(now).find((one) => one.day === day);
  if (!chosen || chosen.timeSlots.includes(timeSlot as TimeOfDay)) return undefined;
  return 'That time has begun already. Choose a later one, or another day';
}

/** When a chosen time begins. */
export function callStartsAt(day: string, timeSlot: TimeOfDay): Date {
  return new Date(londonInstant(day, TIMES_OF_DAY[timeSlot].from));
}

/** When the last moment of a chosen time is over. */
export function callEndsAt(day: string, timeSlot: TimeOfDay): Date {
  return new Date(londonInstant(day, TIMES_OF_DAY[timeSlot].to));
}

/** "Tuesday 24 November, 8am to 12pm" */
export function callWhenWords(day: string, timeSlot: TimeOfDay): string {
  return `${dayWords(day)}, ${TIMES_OF_DAY[timeSlot].hours}`;
}
