import { londonInstant, londonTime } from '@careway/core/appointments/london';
import { TIMES_OF_DAY } from '@careway/core/appointments/timesOfDay';
import { addDays } from '@careway/core/dates';

const HOUR = 3_600_000;

/**
 * Moments that something may be put off to: within the day, to their next safe time, to the mornings that come; each
 * once, soonest first.
 */
export function laterTimes(now: Date, nextSafe: Date | null): string[] {
  const { day } = londonTime(now.toISOString());
  const round = Math.ceil(now.getTime() / (HOUR / 4)) * (HOUR / 4);
  const times = [
    ...[1, 2, 4].map((hours) => new Date(round + hours * HOUR).toISOString()),
    ...(nextSafe ? [nextSafe.toISOString()] : []),
    ...[1, 2, 3].map((days) => londonInstant(addDays(day, days), TIMES_OF_DAY.morning.from)),
  ];
  const moments = new Map(times.map((one) => [Date.parse(one), new Date(one).toISOString()]));
  return [...moments].toSorted(([a], [b]) => a - b).map(([, one]) => one);
}
