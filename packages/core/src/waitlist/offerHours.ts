import { londonInstant, londonTime } from '../appointments/london.ts';
import { TIMES_OF_DAY } from '../appointments/timesOfDay.ts';
import { addDays } from '../dates.ts';
import { nextSafe, WAKING } from '../messages/safeHours.ts';

const MINUTE = 60_000;
const { from: MORNING } = TIMES_OF_DAY.morning;
const { to: NIGHT } = TIMES_OF_DAY.evening;

/** How long a time stays offered, in minutes of the day: nobody loses one in their sleep. */
export const OFFER_MINUTES = {
  /** Where nothing else is set. */
  told: 120,
  /** Where no message is safe and staff have to call first: a whole day of the contact centre. */
  call: NIGHT - MORNING,
} as const;

/** Whether an offer may be made at this moment: between 8am and 8pm in London. */
export function mayOfferAt(now: Date): boolean {
  return nextSafe(WAKING, now).getTime() === now.getTime();
}

/** The first moment, now or later, at which an offer may be made. */
export const nextOfferTime = (now: Date): Date => nextSafe(WAKING, now);

/**
 * When something that begins now is over after so many minutes between 8am and 8pm. Nights are not counted.
 * @param minutes more than 0
 */
export function afterWaking(now: Date, minutes: number): Date {
  let at = nextOfferTime(now);
  let left = minutes * MINUTE;
  for (;;) {
    const { day } = londonTime(at.toISOString());
    const night = Date.parse(londonInstant(day, NIGHT));
    if (at.getTime() + left <= night) return new Date(at.getTime() + left);
    left -= night - at.getTime();
    at = new Date(londonInstant(addDays(day, 1), MORNING));
  }
}

/** Five minutes: nobody is told "until 7:01pm". Nights begin at a whole hour, so it is never put into one. */
const STEP = 5 * MINUTE;

/** When an offer ends that begins now: as `afterWaking`, and a time that can be said. */
export const offerEnds = (now: Date, minutes: number): Date =>
  new Date(Math.ceil(afterWaking(now, minutes).getTime() / STEP) * STEP);
