import { tidyPostcode } from '../eligibility/postcode.ts';

/** Where somebody lives. */
export interface HomeAddress {
  line1: string;
  line2?: string | undefined;
  town: string;
  postcode: string;
  /** Of whoever lives outside the UK (rule 8.35). */
  country?: string | undefined;
}

/**
 * As it is stored: trimmed, without empty lines, a UK postcode in its usual form. A foreign postcode stays as
 * typed.
 */
export function tidyAddress({ line1, line2, town, postcode, country }: HomeAddress): HomeAddress {
  return {
    line1: line1.trim(),
    ...(line2?.trim() ? { line2: line2.trim() } : {}),
    town: town.trim(),
    postcode: country?.trim() ? postcode.trim() : tidyPostcode(postcode),
    ...(country?.trim() ? { country: country.trim() } : {}),
  };
}

/** Its lines, from the first to the country, without empty ones. */
export const addressLines = ({ line1, line2, town, postcode, country }: HomeAddress): string[] =>
  [line1, line2, town, postcode, country].filter((line) => line !== undefined && line !== '') as string[];

/** All its parts, to be edited: an empty text where there is none. */
export const addressParts = ({ line1, line2 = '', town, postcode, country = '' }: HomeAddress) => ({
  line1,
  line2,
  town,
  postcode,
  country,
});
