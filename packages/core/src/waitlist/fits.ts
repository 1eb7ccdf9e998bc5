import { BOOKING_NOTICE_HOURS, mayChange } from '../appointments/bookingLimits.ts';
import { londonTime } from '../appointments/london.ts';
import type { SlotKind } from '../appointments/slots.ts';
import { timeOfDay } from '../appointments/timesOfDay.ts';
import { dayNumber } from '../dates.ts';
import type { WaitPreference, Weekday } from './waitPreference.ts';

const HOUR = 3_600_000;

/** An interpreter has to be found first: so many hours, where they said that they need fewer. */
export const INTERPRETER_NOTICE_HOURS = 72;

/** A time that has come free, seen by one who waits. */
export interface FreePlace {
  startsAt: string;
  kind: SlotKind;
  clinicId: string;
  /** From where they live; null where nobody knows. */
  miles: number | null;
}

/** One who waits, and what else counts. */
export interface Waiting {
  said: WaitPreference;
  /** When the appointment begins that they have already; they wait for an earlier one. */
  bookedAt: string | null;
  /** They were offered this very time before. */
  had: boolean;
  /** They have an offer to answer first. */
  busy: boolean;
}

/**
 * Why a time does not suit somebody, in words for staff. To add a reason, add a row and say in `misfits` when
 * it holds.
 */
export const MISFITS = {
  kind: 'Not in this way',
  clinic: 'Not at this place',
  far: 'Too far away',
  day: 'Not on this day of the week',
  time: 'Not at this time of the day',
  early: 'Before the first day that suits them',
  late: 'After the last day that suits them',
  soon: 'Too soon for them',
  notSooner: 'They have an earlier one already',
  stuck: 'Their own appointment is too near to be moved',
  had: 'They were offered this time before',
  busy: 'They have another offer to answer first',
} as const;
export type Misfit = keyof typeof MISFITS;

/** Monday is 1; 1 January 1970, day 0, was a Thursday. */
const weekdayOf = (day: string) => ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;

/**
 * Everything that stands against offering a time to one who waits; nothing where it fits.
 * @param endsAt when the offer would run out: after that it must still be long enough until the time to book it
 */
export function misfits(
  { said, bookedAt, had, busy }: Waiting,
  place: FreePlace,
  now: Date,
  endsAt: Date,
): Misfit[] {
  const { day, minutes } = londonTime(place.startsAt);
  const starts = Date.parse(place.startsAt);
  const band = timeOfDay(minutes);
  const needs = Math.max(said.noticeHours, said.interpreter === '' ? 0 : INTERPRETER_NOTICE_HOURS);
  const visit = place.kind === 'clinic';
  const against: Record<Misfit, boolean> = {
    kind: !said.kinds.includes(place.kind),
    clinic: visit && said.clinicIds.length > 0 && !said.clinicIds.includes(place.clinicId),
    // Whom nobody can place on a map is offered what they may find too far, and says so.
    far: visit && said.clinicIds.length === 0 && said.miles !== null && (place.miles ?? 0) > said.miles,
    day: !said.weekdays.includes(weekdayOf(day) as Weekday),
    time: band === undefined || !said.times.includes(band),
    early: day < said.from,
    late: day > said.until,
    soon: starts < now.getTime() + needs * HOUR || starts < endsAt.getTime() + BOOKING_NOTICE_HOURS * HOUR,
    notSooner: bookedAt !== null && starts >= Date.parse(bookedAt),
    stuck: bookedAt !== null && !mayChange(bookedAt, now),
    had,
    busy,
  };
  return (Object.keys(MISFITS) as Misfit[]).filter((why) => against[why]);
}
