import { timeWords } from '../appointments/dayAndTimeWords.ts';
import { addDays, daysBetween, isRealDate } from '../dates.ts';
import type { FieldProblem } from '../errors.ts';

/** How far ahead the sessions of a pattern are made, in days. */
const MADE_AHEAD_DAYS = 12 * 7;
/** How far ahead they may be asked for. */
const PLANNED_AHEAD_DAYS = 2 * 366;

export const SESSION_LIMITS = {
  capacity: { least: 1, most: 50 },
  /** Minutes of one time, and from one to the next. */
  slot: { least: 5, most: 240 },
  weeksApart: 8,
  /** Characters of what it is for, as clients read it. */
  purpose: 80,
  /** Members of staff in one session. */
  staff: 10,
} as const;

export const DAY_END = 24 * 60;

/** On which days a session comes again. 0 is Sunday. */
export interface Repeat {
  weekdays: readonly number[];
  /** 1: every week. Counted in whole weeks from the first day's. */
  everyWeeks: number;
  from: string;
  /** The last day; null: until somebody ends it. */
  until: string | null;
}

/** The clock times of a session, in minutes after midnight in London, and how its times follow each other. */
export interface SessionTimes {
  start: number;
  end: number;
  slotMinutes: number;
  everyMinutes: number;
  capacity: number;
}

const whole = (value: number, { least, most }: { least: number; most: number }) =>
  Number.isInteger(value) && value >= least && value <= most;

/** @returns what to mend in the times of a session, field by field; nothing when all is well */
export function timesProblems(times: SessionTimes): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const say = (field: keyof SessionTimes, message: string) => problems.push({ field, message });
  const { capacity, slot } = SESSION_LIMITS;
  if (!whole(times.start, { least: 0, most: DAY_END - 1 })) say('start', 'Enter a time, like 09:00');
  if (!whole(times.end, { least: 1, most: DAY_END })) say('end', 'Enter a time, like 17:00');
  if (!whole(times.slotMinutes, slot)) say('slotMinutes', `Enter ${slot.least} to ${slot.most} minutes`);
  if (!whole(times.everyMinutes, slot)) say('everyMinutes', `Enter ${slot.least} to ${slot.most} minutes`);
  if (!whole(times.capacity, capacity)) say('capacity', `Enter ${capacity.least} to ${capacity.most} places`);
  if (problems.length > 0) return problems;
  if (times.end <= times.start)
    say('end', `The session would end before it begins. Choose a time after ${timeWords(times.start)}`);
  else if (times.end - times.start < times.slotMinutes)
    say('end', `One appointment takes ${times.slotMinutes} minutes. Choose a later end, or make it shorter`);
  return problems;
}

/** @returns what to mend in the days on which a session comes again; nothing when all is well */
export function repeatProblems(repeat: Repeat, today: string): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const say = (field: keyof Repeat, message: string) => problems.push({ field, message });
  if (repeat.weekdays.length === 0) say('weekdays', 'Choose one day of the week or more');
  else if (!repeat.weekdays.every((day) => whole(day, { least: 0, most: 6 })))
    say('weekdays', 'Choose days of the week');
  if (!whole(repeat.everyWeeks, { least: 1, most: SESSION_LIMITS.weeksApart }))
    say('everyWeeks', `Enter 1 to ${SESSION_LIMITS.weeksApart} weeks`);
  const first = dayProblem(repeat.from, today);
  if (first) say('from', first);
  if (repeat.until === null) return problems;
  if (!isRealDate(repeat.until)) say('until', 'Enter a real date');
  else if (!first && repeat.until < repeat.from) say('until', 'Choose a last day after the first');
  return problems;
}

/** Whether it is too late for a session of this day. What is no day is never too late. */
export const isDayOver = (day: string, today: string): boolean => isRealDate(day) && day < today;

/** @returns what to mend in the day of a session that is to come, or undefined */
export function dayProblem(day: string, today: string): string | undefined {
  if (!isRealDate(day)) return 'Enter a real date';
  if (isDayOver(day, today)) return 'That day is over. Choose today or a later day';
  return daysBetween(today, day) > PLANNED_AHEAD_DAYS ? 'Choose a day in the next two years' : undefined;
}

/** The last day for which the sessions of a pattern are made today. */
export const madeUntil = (today: string) => addDays(today, MADE_AHEAD_DAYS);
