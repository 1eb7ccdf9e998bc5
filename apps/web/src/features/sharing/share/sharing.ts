import { timeWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonInstant } from '@careway/core/appointments/london';
import { isRealDate, londonDay, londonMinutes } from '@careway/core/dates';
import type { ReminderType } from '@careway/core/submissions/shareOptions';
import { isoDate, NO_DATE, type TypedDate, typedDate } from '../../../ui/DateFields.tsx';
import type { Plan } from '../schedules.ts';

/** What is filled in to share a form, as typed. */
export interface Sharing {
  when: 'now' | 'later';
  day: TypedDate;
  /** Minutes after midnight in London. */
  time: string;
  due: TypedDate;
  reminders: readonly ReminderType[];
  flags: readonly Flag[];
  /** Things to read that go with it, in their order. */
  resources: readonly string[];
  /** What another program calls it. */
  reference: string;
  /** The appointment that it is for. */
  appointment: string;
}

export type Flag = 'sender' | 'receiver' | 'notify';

export const FLAGS: readonly { value: Flag; words: string; hint: string }[] = [
  { value: 'sender', words: 'I may read the answers', hint: 'Without it, only colleagues read them' },
  {
    value: 'receiver',
    words: 'They can read their answers again',
    hint: 'Without it, their page does not show them once they are sent',
  },
  { value: 'notify', words: 'Tell them when we have read it', hint: 'Once, in a way that is safe for them' },
];

export const NOTHING_SAID: Sharing = {
  when: 'now',
  day: NO_DATE,
  time: '540',
  due: NO_DATE,
  reminders: [],
  flags: ['sender', 'receiver'],
  resources: [],
  reference: '',
  appointment: '',
};

/** Half hours of a day, as a list to choose from. */
export const TIMES = Array.from({ length: 30 }, (_, at) => {
  const minutes = 7 * 60 + at * 30;
  return { value: String(minutes), words: timeWords(minutes) };
});

/** A plan as it stands, to be changed. */
export function sharingOf(plan: Plan): Sharing {
  const at = new Date(plan.sendAt);
  return {
    when: 'later',
    day: typedDate(londonDay(at)),
    time: String(Math.floor(londonMinutes(at) / 30) * 30),
    due: plan.dueDate ? typedDate(plan.dueDate) : NO_DATE,
    reminders: plan.reminderTypes,
    resources: plan.resourceIds,
    reference: plan.tpId ?? '',
    appointment: '',
    flags: [
      ...(plan.responseViewBySender ? (['sender'] as const) : []),
      ...(plan.questionnaireViewByReceiver ? (['receiver'] as const) : []),
      ...(plan.responseViewNotifyToPatient ? (['notify'] as const) : []),
    ],
  };
}

/** When it goes out, as the API takes it; undefined for now, and while the day is only half typed. */
export const sendAtOf = ({ when, day, time }: Sharing): string | undefined =>
  when === 'later' && isRealDate(isoDate(day)) ? londonInstant(isoDate(day), Number(time)) : undefined;

/** What is said of each copy, as the API takes it. */
export function optionsOf({ due, reminders, flags, resources, reference }: Sharing) {
  const dueDate = isoDate(due);
  return {
    ...(dueDate === '' ? {} : { dueDate }),
    ...(dueDate === '' ? {} : { reminderTypes: [...reminders] }),
    responseViewBySender: flags.includes('sender'),
    questionnaireViewByReceiver: flags.includes('receiver'),
    responseViewNotifyToPatient: flags.includes('notify'),
    resourceIds: [...resources],
    tpId: reference.trim(),
  };
}
