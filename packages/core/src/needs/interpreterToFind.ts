import { whenWords } from '../appointments/dayAndTimeWords.ts';
import type { BookingFacts } from './bookings.ts';
import { needsOfBooking } from './bookings.ts';
import type { Derived } from './need.ts';

const keyOf = ({ id }: BookingFacts) => `${needsOfBooking(id)}interpreter`;

/** Nobody interprets yet for a time that is to come: somebody is found before it (rule 16.23). */
export function interpreterToFind(booking: BookingFacts): readonly Derived[] {
  const { interpreter, startsAt } = booking;
  if (booking.state !== 'coming' || interpreter?.by !== 'arrange') return [];
  return [
    {
      key: keyOf(booking),
      kind: 'interpreter_needed',
      why: `Find an interpreter: ${interpreter.words}, for ${whenWords(startsAt.toISOString())}.`,
      facts: [`${interpreter.words} at ${startsAt.toISOString()}`],
      since: booking.changedAt,
      before: startsAt,
      closedBy: 'Who is found is written on the appointment, or nobody is needed there any more',
    },
  ];
}

/** Why an interpreter is looked for no more. */
export function noInterpreterToFind(booking: BookingFacts | undefined): string {
  if (!booking || booking.state === 'cancelled') return 'No longer: the appointment was cancelled';
  if (booking.state === 'over') return 'No longer: the appointment has begun';
  if (!booking.interpreter) return 'No longer: they need no interpreter there';
  return booking.interpreter.by === 'person'
    ? 'No longer: an interpreter is booked'
    : 'No longer: it goes by phone';
}
