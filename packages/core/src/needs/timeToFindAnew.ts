import { clock, whenWords } from '../appointments/dayAndTimeWords.ts';
import type { BookingFacts } from './bookings.ts';
import { needsOfBooking } from './bookings.ts';
import type { Derived } from './need.ts';

/**
 * A clinic took their time away and they have no other yet (rule 16.23). Each later booking of the same
 * replaces one.
 */
export function timesToFindAnew(bookings: readonly BookingFacts[]): readonly Derived[] {
  return [...Map.groupBy(bookings, ({ of }) => of).values()].flatMap(withoutAnother).map((booking) => ({
    key: `${needsOfBooking(booking.id)}time`,
    kind: 'appointment_to_rebook' as const,
    why: `Their appointment on ${whenWords(booking.startsAt.toISOString(), clock)} could not stay, because the times of the clinic changed.${booking.takenAway.told ? '' : ' No message may tell them that it is cancelled.'} Find another time with them.`,
    facts: [booking.id],
    since: booking.takenAway.at,
    // Before the time that they still believe in.
    before: booking.startsAt,
    closedBy: 'Another time is booked, or what was agreed with them',
  }));
}

type TakenAway = BookingFacts & { takenAway: NonNullable<BookingFacts['takenAway']> };
const wasTaken = (one: BookingFacts): one is TakenAway => one.takenAway !== null;

function withoutAnother(bookings: readonly BookingFacts[]): readonly TakenAway[] {
  const later = bookings.map(({ bookedAt }) => bookedAt.getTime()).toSorted((a, b) => a - b);
  const taken = bookings
    .filter(wasTaken)
    .toSorted((a, b) => +a.takenAway.at - +b.takenAway.at || +a.startsAt - +b.startsAt);
  return taken.filter((one) => {
    const at = later.findIndex((booked) => booked > one.takenAway.at.getTime());
    // One booking is another time for one of them.
    if (at >= 0) later.splice(at, 1);
    return at < 0;
  });
}

export const NO_TIME_TO_FIND = 'No longer: they have another time';
