import { addDays, dayNumber } from '../dates.ts';
import type { ServiceCode } from '../eligibility/services.ts';

/** What happened on one day, or in the week that begins with it, counted (rule 16.13). */
export interface DayFigure {
  /** London's, as yyyy-mm-dd. */
  day: string;
  what: 'begun' | 'finished' | 'booked' | 'waited' | 'sent' | 'call';
  service: ServiceCode | '';
  /** Of what is finished, its outcome; of what waited, whole days; of a call, `in time` or `late`. */
  part: string;
  n: number;
}

/** Fewer than this are not told: a small count in a small place can be somebody (decision 0108). */
export const FEWEST_TOLD = 5;
/** Of ten calls, so many should be made in time. */
export const CALLS_TARGET = 0.9;
export const WEEKS = ['12', '26', '52'] as const;

/** A count as it is told; null where it is between one and four. */
export type Told = number | null;
export const told = (n: number): Told => (n > 0 && n < FEWEST_TOLD ? null : n);

/**
 * Whether the sum of these, each known to be small, says what each is: all are one, or all are as many as are not
 * told.
 */
export const givenAway = (left: readonly number[]): boolean =>
  left.length === 1 ||
  (left.length > 0 && (left.every((n) => n === 1) || left.every((n) => n === FEWEST_TOLD - 1)));

/**
 * Counts beside one another whose sum may be known. Where one alone would be left out, it could be worked out from the
 * others: then the next smallest is left out too; and so it is where what is left out can add up in one way alone.
 */
export function toldBeside(counts: readonly number[]): Told[] {
  const shown = counts.map(told);
  if (!givenAway(counts.filter((_, index) => shown[index] === null))) return shown;
  const rest = counts.filter((n, index) => shown[index] !== null && n > 0);
  if (rest.length === 0) return shown;
  const next = counts.findIndex((n, index) => shown[index] !== null && n === Math.min(...rest));
  return shown.map((one, index) => (index === next ? null : one));
}

/** The Mondays of so many weeks, the last being the week of `today`. */
export function mondays(today: string, weeks: number): string[] {
  // The first day there is, number 0, was a Thursday.
  const monday = addDays(today, -((dayNumber(today) + 3) % 7));
  return Array.from({ length: weeks }, (_, index) => addDays(monday, (index - weeks + 1) * 7));
}

/** The value below which a share of all lie: `days` and how often each. @returns undefined of none */
export function shareOf(days: readonly { days: number; n: number }[], share: number): number | undefined {
  const sorted = [...days].sort((one, other) => one.days - other.days);
  const all = sorted.reduce((sum, { n }) => sum + n, 0);
  let seen = 0;
  for (const one of sorted) {
    seen += one.n;
    if (seen >= all * share && seen > 0) return one.days;
  }
  return undefined;
}

/** Which week a day is in; undefined where in none. Many rows have the same day, so each is looked up once. */
type WeekOf = (day: string) => number | undefined;

function weekOf(weeks: readonly string[]): WeekOf {
  const known = new Map<string, number | undefined>();
  const find = (day: string) => {
    const at = weeks.findLastIndex((monday) => monday <= day);
    return at >= 0 && day < addDays(weeks[at] ?? day, 7) ? at : undefined;
  };
  return (day) => {
    if (!known.has(day)) known.set(day, find(day));
    return known.get(day);
  };
}

/** One count a week. */
function weekly(rows: readonly DayFigure[], weeks: readonly string[], of: WeekOf): number[] {
  const counts = weeks.map(() => 0);
  for (const { day, n } of rows) {
    const at = of(day);
    if (at !== undefined) counts[at] = (counts[at] ?? 0) + n;
  }
  return counts;
}

/** Several counts a week beside one another, by what `key` says of a row; the most first. */
function weeklyBy(
  rows: readonly DayFigure[],
  weeks: readonly string[],
  of: WeekOf,
  key: (row: DayFigure) => string,
) {
  const names = [...new Set(rows.map(key))];
  const all = names
    .map((name) => ({
      name,
      counts: weekly(
        rows.filter((row) => key(row) === name),
        weeks,
        of,
      ),
    }))
    .filter(({ counts }) => counts.some((n) => n > 0))
    .sort((one, other) => sum(other.counts) - sum(one.counts) || one.name.localeCompare(other.name, 'en'));
  const perWeek = weeks.map((_, week) => toldBeside(all.map(({ counts }) => counts[week] ?? 0)));
  return all.map(({ name }, index) => ({ name, n: perWeek.map((row) => row[index] ?? null) }));
}

const sum = (counts: readonly number[]) => counts.reduce((all, n) => all + n, 0);

/** Days as figures over weeks; what is too small to be told is left out here, before anything leaves (rule 16.13). */
export function figuresOf(rows: readonly DayFigure[], weeks: readonly string[]) {
  const of = (what: DayFigure['what']) => rows.filter((row) => row.what === what);
  const at = weekOf(weeks);
  const waits = [...new Set(of('waited').map(({ service }) => service))].sort().flatMap((service) => {
    const days = of('waited')
      .filter((row) => row.service === service && at(row.day) !== undefined)
      .map(({ part, n }) => ({ days: Number(part), n }));
    const n = sum(days.map((one) => one.n));
    const [low, median, high] = [0.1, 0.5, 0.9].map((share) => shareOf(days, share));
    if (service === '' || n < FEWEST_TOLD || low === undefined || median === undefined || high === undefined)
      return [];
    return [{ service, n, low, median, high }];
  });
  const due = weekly(of('call'), weeks, at);
  const inTime = weekly(
    of('call').filter(({ part }) => part === 'in time'),
    weeks,
    at,
  );
  return {
    begun: weekly(of('begun'), weeks, at).map(told),
    finished: weekly(of('finished'), weeks, at).map(told),
    outcomes: weeklyBy(of('finished'), weeks, at, ({ service, part }) => `${service} ${part}`),
    bookings: weeklyBy(of('booked'), weeks, at, ({ service }) => service),
    booked: weekly(of('booked'), weeks, at).map(told),
    waits,
    sent: weekly(of('sent'), weeks, at).map(told),
    // A share of few is nobody's share: both numbers could be read from it.
    calls: due.map((n, week) => ({
      due: told(n),
      share: n < FEWEST_TOLD ? null : Math.round(((inTime[week] ?? 0) / n) * 100) / 100,
    })),
  };
}
