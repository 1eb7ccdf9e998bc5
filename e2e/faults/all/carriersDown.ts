import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Fault } from '../support/fault.ts';
import type { House } from '../support/house.ts';

const MINUTE = 60_000;
const STEP = 5;
/** What the queue needs to look at what has come due. */
const TURN = 4_500;

/**
 * Lets minutes go by: the clocks of both processes go forward, and the times at which the queue tries again come
 * nearer by as much, since they are PostgreSQL's, whose clock is the machine's.
 */
async function passes(house: House, minutes: number, off: number): Promise<number> {
  const now = off + minutes * MINUTE;
  for (const api of house.apis) await api.moveClock(now);
  await house.look((db) =>
    sql`update jobs.job set start_after = start_after - ${`${minutes} minutes`}::interval
      where name = 'message.deliver' and state < 'active'`.execute(db),
  );
  await wait(TURN);
  return now;
}

const waiting = (house: House) =>
  house.look(async (db) => {
    const { n } = await db
      .selectFrom('message')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('dropped_at', 'is', null)
      .executeTakeFirstOrThrow();
    return n;
  });

/** Neither mail nor text messages can be had for an hour; what clients were promised goes when they are back, once. */
export const carriersDown: Fault = {
  name: 'carriers-down',
  says: 'the mail server and the text messages refuse everything for an hour of the portal’s clock',
  once: true,
  async strike(house, load) {
    house.carriers.down(true);
    await load.goesOn(performance.now(), 8);
    await load.stop();
    let off = 0;
    for (let minutes = 0; minutes < 60; minutes += STEP) off = await passes(house, STEP, off);
    const held = await waiting(house);
    house.carriers.down(false);
    let minutes = 0;
    for (; (await waiting(house)) > 0 && minutes < 180; minutes += 1) off = await passes(house, 1, off);
    load.ledger.notes.push(
      `${held} messages waited; all had gone ${minutes} minutes after the hour, by the portal’s clock`,
    );
  },
};
