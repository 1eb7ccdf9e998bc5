import { londonInstant, londonTime } from '../appointments/london.ts';
import { TIMES_OF_DAY, type TimeOfDay } from '../appointments/timesOfDay.ts';
import type { Hours } from '../clients/safeContact.ts';
import { addDays } from '../dates.ts';
import { isWorkingDay } from './days.ts';
import type { CallOutcome } from './outcomes.ts';

/** So often somebody is tried in vain; then a person looks for another way (rule 4.9). */
export const CALL_TRIES = 3;

/** How long a try that nobody answered rests, in milliseconds. */
export const CALL_RESTS = 60 * 60_000;

/** Of the time that they asked for, so much must be left for another try on the same day, in milliseconds. */
const ENOUGH = 15 * 60_000;

/** What follows from a try. */
export type Follows =
  /** It is done. */
  | { readonly next: 'completed' }
  /** It is tried again between these two. */
  | { readonly next: 'again'; readonly at: Date; readonly until: Date }
  /** At the time that they chose on the phone. */
  | { readonly next: 'moved' }
  /** No try is left: somebody finds another way. The call stays among those that were not reached. */
  | { readonly next: 'givenUp' }
  /** They want no calls: all of theirs are taken off, and somebody asks how else they may be told. */
  | { readonly next: 'stopped' };

/** Outcomes that count against the tries there are. A time that they choose themselves does not. */
const IN_VAIN: readonly CallOutcome[] = ['noAnswer', 'voicemail', 'someoneElse', 'wrongNumber'];

export const wasInVain = (outcome: CallOutcome): boolean => IN_VAIN.includes(outcome);

/**
 * What follows from one try (rule 4.9). The next is always at a time of day that they called safe. After no
 * answer: the next such time with room, the same day where one is left, an hour later at the earliest. After a
 * voicemail, or when somebody else picked up: never the same day.
 * @param missed the tries in vain before this one
 * @param hours what they called safe for calls since; none: the time they asked for
 */
export function whatFollows(of: {
  outcome: CallOutcome;
  missed: number;
  timeSlot: TimeOfDay;
  hours?: readonly Hours[];
  now: Date;
}): Follows {
  const { outcome, missed, timeSlot, hours = [], now } = of;
  if (outcome === 'spoke') return { next: 'completed' };
  if (outcome === 'callLater') return { next: 'moved' };
  if (outcome === 'doNotCall') return { next: 'stopped' };
  if (outcome === 'wrongNumber' || missed + 1 >= CALL_TRIES) return { next: 'givenUp' };
  const { day } = londonTime(now.toISOString());
  const from = outcome === 'noAnswer' ? day : addDays(day, 1);
  return { next: 'again', ...nextWindow(from, safeHours(timeSlot, hours), now) };
}

/** All the hours in which we call. */
const OUR_HOURS: readonly Hours[] = [{ from: TIMES_OF_DAY.morning.from, to: TIMES_OF_DAY.evening.to }];

/** The next safe time that has room for a try, after a try that nobody answered has rested. @param hours none: ours */
export const nextSafeTry = (hours: readonly Hours[], now: Date): { at: Date; until: Date } =>
  nextWindow(londonTime(now.toISOString()).day, hours.length > 0 ? hours : OUR_HOURS, now);

/** The time they asked for, as far as it is safe still; where none of it is, what is. */
function safeHours(timeSlot: TimeOfDay, hours: readonly Hours[]): readonly Hours[] {
  const slot = TIMES_OF_DAY[timeSlot];
  // What is shorter than a try needs is no time for one.
  const long = ({ from, to }: Hours) => (to - from) * 60_000 >= ENOUGH;
  const both = hours.map(({ from, to }) => ({ from: Math.max(from, slot.from), to: Math.min(to, slot.to) }));
  return [both, hours].map((some) => some.filter(long)).find((some) => some.length > 0) ?? [slot];
}

/** The first of these hours, from a day on, in which there is room for another try after its rest. */
function nextWindow(first: string, hours: readonly Hours[], now: Date): { at: Date; until: Date } {
  const rested = now.getTime() + CALL_RESTS;
  for (let day = first; ; day = addDays(day, 1)) {
    if (!isWorkingDay(day)) continue;
    for (const { from, to } of hours) {
      const at = new Date(Math.max(Date.parse(londonInstant(day, from)), rested));
      const until = new Date(londonInstant(day, to));
      if (until.getTime() - at.getTime() >= ENOUGH) return { at, until };
    }
  }
}
