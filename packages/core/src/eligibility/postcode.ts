import { tidyPostcode } from '../accounts/fields.ts';

/** The part before the space: `WE4 2RS` gives `WE4`. The postcode must be well formed. */
export function outwardCode(postcode: string): string {
  return tidyPostcode(postcode).slice(0, -4);
}

/**
 * The codes an area's contract may be kept under, nearest first: district, then area, then everywhere else (`''`).
 * `WE4 2RS` gives `['WE4', 'WE', '']`.
 */
export function postcodeReach(postcode: string): string[] {
  const district = outwardCode(postcode);
  const area = district.replace(/\d.*$/, '');
  return [district, area, ''];
}
