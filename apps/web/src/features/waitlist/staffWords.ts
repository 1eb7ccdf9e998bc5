import { clock, shortDay, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { SLOT_KINDS } from '@careway/core/appointments/slots';
import { daysBetween, londonDay } from '@careway/core/dates';
import { SERVICES } from '@careway/core/eligibility/services';
import { kindsWords, noticeWords, timesWords, weekdayWords } from '@careway/core/waitlist/waitWords';
import type { Waits } from './waitList.ts';

/** "Monday 30 November, 16:00": staff read the clock in 24 hours. */
export const staffWhen = (instant: string) => whenWords(instant, clock);

/** "30 Nov 16:00" */
export function shortWhen(instant: string): string {
  const { day, minutes } = londonTime(instant);
  const { date, month } = shortDay(day);
  return `${date} ${month} ${clock(minutes)}`;
}

/** "12 days", "1 day", "Since today": until now, or until they waited no more. */
export function waitedWords(joinedAt: string, now: Date, endedAt: string | null = null): string {
  const days = daysBetween(londonDay(new Date(joinedAt)), londonDay(endedAt ? new Date(endedAt) : now));
  if (days === 0) return endedAt ? 'Less than a day' : 'Since today';
  return `${days} day${days === 1 ? '' : 's'}`;
}

export const serviceWords = ({ service, counselling }: Pick<Waits, 'service' | 'counselling'>) =>
  counselling ? `${SERVICES[service].name}, counselling` : SERVICES[service].name;

/** "Clinic, Rowan Street Clinic" or "Phone call" */
export const placeOf = ({ kind, clinic }: { kind: keyof typeof SLOT_KINDS; clinic: string }) =>
  kind === 'clinic' ? clinic : SLOT_KINDS[kind].name;

/** What suits somebody, in two lines. */
export const suitsWords = ({ preference: said }: Pick<Waits, 'preference'>) => ({
  when: `${weekdayWords(said)}. ${timesWords(said)}`,
  how: [
    kindsWords(said),
    ...(said.miles !== null && said.clinicIds.length === 0 ? [`up to ${said.miles} miles`] : []),
    ...(said.clinicIds.length > 0
      ? [`${said.clinicIds.length} place${said.clinicIds.length === 1 ? '' : 's'} named`]
      : []),
    `${noticeWords(said).toLowerCase()} to get ready`,
    ...(said.interpreter ? [`interpreter: ${said.interpreter}`] : []),
  ].join(', '),
});
