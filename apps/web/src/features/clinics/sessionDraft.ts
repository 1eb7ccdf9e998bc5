import { clock } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { timesProblems } from '@careway/core/clinics/sessionPlan';
import type { FieldProblem } from '@careway/core/errors';
import type { FieldErrors } from 'react-hook-form';
import type { Problem } from '../../ui/ErrorSummary.tsx';
import type { Session } from './clinicWords.ts';
import { minutesTyped } from './weekMath.ts';

/** A session as it is being typed. One that is there keeps what it is and its day. */
export interface SessionDraft {
  service: string;
  kind: string;
  purpose: string;
  counselling: boolean;
  /** `once` or `again`. */
  comes: string;
  day: string;
  weekdays: string[];
  everyWeeks: string;
  until: string;
  start: string;
  end: string;
  capacity: string;
  slotMinutes: string;
  everyMinutes: string;
  roomId: string;
  staffIds: string[];
}

/** What a time box shows of an instant; the end of a day is midnight. */
const boxed = (instant: string) => clock(londonTime(instant).minutes);

/** Where somebody begins who adds one. */
export const emptyDraft = (day: string): SessionDraft => ({
  service: 'top',
  kind: 'clinic',
  purpose: 'First appointment with a nurse',
  counselling: false,
  comes: 'again',
  day,
  weekdays: [],
  everyWeeks: '1',
  until: '',
  start: '09:00',
  end: '12:00',
  capacity: '1',
  slotMinutes: '30',
  everyMinutes: '30',
  roomId: '',
  staffIds: [],
});

export const draftOf = (session: Session): SessionDraft => ({
  ...emptyDraft(londonTime(session.startsAt).day),
  start: boxed(session.startsAt),
  end: boxed(session.endsAt),
  capacity: String(session.capacity),
  slotMinutes: String(session.slotMinutes),
  everyMinutes: String(session.everyMinutes),
  roomId: session.room?.id ?? '',
  staffIds: session.staff.map(({ id }) => id),
});

export const whole = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** What was typed as numbers. What cannot be read becomes NaN, which no rule lets pass. */
export const timesTyped = (draft: SessionDraft) => ({
  start: minutesTyped(draft.start) ?? Number.NaN,
  end: minutesTyped(draft.end, true) ?? Number.NaN,
  capacity: whole(draft.capacity),
  slotMinutes: whole(draft.slotMinutes),
  everyMinutes: whole(draft.everyMinutes),
});

/** What is wrong with the times, as the form keeps it; the same rules as the API's. */
export function draftErrors<Draft extends SessionDraft>(draft: Draft): FieldErrors<Draft> {
  return asErrors(timesProblems(timesTyped(draft)));
}

/** Problems by field, the first of each. */
export function asErrors<Draft extends object>(problems: readonly FieldProblem[]): FieldErrors<Draft> {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { field, message } of problems) errors[field] ??= { type: 'rule', message };
  return errors as FieldErrors<Draft>;
}

/** For the error summary: each at its box, in the order given. */
export function problemsIn<Draft extends object>(
  errors: FieldErrors<Draft>,
  boxes: Readonly<Record<string, string>>,
): Problem[] {
  return Object.entries(boxes).flatMap(([field, id]) => {
    const message = (errors as Record<string, { message?: string } | undefined>)[field]?.message;
    return message ? [{ id, message }] : [];
  });
}
