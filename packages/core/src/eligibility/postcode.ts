/** Upper case with one space before the last three: `we42rs` becomes `WE4 2RS`. */
export function tidyPostcode(value: string): string {
  const bare = value.toUpperCase().replace(/\s+/g, '');
  return bare.length > 3 ? `${bare.slice(0, -3)} ${bare.slice(-3)}` : bare;
}

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
