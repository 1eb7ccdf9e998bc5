import { timeWords } from './appointments/dayAndTimeWords.ts';
import { londonMinutes } from './dates.ts';

/** From when to when, every day, in minutes after midnight in London. */
export interface OpeningHours {
  opens: number;
  closes: number;
}

/** Whether somebody answers at this moment, in words: until when, or from when. */
export interface OpenNow {
  open: boolean;
  words: string;
}

/**
 * rule 14.28: what stands beside a telephone number. The minute of closing is closed.
 * @example openNow({ opens: 480, closes: 1200 }, now) // { open: true, words: 'Open now, until 8pm' }
 */
export function openNow({ opens, closes }: OpeningHours, now: Date): OpenNow {
  const minutes = londonMinutes(now);
  if (minutes >= opens && minutes < closes)
    return { open: true, words: `Open now, until ${timeWords(closes)}` };
  const when = minutes < opens ? 'today' : 'tomorrow';
  return { open: false, words: `Closed now, opens ${when} at ${timeWords(opens)}` };
}

/** "Every day, 8am to 8pm". */
export function hoursWords({ opens, closes }: OpeningHours): string {
  return `Every day, ${timeWords(opens)} to ${timeWords(closes)}`;
}
