import { dayWords, timeWords } from '../appointments/dayAndTimeWords.ts';
import { londonTime } from '../appointments/london.ts';
import { SLOT_KINDS } from '../appointments/slots.ts';
import { TIME_OF_DAY_NAMES, TIMES_OF_DAY } from '../appointments/timesOfDay.ts';
import { addDays, londonDay } from '../dates.ts';
import { NOTICES, type WaitPreference, WEEKDAY_NUMBERS, WEEKDAYS } from './waitPreference.ts';

/** How an offer ended, or that it has not. */
export const OFFER_STATES = {
  open: 'Waiting for an answer',
  accepted: 'Said yes',
  declined: 'Said no',
  expired: 'No answer in time',
  withdrawn: 'Taken back',
} as const;
export type OfferState = keyof typeof OFFER_STATES;
export const OFFER_STATE_NAMES = Object.keys(OFFER_STATES) as [OfferState, ...OfferState[]];

/** "today at 4pm", "tomorrow at 9am", "Monday 30 November at 9am": until when an offer stands, inside a sentence. */
export function untilWords(instant: string, now: Date): string {
  const { day, minutes } = londonTime(instant);
  const today = londonDay(now);
  const date = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : dayWords(day);
  return `${date} at ${timeWords(minutes)}`;
}

/** Where somebody stands, without a promise: who is asked hangs on what suits whom as well. */
export function aheadWords(ahead: number): string {
  if (ahead === 0) return 'Nobody has waited longer than you.';
  if (ahead <= 5) return 'A few people have waited longer than you.';
  if (ahead <= 20) return 'Some people have waited longer than you.';
  return 'Many people have waited longer than you.';
}

const listed = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? '');

/** "Monday, Tuesday or Friday", "Any day". */
export const weekdayWords = ({ weekdays }: Pick<WaitPreference, 'weekdays'>): string =>
  weekdays.length === WEEKDAY_NUMBERS.length
    ? 'Any day'
    : listed(WEEKDAY_NUMBERS.filter((day) => weekdays.includes(day)).map((day) => WEEKDAYS[day]));

/** "Morning or evening", "Any time of the day". */
export function timesWords({ times }: Pick<WaitPreference, 'times'>): string {
  if (times.length === TIME_OF_DAY_NAMES.length) return 'Any time of the day';
  const words = listed(
    TIME_OF_DAY_NAMES.filter((name) => times.includes(name)).map((name) =>
      TIMES_OF_DAY[name].name.toLowerCase(),
    ),
  );
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** "Clinic or phone call". */
export function kindsWords({ kinds }: Pick<WaitPreference, 'kinds'>): string {
  const words = listed(kinds.map((kind) => SLOT_KINDS[kind].name.toLowerCase()));
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** "One day". */
export const noticeWords = ({ noticeHours }: Pick<WaitPreference, 'noticeHours'>): string =>
  NOTICES[noticeHours].words;
