import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import { addDays } from '@careway/core/dates';

const WEEK = 7;
const choice = (day: string, words: string) => ({ value: day, words: `${words}, ${dayWords(day)}` });

/** What was chosen before stands among the others. */
const withOwn = (own: string, choices: { value: string; words: string }[]) =>
  choices.some(({ value }) => value === own)
    ? choices
    : [{ value: own, words: dayWords(own) }, ...choices].toSorted((a, b) => (a.value < b.value ? -1 : 1));

/** From when somebody waits: few choices, each with its day. */
export const fromChoices = (today: string, own: string) =>
  withOwn(own, [
    { value: today, words: 'As soon as there is one' },
    ...[1, 2, 4].map((weeks) =>
      choice(addDays(today, weeks * WEEK), weeks === 1 ? 'In 1 week' : `In ${weeks} weeks`),
    ),
  ]);

/** Until when. */
export const untilChoices = (today: string, own: string) =>
  withOwn(
    own,
    [2, 4, 8, 12, 26].map((weeks) => choice(addDays(today, weeks * WEEK), `For ${weeks} weeks`)),
  );
