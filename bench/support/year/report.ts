import { median } from '../measure.ts';
import { grownTables, type Room } from '../tableRoom.ts';
import type { YearCalls } from './calls.ts';
import { CLIENTS_A_YEAR } from './curve.ts';
import type { HourOfDay } from './replay.ts';
import type { Waited } from './waiting.ts';

const line = (...cells: (string | number)[]) => console.log(cells.join(' | '));
const PART = 3;

/** Parts of the day: who came, what was asked, and how long what was to be sent and done had waited at most. */
export function printDay(hours: readonly HourOfDay[], waited: readonly Waited[]): void {
  console.log(
    '\nhours of the day | visits | calls | calls a second | messages due | the oldest, s | later work due | the oldest, s',
  );
  for (let from = 0; from < 24; from += PART) {
    const part = hours.slice(from, from + PART);
    const sum = (what: keyof HourOfDay) => part.reduce((all, one) => all + one[what], 0);
    const most = (what: keyof Waited) => Math.max(...waited.slice(from, from + PART).map((one) => one[what]));
    line(
      `${from} to ${from + PART}`,
      sum('visits'),
      sum('calls'),
      (sum('calls') / Math.max(sum('seconds'), 0.001)).toFixed(0),
      most('messages'),
      most('messageAge').toFixed(1),
      most('jobs'),
      most('jobAge').toFixed(1),
    );
  }
}

/** Every route, the busiest first. @param seconds how long calls were made */
export function printRoutes({ routes }: YearCalls, seconds: number): void {
  console.log('\nroute | calls | a second | median, ms | 95 of 100 below, ms | refused | errors');
  for (const [name, { times, refused, errors }] of [...routes].sort(
    (a, b) => b[1].times.length - a[1].times.length,
  )) {
    const sorted = times.toSorted((a, b) => a - b);
    const wrong = [...errors].map(([what, n]) => `${n} × ${what}`).join('; ') || 0;
    const [half, most] = [median(times), sorted[Math.floor(sorted.length * 0.95)] ?? 0];
    line(
      name,
      times.length,
      (times.length / seconds).toFixed(1),
      half.toFixed(1),
      most.toFixed(1),
      refused,
      wrong,
    );
  }
}

/** What the tables have grown by for a thousand clients, and what that comes to in a year. */
export function printRoom(
  title: string,
  clients: number,
  before: Map<string, Room>,
  after: Map<string, Room>,
): void {
  console.log(`\n${title}\ntable | rows of 1,000 clients | kB of 1,000 clients, indexes too | GB a year`);
  const grown = grownTables(before, after);
  const told = (name: string, rows: number, bytes: number) =>
    line(
      name,
      Math.round((rows / clients) * 1000),
      Math.round(bytes / clients),
      ((bytes / clients) * CLIENTS_A_YEAR * 1e-9).toFixed(2),
    );
  for (const { name, rows, data, index } of grown)
    if (data + index > 50 * clients) told(name, rows, data + index);
  const sum = (of: typeof grown) => of.reduce((all, { data, index }) => all + data + index, 0);
  told('all but later work', 0, sum(grown.filter(({ name }) => !name.startsWith('jobs.'))));
  told('later work, which goes after a week', 0, sum(grown.filter(({ name }) => name.startsWith('jobs.'))));
}
