import { londonTime } from '../appointments/london.ts';
import { TIMES_OF_DAY, type TimeOfDay } from '../appointments/timesOfDay.ts';
import { addDays } from '../dates.ts';
import { callEndsAt, callStartsAt, isWorkingDay } from './days.ts';
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
 * What follows from one try (rule 4.9). A next one is always within the time of day that they called safe: after no answer an
 * hour later where that time still has room, else on the next day on which we call; after a voicemail, or when somebody else
 * picked up, never on the same day.
 * @param missed the tries in vain before this one
 */
export function whatFollows(of: {
  outcome: CallOutcome;
  missed: number;
  timeSlot: TimeOfDay;
  now: Date;
}): Follows {
  const { outcome, missed, timeSlot, now } = of;
  if (outcome === 'spoke') return { next: 'completed' };
  if (outcome === 'callLater') return { next: 'moved' };
  if (outcome === 'doNotCall') return { next: 'stopped' };
  if (outcome === 'wrongNumber' || missed + 1 >= CALL_TRIES) return { next: 'givenUp' };
  return { next: 'again', ...(outcome === 'noAnswer' ? soon(now, timeSlot) : nextDay(now, timeSlot)) };
}

function soon(now: Date, timeSlot: TimeOfDay): { at: Date; until: Date } {
  const { day, minutes } = londonTime(now.toISOString());
  const until = callEndsAt(day, timeSlot);
  const at = new Date(now.getTime() + CALL_RESTS);
  const within = isWorkingDay(day) && minutes >= TIMES_OF_DAY[timeSlot].from;
  return within && until.getTime() - at.getTime() >= ENOUGH ? { at, until } : nextDay(now, timeSlot);
}

function nextDay(now: Date, timeSlot: TimeOfDay): { at: Date; until: Date } {
  let day = addDays(londonTime(now.toISOString()).day, 1);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return { at: callStartsAt(day, timeSlot), until: callEndsAt(day, timeSlot) };
}
