import type { ServiceCode } from '@careway/core/eligibility/services';

/** Clients a year of a national service, by what they come for. */
const A_YEAR: Readonly<Record<ServiceCode, number>> = { top: 250_000, vas: 30_000, larc: 120_000 };
export const CLIENTS_A_YEAR = Object.values(A_YEAR).reduce((sum, n) => sum + n, 0);

/**
 * How a week's clients spread over its days, from Monday, and a day's over its hours, from midnight. Assumed: nobody
 * has given us counts. It is the shape that contact centres know: most on Monday, least at the weekend; two humps,
 * late in the morning and after lunch, and a long evening, since a portal is open when the phones are not.
 */
const DAYS = [20, 17, 16, 15.5, 14.5, 8.5, 8.5];
const HOURS = [
  0.8, 0.5, 0.3, 0.2, 0.2, 0.4, 1, 2.5, 5, 8, 9.5, 9, 7, 6.5, 7.5, 7, 6, 5.5, 5.5, 5.5, 5, 3.8, 2.2, 1.1,
];
const share = (of: readonly number[], at: number) =>
  (of[at % of.length] ?? 0) / of.reduce((sum, one) => sum + one, 0);

const A_WEEK = (CLIENTS_A_YEAR / 365.25) * 7;

/** How many come in an hour of the week, Monday's first hour being 0; no whole number. */
const clientsIn = (hour: number) => A_WEEK * share(DAYS, Math.floor(hour / 24) % 7) * share(HOURS, hour % 24);

/** Of the busiest hour of a week. */
export const BUSIEST = Math.max(...Array.from({ length: 7 * 24 }, (_, hour) => clientsIn(hour)));

/** Whole clients of each hour, one in so many, so that none are lost by rounding. */
export function arrivals(hours: number, oneIn: number): number[] {
  let due = 0;
  let come = 0;
  return Array.from({ length: hours }, (_, hour) => {
    due += clientsIn(hour) / oneIn;
    const now = Math.floor(due + 1e-9) - come;
    come += now;
    return now;
  });
}

/** What the so-many-th client comes for: in the proportions of a year, spread evenly. */
export function serviceOf(client: number): ServiceCode {
  const at = (client * 0.618_033_988_75) % 1;
  if (at < A_YEAR.top / CLIENTS_A_YEAR) return 'top';
  return at < (A_YEAR.top + A_YEAR.larc) / CLIENTS_A_YEAR ? 'larc' : 'vas';
}
