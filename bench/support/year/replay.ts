import { sql } from 'kysely';
import { openSession } from '../../../apps/api/src/sessions/sessions.ts';
import { aPerson, type TestPerson } from '../../../apps/api/src/testing/people.ts';
import { waitFor } from '../../../e2e/faults/support/waitFor.ts';
import { YearCalls } from './calls.ts';
import { arrivals, serviceOf } from './curve.ts';
import type { YearHouse } from './house.ts';
import { staffLook } from './staff.ts';
import { firstVisit, laterVisit } from './visits.ts';
import { type Watched, watchWaiting } from './waiting.ts';
import { aClient, type YearClient } from './yearClient.ts';

/** How often sweeping and reminding are asked for, in simulated hours; by the clock it is every ten minutes. */
const UPKEEP = 6;
/** Which share of clients signs in again, and after how many hours. */
const COME_BACK = [
  { share: 0.4, hours: 24 },
  { share: 0.2, hours: 72 },
];

interface Visit {
  client: YearClient;
  first: boolean;
}

/** What happened in one hour of the day, on all days together. */
export interface HourOfDay {
  visits: number;
  calls: number;
  /** How long it took. */
  seconds: number;
}

/** Some days, replayed hour by hour. */
export class Replay {
  readonly calls: YearCalls;
  readonly hours = Array.from({ length: 24 }, (): HourOfDay => ({ visits: 0, calls: 0, seconds: 0 }));
  /** What visits ended with that should not have ended, by its words. */
  readonly faults = new Map<string, number>();
  readonly watched: Watched;
  clients = 0;
  readonly #house: YearHouse;
  readonly #staff: TestPerson;
  readonly #later = new Map<number, Visit[]>();

  private constructor(house: YearHouse, staff: TestPerson) {
    this.#house = house;
    this.#staff = staff;
    this.calls = new YearCalls(house.url);
    this.watched = watchWaiting(house.db, house.clock);
  }

  static async on(house: YearHouse): Promise<Replay> {
    await house.clock.to(0);
    return new Replay(house, await aPerson(house.testApp, 'Super_Admin'));
  }

  /** @param oneIn of so many clients one comes @param atOnce visits at once */
  async run(days: number, oneIn: number, atOnce: number): Promise<void> {
    const coming = arrivals(days * 24, oneIn);
    for (const [hour, come] of coming.entries()) {
      const fresh = Array.from({ length: come }, (_, n): Visit => {
        const number = this.clients + n;
        return { client: aClient(number, serviceOf(number)), first: true };
      });
      this.clients += come;
      const visits = [...fresh, ...(this.#later.get(hour) ?? [])];
      const tidies = hour % UPKEEP === UPKEEP - 1;
      if (visits.length === 0 && !tidies) continue;
      await this.#house.clock.to(hour);
      await this.#hour(hour, visits, atOnce);
      if (tidies) await this.upkeep();
      await waitFor('whatever waits to be sent and done', () => this.watched.nothing());
    }
    this.watched.stop();
  }

  /** Reminds and sweeps, as later work of the portal's own process, until both are done. */
  async upkeep(): Promise<void> {
    const { db, jobs } = this.#house;
    await jobs.send(db, 'remind', null);
    await jobs.send(db, 'sweep', null);
    await waitFor('reminding and sweeping', async () => {
      const { rows } = await sql`
        select from jobs.job where name in ('remind', 'sweep') and state < 'completed' limit 1`.execute(db);
      return rows.length === 0;
    });
  }

  async #hour(hour: number, visits: readonly Visit[], atOnce: number): Promise<void> {
    const { db, clock, testApp } = this.#house;
    const { id, usertype } = this.#staff;
    const session = { id, usertype, userAgent: 'bench', now: clock.now() };
    const opened = await openSession(db, testApp.dependencies.secrets.accessToken, session);
    const as = { ...this.#staff, accessToken: opened.accessToken };
    const [began, before] = [performance.now(), this.calls.counts.all];
    const waiting = [...visits];
    const work = async () => {
      for (let visit = waiting.shift(); visit; visit = waiting.shift())
        await this.#visit(hour, visit, as).catch((error: unknown) => {
          const what = error instanceof Error ? error.message : String(error);
          this.faults.set(what, (this.faults.get(what) ?? 0) + 1);
        });
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const ofDay = this.hours[hour % 24];
    if (!ofDay) return;
    ofDay.visits += visits.length;
    ofDay.calls += this.calls.counts.all - before;
    ofDay.seconds += (performance.now() - began) / 1000;
  }

  async #visit(hour: number, { client, first }: Visit, staff: TestPerson): Promise<void> {
    const { letters, clock } = this.#house;
    const around = { calls: this.calls, letters, now: clock.now };
    if (!first) return laterVisit(around, client);
    await firstVisit(around, client);
    await staffLook(this.calls, staff, client);
    for (const { share, hours } of COME_BACK) {
      if (client.chance() >= share) continue;
      const then = hour + hours;
      this.#later.set(then, [...(this.#later.get(then) ?? []), { client, first: false }]);
    }
  }
}
