import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { londonInstant, londonTime } from '@careway/core/appointments/london';
import { addDays } from '@careway/core/dates';
import pg from 'pg';

/** What is loaded before a portal whose clock a test moves (docs/decisions/0138). */
export const MOVED_DATE = pathToFileURL(join(import.meta.dirname, 'movedDate.mjs')).href;

/** 10am: a morning on which a portal has all of its day before it. */
const MORNING = 10 * 60;
/** How often it is looked what has come due, in milliseconds. */
const LOOK = 250;

/** How long it is until the clocks of London say 10am next, in milliseconds. */
export function untilMorning(now: Date): number {
  const { day } = londonTime(now.toISOString());
  const mornings = [day, addDays(day, 1)].map((date) => Date.parse(londonInstant(date, MORNING)));
  return (mornings.find((at) => at > now.getTime()) ?? 0) - now.getTime();
}

/**
 * The clock of one portal, off by so many milliseconds: ahead, never behind, so that nothing in its database is to come. What
 * it plans waits in PostgreSQL, which keeps the machine's time; it is called due when the portal's own clock says so.
 */
export class PortalClock {
  readonly #portal: ChildProcess;
  readonly #database: pg.Client;
  #off: number;
  #looks: Promise<void> | undefined;
  #over = false;

  constructor(portal: ChildProcess, off: number, database: string) {
    this.#portal = portal;
    this.#off = off;
    this.#database = new pg.Client({ connectionString: database });
  }

  now(): Date {
    return new Date(Date.now() + this.#off);
  }

  /** It goes on by so many milliseconds, at once. */
  async goOn(ms: number): Promise<void> {
    this.#off += ms;
    this.#portal.send({ clockOff: this.#off });
    await once(this.#portal, 'message');
  }

  /** From now on, until `stop`, what is planned comes due by this clock. */
  async run(): Promise<void> {
    await this.#database.connect();
    this.#looks = this.#look();
  }

  async stop(): Promise<void> {
    this.#over = true;
    await this.#looks;
    await this.#database.end();
  }

  async #look(): Promise<void> {
    while (!this.#over) {
      await this.#database.query(
        `update jobs.job_common set start_after = now()
         where state = 'created' and start_after > now() and start_after <= $1`,
        [this.now()],
      );
      await new Promise((done) => setTimeout(done, LOOK));
    }
  }
}
