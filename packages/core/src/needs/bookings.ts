import type { InterpretedBy } from '../appointments/interpreter.ts';

/** What is known of one appointment, as far as somebody may need a person by it. */
export interface BookingFacts {
  id: string;
  /** Of what it is: another of the same is another time for it. */
  of: string;
  bookedAt: Date;
  changedAt: Date;
  startsAt: Date;
  state: 'coming' | 'over' | 'cancelled';
  /** What was asked of an interpreter, and who it is; null without one. */
  interpreter: { words: string; by: InterpretedBy | null } | null;
  /** The clinic took it from them, and put them nowhere else. */
  takenAway: { at: Date; told: boolean } | null;
}

/** All needs of a client's appointments have keys that begin so, and those of one appointment with its id behind it. */
export const NEEDS_OF_BOOKINGS = 'booking:';
export const needsOfBooking = (id: string): string => `${NEEDS_OF_BOOKINGS}${id}:`;
