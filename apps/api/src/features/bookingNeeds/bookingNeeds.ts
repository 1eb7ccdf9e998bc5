import { NEEDS_OF_BOOKINGS, needsOfBooking } from '@careway/core/needs/bookings';
import { noInterpreterToFind } from '@careway/core/needs/interpreterToFind';
import { NO_TIME_TO_FIND } from '@careway/core/needs/timeToFindAnew';
import type { Db } from '../../db/pool.ts';
import { reconcile } from '../worklist/service.ts';
import { bookingFacts } from './factsRows.ts';

/**
 * Makes staff's list say what somebody's appointments say (rule 16.23), in the transaction that changed one: an
 * interpreter to be found, another time to be found, or neither any more.
 */
export async function bookingNeeds(
  db: Db,
  personId: string,
  now: Date,
  looked: { all?: boolean } = {},
): Promise<void> {
  const bookings = await bookingFacts(db, personId, now, looked);
  if (bookings.length === 0) return;
  const gone = (key: string) =>
    key.endsWith(':time')
      ? NO_TIME_TO_FIND
      : noInterpreterToFind(bookings.find(({ id }) => key.startsWith(needsOfBooking(id))));
  await reconcile(db, { personId, beginning: NEEDS_OF_BOOKINGS, facts: { bookings }, gone }, now);
}
