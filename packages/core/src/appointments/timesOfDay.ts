/**
 * The three times of day a person chooses from, in minutes after midnight in London; `to` is not included.
 * Source: rule 3.4.
 */
export const TIMES_OF_DAY = {
  morning: { name: 'Morning', hours: '8am to 12pm', label: 'Morning 8am-12pm', from: 8 * 60, to: 12 * 60 },
  afternoon: {
    name: 'Afternoon',
    hours: '12pm to 4pm',
    label: 'Afternoon 12pm-4pm',
    from: 12 * 60,
    to: 16 * 60,
  },
  evening: { name: 'Evening', hours: '4pm to 8pm', label: 'Evening 4pm-8pm', from: 16 * 60, to: 20 * 60 },
} as const;

export type TimeOfDay = keyof typeof TIMES_OF_DAY;

/** Six parts of a day, four hours each, by which open places are indexed. Three of them are the times of day. */
export const PARTS_OF_DAY = [0, 1, 2, 3, 4, 5] as const;

/** Which of the six parts of a day a time of day is. */
export const partOfDay = (name: TimeOfDay): number => TIMES_OF_DAY[name].from / (4 * 60);

export const TIME_OF_DAY_NAMES = Object.keys(TIMES_OF_DAY) as [TimeOfDay, ...TimeOfDay[]];

/** The time of day of a London clock time, or undefined before 8am and from 8pm. */
export function timeOfDay(minutes: number): TimeOfDay | undefined {
  return TIME_OF_DAY_NAMES.find(
    (name) => TIMES_OF_DAY[name].from <= minutes && minutes < TIMES_OF_DAY[name].to,
  );
}
