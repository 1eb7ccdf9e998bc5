import { processesOf, signalAll } from '../support/database.ts';
import type { Fault } from '../support/fault.ts';
import { waitFor } from '../support/waitFor.ts';

/** So many bookings are asked for, unless BOOKINGS says otherwise. */
const BOOKINGS = Math.max(12, Number(process.env.BOOKINGS ?? 1000) || 1000);

/**
 * Both, one after the other, while clients do nothing but book: a process after a third of the bookings, PostgreSQL
 * after two thirds. Every booking that was acknowledged must be there, with exactly one message.
 */
export const bookingKilled: Fault = {
  name: 'booking-killed',
  says: `kill -9 of one of two API processes, then of PostgreSQL, in the middle of ${BOOKINGS} bookings`,
  bookings: BOOKINGS,
  async strike({ apis, balancer, database }, { ledger }, round) {
    const booked = (share: number) =>
      waitFor('bookings to go on', () => ledger.bookings.size >= BOOKINGS * share, 600_000);
    await booked(1 / 3);
    apis[round % apis.length]?.kill();
    await waitFor('the balancer to see it', () => balancer.ready() < apis.length);
    await booked(2 / 3);
    signalAll(processesOf(database.folder), 'SIGKILL');
  },
};
