import type { TimeOfDay } from '../appointments/timesOfDay.ts';

/**
 * How many calls of one organisation's clients a contact centre of five takes on for a time of day. A full time
 * is offered last, and whoever chooses it is not refused (rule 12.2): their call goes to whoever is free
 * (rule 4.8).
 */
export const CALLS_AT_A_TIME: Readonly<Record<TimeOfDay, number>> = {
  morning: 40,
  afternoon: 40,
  evening: 30,
};
