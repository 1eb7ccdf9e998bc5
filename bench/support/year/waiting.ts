import type { Db } from '../../../apps/api/src/db/pool.ts';
import { messagesWaiting } from '../../../apps/api/src/features/messages/waitingRows.ts';
import { jobsWaiting } from '../../../apps/api/src/jobs/jobsWaiting.ts';
import type { YearClock } from './clock.ts';

/** How often it is looked, in milliseconds. */
const EVERY = 250;

/** The most that was seen in one part of the day. */
export interface Waited {
  /** Messages and later work that were due, and seconds that the oldest of each had waited. */
  messages: number;
  messageAge: number;
  jobs: number;
  jobAge: number;
}

export interface Watched {
  /** The most by the hour of the day. */
  hours: readonly Waited[];
  /** Whether nothing that is due waits any more. */
  nothing(): Promise<boolean>;
  stop(): void;
}

/** Looks again and again what waits to be sent and done, and keeps the most by the hour of the day. */
export function watchWaiting(db: Db, clock: YearClock): Watched {
  const hours = Array.from(
    { length: 24 },
    (): Waited => ({ messages: 0, messageAge: 0, jobs: 0, jobAge: 0 }),
  );
  let looking = false;
  const look = async () => {
    const moved = clock.moves;
    const [jobs, messages] = await Promise.all([jobsWaiting(db), messagesWaiting(db, clock.now())]);
    // What came due in an hour that was passed over did not wait for the portal.
    const most = clock.sinceMoved() / 1000;
    if (moved !== clock.moves) return undefined;
    const told = (waiting: Record<string, { count: number; seconds: number }>) => ({
      count: Object.values(waiting).reduce((sum, { count }) => sum + count, 0),
      seconds: Math.min(most, Math.max(0, ...Object.values(waiting).map(({ seconds }) => seconds))),
    });
    return { jobs: told(jobs), messages: told(messages) };
  };
  const turn = async () => {
    if (looking) return;
    looking = true;
    const seen = await look().finally(() => {
      looking = false;
    });
    const hour = hours[clock.hourOfDay()];
    if (!seen || !hour) return;
    hour.messages = Math.max(hour.messages, seen.messages.count);
    hour.messageAge = Math.max(hour.messageAge, seen.messages.seconds);
    hour.jobs = Math.max(hour.jobs, seen.jobs.count);
    hour.jobAge = Math.max(hour.jobAge, seen.jobs.seconds);
  };
  const timer = setInterval(() => void turn().catch(() => undefined), EVERY);
  return {
    hours,
    async nothing() {
      const seen = await look();
      return seen !== undefined && seen.jobs.count === 0 && seen.messages.count === 0;
    },
    stop: () => clearInterval(timer),
  };
}
