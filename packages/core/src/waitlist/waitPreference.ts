import { SLOT_KINDS, type SlotKind } from '../appointments/slots.ts';
import { TIME_OF_DAY_NAMES, type TimeOfDay } from '../appointments/timesOfDay.ts';
import { addDays, isRealDate } from '../dates.ts';
import type { FieldProblem } from '../errors.ts';

/** The days of a week as ISO 8601 counts them. */
export const WEEKDAYS = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
} as const;
export type Weekday = keyof typeof WEEKDAYS;
export const WEEKDAY_NUMBERS = Object.keys(WEEKDAYS).map(Number) as [Weekday, ...Weekday[]];

/** How long somebody needs to get ready, in hours, in the words of the question. */
export const NOTICES = {
  4: { words: 'A few hours' },
  24: { words: 'One day' },
  72: { words: 'Three days' },
  168: { words: 'A week' },
} as const;
export type NoticeHours = keyof typeof NOTICES;
export const NOTICE_HOURS = Object.keys(NOTICES).map(Number) as [NoticeHours, ...NoticeHours[]];

/** How far somebody may say they can come, in miles. */
export const DISTANCES = [5, 10, 25, 50] as const;
export type Distance = (typeof DISTANCES)[number];

export const WAIT_LIMITS = {
  clinics: 20,
  interpreter: 200,
  /** As far ahead as anybody may wait: clinics make no times beyond it. */
  days: 182,
} as const;

/** What a client who waits for a place says would suit them. */
export interface WaitPreference {
  /** How they would be seen; one at least. */
  kinds: SlotKind[];
  /** The places they would come to; none named: any that is near enough. */
  clinicIds: string[];
  /** How far they can come; null: any distance. It does not hold for calls. */
  miles: Distance | null;
  weekdays: Weekday[];
  times: TimeOfDay[];
  noticeHours: NoticeHours;
  /** London days, both within. */
  from: string;
  until: string;
  /** The language, or British Sign Language; empty where none is needed. */
  interpreter: string;
}

/** What suits whoever has said nothing yet: everything, with a day to get ready, for eight weeks. */
export function anyTime(today: string): WaitPreference {
  return {
    kinds: Object.keys(SLOT_KINDS) as SlotKind[],
    clinicIds: [],
    miles: null,
    weekdays: [...WEEKDAY_NUMBERS],
    times: [...TIME_OF_DAY_NAMES],
    noticeHours: 24,
    from: today,
    until: addDays(today, 56),
    interpreter: '',
  };
}

/** What to mend in what was said, field by field; nothing where all is well. `today` is London's. */
export function waitProblems(
  said: Pick<WaitPreference, 'kinds' | 'weekdays' | 'times' | 'from' | 'until'>,
  today: string,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const add = (field: string, message: string) => problems.push({ field, message });
  if (said.kinds.length === 0) add('kinds', 'Choose one way at least');
  if (said.weekdays.length === 0) add('weekdays', 'Choose one day at least');
  if (said.times.length === 0) add('times', 'Choose one time of the day at least');
  if (!isRealDate(said.from)) add('from', 'Enter a real date for the first day');
  else if (said.from < today) add('from', 'Enter today or a day to come');
  if (!isRealDate(said.until)) add('until', 'Enter a real date for the last day');
  else if (said.until < today) add('until', 'Enter today or a day to come');
  else if (said.until < said.from) add('until', 'Enter a last day that is not before the first one');
  else if (said.until > addDays(today, WAIT_LIMITS.days)) add('until', 'Enter a day in the next 6 months');
  return problems;
}
