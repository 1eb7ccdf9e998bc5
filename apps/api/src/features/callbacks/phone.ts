import { Refusal } from '@careway/core/errors';
import parsePhone from 'libphonenumber-js/min';

/**
 * A number in any usual form as +442079460123; numbers without a country are British.
 * @throws Refusal `bad_request` (field `phone`) for one that cannot be called
 */
export function tidyPhone(typed: string): string {
  const parsed = parsePhone(typed, 'GB');
  if (parsed?.isPossible()) return parsed.number;
  throw new Refusal('bad_request', {
    fields: [{ field: 'phone', message: 'Check the number. We could not read it as a phone number' }],
  });
}
