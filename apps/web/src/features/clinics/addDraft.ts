import { dayProblem, repeatProblems, timesProblems } from '@careway/core/clinics/sessionPlan';
import type { FieldProblem } from '@careway/core/errors';
import type { FieldErrors } from 'react-hook-form';
import type { CallInput } from '../../api/call.ts';
import { asErrors, type SessionDraft, timesTyped, whole } from './sessionDraft.ts';

type Body = CallInput<'addSession'>['body'];

/** The boxes of the form, in the order of the page: each field and the id of its box. */
export const BOXES = {
  purpose: 'purpose',
  day: 'day',
  weekdays: 'weekdays',
  everyWeeks: 'everyWeeks',
  until: 'until',
  start: 'start',
  end: 'end',
  capacity: 'capacity',
  slotMinutes: 'slotMinutes',
  everyMinutes: 'everyMinutes',
  roomId: 'roomId',
  staffIds: 'staffIds',
} as const satisfies Partial<Record<keyof SessionDraft, string>>;

const repeatTyped = ({ weekdays, everyWeeks, day, until }: SessionDraft) => ({
  weekdays: weekdays.map(Number),
  everyWeeks: whole(everyWeeks),
  from: day,
  until: until || null,
});

/** What is wrong, by the same rules as the API's. */
export function addErrors(draft: SessionDraft, today: string): FieldErrors<SessionDraft> {
  const problems: FieldProblem[] = timesProblems(timesTyped(draft));
  if (draft.purpose.trim() === '')
    problems.push({ field: 'purpose', message: 'Say what it is, as clients read it' });
  if (draft.comes === 'once') {
    const message = dayProblem(draft.day, today);
    if (message) problems.push({ field: 'day', message });
  } else
    problems.push(
      ...repeatProblems(repeatTyped(draft), today).map((one) =>
        one.field === 'from' ? { ...one, field: 'day' } : one,
      ),
    );
  return asErrors(problems);
}

/** What is sent. */
export const addBody = (draft: SessionDraft): Body => ({
  service: draft.service as Body['service'],
  kind: draft.kind as Body['kind'],
  counselling: draft.counselling,
  purpose: draft.purpose,
  ...timesTyped(draft),
  roomId: draft.kind === 'clinic' && draft.roomId ? draft.roomId : null,
  staffIds: draft.staffIds,
  days: draft.comes === 'once' ? { day: draft.day } : repeatTyped(draft),
});
