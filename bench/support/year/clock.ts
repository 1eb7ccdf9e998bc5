import { sql } from 'kysely';
import type { Db } from '../../../apps/api/src/db/pool.ts';
import type { Api } from '../../../e2e/faults/support/api.ts';

const HOUR = 3_600_000;

/**
 * The portal's clock, which is led from one hour of the simulated week to the next: inside an hour it goes as fast as
 * any clock, so that codes, holds and sessions live as long as they do, and what is left of it is passed over.
 */
export class YearClock {
  readonly #start: number;
  readonly #api: Api;
  readonly #db: Db;
  #off = 0;
  #movedAt = 0;
  moves = 0;

  /** @param start the first hour, a Monday at midnight in London */
  constructor(start: Date, api: Api, db: Db) {
    this.#start = start.getTime();
    this.#api = api;
    this.#db = db;
  }

  now = (): Date => new Date(Date.now() + this.#off);
  sinceMoved = (): number => performance.now() - this.#movedAt;
  hourOfDay = (): number => Math.floor((this.now().getTime() - this.#start) / HOUR) % 24;

  /**
   * Leads the portal to the beginning of this hour; later work that is due by then is due for PostgreSQL too, whose
   * clock is the machine's.
   */
  async to(hour: number): Promise<void> {
    this.#off = this.#start + hour * HOUR - Date.now();
    await this.#api.moveClock(this.#off);
    await sql`update jobs.job set start_after = now()
      where state < 'active' and start_after > now() and start_after <= ${this.now()}`.execute(this.#db);
    this.#movedAt = performance.now();
    this.moves += 1;
  }
}
