export interface Place {
  latitude: number;
  longitude: number;
}

const EARTH_MILES = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Miles between two places as the crow flies (haversine). */
export function milesBetween(from: Place, to: Place): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2);
  const east = Math.sin(radians(to.longitude - from.longitude) / 2);
  const squared =
    north * north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east * east;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(squared)));
}

/** "1.2 miles", "1 mile", "26 miles": tenths below ten, whole miles from there. */
export function milesWords(miles: number): string {
  const shown = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles);
  return `${shown} mile${shown === 1 ? '' : 's'}`;
}
