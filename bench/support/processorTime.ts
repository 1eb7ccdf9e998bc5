import { readdirSync, readFileSync } from 'node:fs';
import type { BenchDatabase } from './benchDatabase.ts';
import type { Side } from './floorWork.ts';
import { median } from './measure.ts';

/** Milliseconds of a processor, by who took them: the server that answers, and PostgreSQL with all its processes. */
export interface Spent {
  server: number;
  postgres: number;
}

/** How long a process has worked, all its threads, to the nanosecond; 0 of one that has ended. */
function workedFor(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, thread) => {
      const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
      return sum + Number(nanoseconds) / 1e6;
    }, 0);
  } catch {
    return 0;
  }
}

/** PostgreSQL's own process and all that it has started. */
const processesOf = (pid: number): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
];

/**
 * What one turn of one side takes of a processor: where others want the same processors, calls a second tell of them
 * as much as of us. Only Linux tells: undefined elsewhere, and of a side whose process is not known.
 */
export function beginCounting(side: Side, { postgresPid }: BenchDatabase): () => Spent | undefined {
  const { pid } = side;
  if (process.platform !== 'linux' || pid === undefined) return () => undefined;
  const before = new Map(processesOf(postgresPid).map((one) => [one, workedFor(one)]));
  const server = workedFor(pid);
  return () => ({
    server: workedFor(pid) - server,
    // One that has ended meanwhile has taken nothing away from the others.
    postgres: processesOf(postgresPid).reduce(
      (sum, one) => sum + Math.max(0, workedFor(one) - (before.get(one) ?? 0)),
      0,
    ),
  });
}

/** Prints what a call takes of a processor beside the floor; the ratio is the floor's by ours, as in calls a second. */
export function printSpent(name: string, ours: readonly Spent[], floors: readonly Spent[]): void {
  if (ours.length === 0 || floors.length === 0) return;
  const of = (all: readonly Spent[], part: (spent: Spent) => number) => median(all.map(part));
  const whole = (spent: Spent) => spent.server + spent.postgres;
  const words = (all: readonly Spent[]) =>
    `${of(all, whole).toFixed(3)} ms (server ${of(all, (one) => one.server).toFixed(3)}, PostgreSQL ${of(all, (one) => one.postgres).toFixed(3)})`;
  const ratio = (of(floors, whole) / of(ours, whole)).toFixed(2);
  console.log(`${name}-processor ${words(ours)} a call | floor ${words(floors)} | ratio ${ratio}`);
}
