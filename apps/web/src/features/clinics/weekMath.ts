import { londonTime } from '@careway/core/appointments/london';
import { weekdayOf } from '@careway/core/callbacks/bankHolidays';
import { addDays, londonDay } from '@careway/core/dates';

/** The Monday of the week of a day. */
export const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7));

/** The seven days of the week that begins on a Monday. */
export const daysOf = (monday: string) => Array.from({ length: 7 }, (_, n) => addDays(monday, n));

export const dayOf = (instant: string) => londonDay(new Date(instant));

const DAY_END = 24 * 60;

/** Where on a day's clock a stretch of time lies, in minutes; undefined where it does not touch the day. */
export function onDay(day: string, { startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const [start, end] = [londonTime(startsAt), londonTime(endsAt)];
  const from = start.day < day ? 0 : start.day > day ? DAY_END : start.minutes;
  const to = end.day > day ? DAY_END : end.day < day ? 0 : end.minutes;
  return from < to ? { from, to } : undefined;
}

/** Minutes after midnight of what a time box holds; undefined for what is no time. `end`: midnight is the day's end. */
export function minutesTyped(typed: string, end = false): number | undefined {
  const [found, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(typed.trim()) ?? [];
  if (found === undefined || Number(hours) > 24 || Number(minutes) > 59) return undefined;
  const all = Number(hours) * 60 + Number(minutes);
  if (all === 0 && end) return DAY_END;
  return all <= DAY_END ? all : undefined;
}

/**
 * Puts what shares a moment side by side: the lane of each among those it shares one with, and how many lanes there
 * are at most. What is alone at its time has the whole width.
 */
export function lanesOf<Item extends { from: number; to: number }>(items: readonly Item[]) {
  const placed: { item: Item; lane: number; of: number }[] = [];
  let together: { item: Item; lane: number; of: number }[] = [];
  let ends: number[] = [];
  for (const item of items.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (ends.every((end) => end <= item.from)) {
      together = [];
      ends = [];
    }
    const free = ends.findIndex((end) => end <= item.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = item.to;
    const one = { item, lane, of: ends.length };
    together.push(one);
    placed.push(one);
    for (const other of together) other.of = ends.length;
  }
  return { placed, lanes: Math.max(1, ...placed.map(({ of }) => of)) };
}
