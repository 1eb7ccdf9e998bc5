import { TIME_OF_DAY_NAMES, TIMES_OF_DAY, type TimeOfDay } from '@careway/core/appointments/timesOfDay';

/** Times of the day to choose from, each with its hours. */
export const timeOfDayChoices = (times: readonly TimeOfDay[] = TIME_OF_DAY_NAMES) =>
  times.map((value) => ({ value, words: TIMES_OF_DAY[value].name, hint: TIMES_OF_DAY[value].hours }));
