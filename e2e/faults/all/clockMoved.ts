import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../support/fault.ts';

const MINUTES = 60_000;
const OFF = 5 * MINUTES;

/**
 * The clock of one process is wrong, ahead in one round and behind in the next, and is then put right; the other's and
 * PostgreSQL's are not. Its own `Date` is moved (e2e/support/movedDate.mjs), and no timer.
 */
export const clockMoved: Fault = {
  name: 'clock-moved',
  says: 'the clock of one API process is five minutes off, ahead and behind by turns, and is put right',
  async strike({ apis }, load, round) {
    const [one] = apis;
    await one?.moveClock(round % 2 === 1 ? OFF : -OFF);
    // Both processes are at work, so the same clients are answered by either clock.
    await load.goesOn(performance.now(), 5);
    await wait(1_500);
    await one?.moveClock(0);
  },
};
