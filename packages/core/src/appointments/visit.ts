/** Where somebody is on the day of their visit, from what was written down of it (rule 16.41, docs/decisions/0098). */
import { londonDay } from '../dates.ts';
import type { ErrorCode } from '../errors.ts';
import type { AppointmentStatus, Outcome } from './bookingSteps.ts';
import type { SlotKind } from './slots.ts';

/** The stations of a visit, in their order. */
export const STATIONS = ['arrived', 'seen', 'left'] as const;
/** `came`: said afterwards, so that nobody knows when. */
export const VISIT_STEPS = [...STATIONS, 'missed', 'came'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];
type VisitState = 'expected' | VisitStep;

/** What was written down once; what was taken back is not among what stands. */
export interface VisitEvent {
  id: string;
  step: VisitStep;
  /** An ISO instant. */
  at: string;
  by: string | null;
}

/** What a station is called: of who comes, and of who is called. */
const WORDS: Record<VisitStep, { here: string; call: string }> = {
  arrived: { here: 'Arrived', call: 'Called' },
  seen: { here: 'With nurse', call: 'Talking' },
  left: { here: 'Left', call: 'Done' },
  missed: { here: 'Did not come', call: 'No answer' },
  came: { here: 'Came', call: 'Spoken with' },
};
export const stepWords = (step: VisitStep, kind: SlotKind): string =>
  WORDS[step][kind === 'clinic' ? 'here' : 'call'];

export interface Visit {
  state: VisitState;
  /** What led to it, without what another word has mended; the earliest first. */
  stands: readonly VisitEvent[];
}

/** @param events what was not taken back, in the order in which it was written down */
export function visitOf(events: readonly VisitEvent[]): Visit {
  const from = events.findLastIndex(({ step }) => step === 'missed' || step === 'came');
  const stands = events.slice(Math.max(from, 0));
  return { state: stands.at(-1)?.step ?? 'expected', stands };
}

/** Whether somebody came: who is there, or was, did (rule 3.14). */
export const outcomeOf = (state: VisitState): Outcome | null =>
  state === 'expected' ? null : state === 'missed' ? 'missed' : 'attended';

/** From where each step can be taken; one who was seen or left may never have been written down as arrived. */
const FROM: Record<VisitStep, readonly VisitState[]> = {
  arrived: ['expected'],
  seen: ['expected', 'arrived'],
  left: ['expected', 'arrived', 'seen'],
  missed: ['expected'],
  came: ['expected'],
};
/** What the other word mends on a record. */
const MENDS: Partial<Record<VisitStep, readonly VisitState[]>> = {
  missed: ['arrived', 'seen', 'left', 'came'],
  came: ['missed'],
};

/**
 * What comes of one press.
 * @param mends the other word mends a wrong one (rule 3.14)
 * @returns `written` where it is new, `stands` where it is written down already, or the code of why not
 */
export function pressed(
  step: VisitStep,
  visit: Visit,
  of: { status: AppointmentStatus; startsAt: string },
  now: Date,
  { mends = false } = {},
): 'written' | 'stands' | { refused: ErrorCode } {
  if (of.status === 'cancelled') return { refused: 'appointment_cancelled' };
  if (visit.stands.some((one) => one.step === step)) return 'stands';
  // Whoever was written down station by station came.
  if (step === 'came' && outcomeOf(visit.state) === 'attended') return 'stands';
  if (!FROM[step].includes(visit.state) && !(mends && MENDS[step]?.includes(visit.state)))
    return { refused: 'visit_changed' };
  if (step === 'missed' || step === 'came')
    return now.getTime() < Date.parse(of.startsAt) ? { refused: 'not_begun' } : 'written';
  return londonDay(now) === londonDay(new Date(of.startsAt)) ? 'written' : { refused: 'other_day' };
}
