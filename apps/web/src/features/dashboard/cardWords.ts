import { dayWords, timeWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { londonDay } from '@careway/core/dates';
import type { Tone } from '../../ui/Tag.tsx';
import type { Appointment, Form } from './nextStep.ts';

/** How a form stands, in words and in a tag's tone. */
export const FORM_TAGS: Record<Form['status'], { words: string; tone: Tone }> = {
  shared: { words: 'Not started', tone: 'grey' },
  draft: { words: 'Started', tone: 'blue' },
  hold: { words: 'With our team', tone: 'care' },
  completed: { words: 'Sent', tone: 'good' },
  'end flow': { words: 'Closed', tone: 'grey' },
};

/** On hold half filled, and theirs to go on with (rule 4.14). */
export const NOT_DONE: { words: string; tone: Tone } = { words: 'Not done yet', tone: 'blue' };

/** "today, 2:05pm" or "on Monday 23 November". */
export function savedWords(instant: string, now: Date): string {
  const { day, minutes } = londonTime(instant);
  return day === londonDay(now) ? `today, ${timeWords(minutes)}` : `on ${dayWords(day)}`;
}

/** "10 minutes", "1 minute". */
export const minutesWords = (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;

/** "Rowan Street Clinic", "by phone". */
export function placeWords({ kind, clinic }: Appointment): string {
  return kind === 'clinic' ? `at ${clinic.name}` : kind === 'phone' ? 'by phone' : 'by video';
}
