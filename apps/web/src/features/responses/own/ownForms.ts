import { dayWords, timeWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { londonDay } from '@careway/core/dates';
import type { CallReply } from '../../../api/call.ts';
import type { Tone } from '../../../ui/Tag.tsx';

export type OwnForm = CallReply<'myForms'>['data'][number];
export type Group = 'todo' | 'begun' | 'sent';

/** How a form stands, in the words that the client's other pages have. */
const STANDS: Record<OwnForm['status'], { words: string; tone: Tone; group: Group }> = {
  shared: { words: 'Not started', tone: 'grey', group: 'todo' },
  draft: { words: 'Started', tone: 'blue', group: 'begun' },
  hold: { words: 'With our team', tone: 'care', group: 'sent' },
  completed: { words: 'Sent', tone: 'good', group: 'sent' },
  'end flow': { words: 'Closed', tone: 'grey', group: 'sent' },
};

/** On hold half filled, and theirs to go on with (rule 4.14). */
const NOT_DONE = { words: 'Not done yet', tone: 'blue', group: 'begun' } as const;

export const standOf = ({ status, mayGoOn }: OwnForm) => (mayGoOn ? NOT_DONE : STANDS[status]);

export const inGroup = (forms: readonly OwnForm[], group: Group): OwnForm[] =>
  forms.filter((form) => standOf(form).group === group);

/** What comes first: what is begun, then what is due soonest, then what came first. */
export function nextOf(forms: readonly OwnForm[]): OwnForm | undefined {
  const open = [...inGroup(forms, 'begun'), ...inGroup(forms, 'todo')];
  const due = (form: OwnForm) => form.dueDate ?? '9999';
  const at = (form: OwnForm) => `${due(form)} ${standOf(form).group} ${form.sharedAt}`;
  return open.toSorted((one, other) => at(one).localeCompare(at(other)))[0];
}

/** "today, 2:05pm" or "on Monday 23 November". */
export function whenWords(instant: string, now: Date): string {
  const { day, minutes } = londonTime(instant);
  return day === londonDay(now) ? `today, ${timeWords(minutes)}` : `on ${dayWords(day)}`;
}

/** One sentence below a form's name: what is left to do, or when it went. */
export function standWords(form: OwnForm, now: Date): string {
  const due = form.dueDate ? ` Please send it by ${dayWords(form.dueDate)}.` : '';
  if (form.status === 'shared')
    return `${form.estimateTime ? `About ${form.estimateTime}. ` : ''}Start when you are ready.${due}`;
  if (form.status === 'draft') return `Saved ${whenWords(form.changedAt, now)}.${due}`;
  if (form.mayGoOn) return 'You can go on with it yourself. What you wrote is kept.';
  if (form.status === 'hold') return 'Someone from our team reads it and gets in touch if they need to.';
  if (form.status === 'end flow') return 'You do not need to finish this one.';
  return `Sent ${whenWords(form.completedDate ?? form.changedAt, now)}. You can read your answers.`;
}

export interface Kind {
  name: string;
  description: string;
  forms: OwnForm[];
}

/** The kinds of forms somebody has, by name, each with the copies they were given. */
export function kindsOf(forms: readonly OwnForm[]): Kind[] {
  return [...Map.groupBy(forms, ({ questionSetId }) => questionSetId).values()]
    .map((own) => ({ name: own[0]?.name ?? '', description: own[0]?.description ?? '', forms: own }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
}
