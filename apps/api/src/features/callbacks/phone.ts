import { Refusal } from '@careway/core/errors';
import parsePhone from 'libphonenumber-js/min';

/**
 * A number in any usual form as +442079460123; undefined for one that cannot be called. Without a country it is
 * British.
 */
export function asNumber(typed: string): string | undefined {
  const parsed = parsePhone(typed, 'GB');
  return parsed?.isPossible() ? parsed.number : undefined;
}

/**
 * The same of a number that somebody has just typed.
 * @throws Refusal `bad_request` (field `phone`) for one that cannot be called
 */
export function tidyPhone(typed: string): string {
  const number = asNumber(typed);
  if (number !== undefined) return number;
  throw new Refusal('bad_request', {
    fields: [{ field: 'phone', message: 'Check the number. We could not read it as a phone number' }],
  });
}
