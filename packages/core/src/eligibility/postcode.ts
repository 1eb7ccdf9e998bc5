import { plainTyped } from '../plainTyped.ts';

/** Upper case with one space before the last three: `we42rs` becomes `WE4 2RS`. */
export function tidyPostcode(value: string): string {
  const bare = plainTyped(value)
    .toUpperCase()
    .replace(/[\s-]+/g, '');
  return bare.length > 3 ? `${bare.slice(0, -3)} ${bare.slice(-3)}` : bare;
}

/** The part before the space: `WE4 2RS` gives `WE4`. The postcode must be well formed. */
export function outwardCode(postcode: string): string {
  return tidyPostcode(postcode).slice(0, -4);
}

/**
 * The codes under which an area's contract may be kept, nearest first: sector, district (and the one it belongs
 * to, in inner London), area, everywhere else (`''`). `WE4 2RS` gives `['WE4 2', 'WE4', 'WE', '']`, `SW1A 1AA`
 * also has `SW1`.
 */
export function postcodeReach(postcode: string): string[] {
  const district = outwardCode(postcode);
  const wider = district.replace(/(\d)[A-Z]$/, '$1');
  const area = district.replace(/\d.*$/, '');
  return [...new Set([tidyPostcode(postcode).slice(0, -2), district, wider, area, ''])];
}

/** What other countries' postcodes look like where they are taken for ours: digits alone, Ireland's, Canada's. */
const FOREIGN = /^(\d{4,}|[A-Z]\d[\dW][A-Z\d]{4}|[A-Z]\d[A-Z]\d[A-Z]\d)$/;

/** What to say of a postcode that is not well formed. */
export function malformedPostcode(value: string): string {
  const bare = tidyPostcode(value).replace(/[\s-]/g, '');
  if (bare.startsWith('BFPO')) return 'Enter the postcode of your BFPO address. It begins with BF1';
  if (FOREIGN.test(bare)) return 'Enter a UK postcode, like WE4 2RS. If you live outside the UK, call us';
  return 'Enter a full postcode, like WE4 2RS';
}
