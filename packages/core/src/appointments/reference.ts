import { plainTyped } from '../plainTyped.ts';

/** How many booking numbers there are: seven digits. */
export const REFERENCES = 10_000_000;

/** What a booking number begins with until a provider says its own. */
export const PREFIX = 'CW';

/** Shares no factor with 10, so multiplying by it visits every seven-digit number once. */
export const STRIDE = 7_368_787;
/** Where the first one begins. */
export const START = 4_821_093;

/**
 * A booking number as people read it out: 4821093 becomes "CW 4821 093".
 * @param prefix the provider's letters as the time was booked (rule 17.25); null: before it had its own
 * Throws a RangeError when the number has more than seven digits or is not a whole one.
 */
export function bookingReference(number: number, prefix: string | null): string {
  if (!Number.isInteger(number) || number < 0 || number >= REFERENCES) {
    throw new RangeError('A booking number has seven digits');
  }
  const digits = number.toString().padStart(7, '0');
  return `${prefix ?? PREFIX} ${digits.slice(0, 4)} ${digits.slice(4)}`;
}

/**
 * The number of a booking reference as typed ("cw4821-093"), or undefined when it is not one. Letters before it may
 * be any provider's.
 */
export function readBookingReference(text: string): number | undefined {
  const found = /^(?:[A-Z]{2,3})?(\d{7})$/.exec(plainTyped(text).toUpperCase().replace(/[\s-]/g, ''));
  return found ? Number(found[1]) : undefined;
}

/**
 * The booking number of the n-th booking. Each of the first ten million gets a number of its own,
 * in an order that does not tell how many people have booked.
 */
export function referenceNumber(sequence: number): number {
  return Number((BigInt(sequence) * BigInt(STRIDE) + BigInt(START)) % BigInt(REFERENCES));
}
