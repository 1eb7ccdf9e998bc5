/** A postcode district: what stands before the blank in a postcode. */
const DISTRICT = /^[A-Z]{1,2}[0-9][0-9A-Z]?$/;

/** The United Kingdom and the islands around it, with some sea: a place beyond was typed the wrong way round. */
export const NEAR_HERE = { latitude: [49, 61.5], longitude: [-9.5, 2.5] } as const;

export const tidyDistrict = (typed: string): string => typed.toUpperCase().replace(/\s+/g, '');

/** What is wrong with a district's code; undefined where nothing is. */
export const districtProblem = (typed: string): string | undefined =>
  DISTRICT.test(tidyDistrict(typed)) ? undefined : 'Write the first part of a postcode, like WE4';

/** A degree as typed, with a point; undefined where it is none that lies here. */
export function degreeIn(typed: string, of: keyof typeof NEAR_HERE): number | undefined {
  const [least, most] = NEAR_HERE[of];
  const value = /^-?\d{1,3}(\.\d{1,12})?$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

export const degreeProblem = (of: keyof typeof NEAR_HERE): string =>
  `Write a number from ${NEAR_HERE[of][0]} to ${NEAR_HERE[of][1]}, with a point: ${of === 'latitude' ? '53.41' : '-2.98'}`;
