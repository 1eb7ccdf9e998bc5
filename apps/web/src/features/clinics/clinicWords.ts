import { clock, dayWords, shortDay, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { SLOT_KINDS } from '@careway/core/appointments/slots';
import { addDays } from '@careway/core/dates';
import { SERVICES } from '@careway/core/eligibility/services';
import type { CallInput, CallReply } from '../../api/call.ts';

export type Clinic = CallReply<'staffClinic'>;
export type Week = CallReply<'clinicWeek'>;
export type Session = Week['sessions'][number];
export type Change = CallInput<'previewClinicChange'>['body']['change'];
export type Seen = CallReply<'previewClinicChange'>;
export type Touched = Seen['touched'][number];

export const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

/** What a session is: its service, or counselling within it. */
export const sessionName = ({ service, counselling }: Pick<Session, 'service' | 'counselling'>) =>
  counselling ? `Counselling, ${SERVICES[service].name}` : SERVICES[service].name;

/** "Place, Room 2", "Phone call". */
export const whereWords = ({ kind, room }: Pick<Session, 'kind' | 'room'>) =>
  kind === 'clinic' ? (room ? `Place, ${room.name}` : 'Place, no room') : SLOT_KINDS[kind].name;

export const staffWords = ({ staff }: Pick<Session, 'staff'>) =>
  staff.length === 0 ? 'Nobody yet' : staff.map(({ name }) => name).join(', ');

export const timeSpan = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  `${clock(londonTime(startsAt).minutes)} to ${clock(londonTime(endsAt).minutes)}`;

/** The same of a closure: "all day" from midnight to midnight. */
export function closureSpan({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const [from, to] = [londonTime(startsAt), londonTime(endsAt)];
  const last = to.minutes === 0 ? addDays(to.day, -1) : to.day;
  const whole = from.minutes === 0 && to.minutes === 0;
  if (whole && last === from.day) return 'all day';
  if (last === from.day) return `${clock(from.minutes)} to ${to.minutes === 0 ? '24:00' : clock(to.minutes)}`;
  return whole
    ? `all day until ${dayLeaf(last)}`
    : `${clock(from.minutes)} to ${dayLeaf(to.day)}, ${clock(to.minutes)}`;
}

/** "Mon 21": short enough for a table. */
export function dayLeaf(day: string): string {
  const { weekday, date } = shortDay(day);
  return `${weekday} ${date}`;
}

export const fullWords = ({ booked, places }: Pick<Session, 'booked' | 'places'>) =>
  booked >= places ? `${booked} of ${places}, full` : `${booked} of ${places} booked`;

const HOURS = { morning: 'mornings', afternoon: 'afternoons', evening: 'evenings' } as const;

/** How somebody may be told, for staff: the way, and when. */
export function tellingWords({ by, from, hours, voicemail }: Touched['telling']): {
  way: string;
  when: string;
} {
  const safe = hours ? `Only ${hours.map((hour) => HOURS[hour]).join(' and ')}` : '';
  if (by === 'none') return { way: 'By no way that a program has.', when: 'It waits on the worklist' };
  if (by === 'call')
    return {
      way: 'By a call of yours.',
      when: `${safe || 'Any time'}, ${voicemail ? 'voicemail is safe' : 'no voicemail'}`,
    };
  const way = by === 'sms' ? 'By text.' : 'By email.';
  return { way, when: from ? `Waits until ${whenWords(from, clock)}` : safe || 'It goes at once' };
}

/** A free time as a choice: where it differs from what they had, it says so. */
export function freeTimeWords(time: Touched['times'][number], here: string): string {
  const where = time.clinicId === here ? '' : `, ${time.clinic}`;
  const without = time.interpreter === false ? ', no interpreter yet' : '';
  return `${whenWords(time.startsAt, clock)}${where}, ${SLOT_KINDS[time.kind].name.toLowerCase()}${without}`;
}

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** "Monday and Wednesday, 09:00 to 12:00, every week until 1 May". */
export function patternWords(pattern: Clinic['patterns'][number]): string {
  const days = pattern.weekdays.map((day) => `${WEEKDAYS[day]}s`).join(', ');
  const weeks = pattern.everyWeeks === 1 ? '' : `, every ${pattern.everyWeeks} weeks`;
  const until = pattern.until ? `, until ${dayWords(pattern.until)}` : '';
  return `${days}, ${clock(pattern.start)} to ${clock(pattern.end)}${weeks}${until}`;
}
