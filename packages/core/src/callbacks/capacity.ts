import type { TimeOfDay } from '../appointments/timesOfDay.ts';

/**
 * How many calls of one trust's clients a contact centre of five takes on for a time of day. A time that is full is offered
 * last; whoever chooses it all the same is not turned away (rule 12.2): their call goes to those that are made by whoever has a
 * hand free (rule 4.8).
 */
export const CALLS_AT_A_TIME: Readonly<Record<TimeOfDay, number>> = {
  morning: 40,
  afternoon: 40,
  evening: 30,
};
