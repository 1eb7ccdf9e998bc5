/** The one table of the steps that a booking can take, and who takes them (rules 3.5, 3.14). */
import type { ErrorCode } from '../errors.ts';
import { mayCancel, mayChange } from './bookingLimits.ts';

/** What became of an appointment. */
export const APPOINTMENT_STATUSES = ['booked', 'cancelled', 'attended', 'missed'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** A place of a time before it is somebody's appointment. */
type PlaceStatus = 'free' | 'held';
type Status = PlaceStatus | AppointmentStatus;

/**
 * Every step that a booking can take, and from where to where; what is not named here cannot happen (rule 3.14). The
 * database refuses the same. `attend` and `miss` mend each other: whoever pressed the wrong one presses the other.
 */
export const BOOKING_STEPS = {
  hold: { free: 'held', held: 'held' },
  letGo: { held: 'free', free: 'free' },
  confirm: { free: 'booked', held: 'booked' },
  move: { booked: 'booked' },
  cancel: { booked: 'cancelled', cancelled: 'cancelled' },
  attend: { booked: 'attended', missed: 'attended', attended: 'attended' },
  miss: { booked: 'missed', attended: 'missed', missed: 'missed' },
} as const satisfies Record<string, Partial<Record<Status, Status>>>;

/** The steps of an appointment that there is. */
export type AppointmentStep = 'move' | 'cancel' | 'attend' | 'miss';
export type Outcome = 'attended' | 'missed';
/** Who takes a step. Staff are asked for a reason, and may do what clients may not. */
export type StepBy = 'client' | 'staff';

const IS_OVER: Partial<Record<AppointmentStatus, ErrorCode>> = {
  cancelled: 'appointment_cancelled',
  attended: 'appointment_over',
  missed: 'appointment_over',
};

/**
 * Where a step leads from how an appointment stands (rule 3.5, 3.14).
 * @param from `startsAt` and `endsAt` are ISO instants
 * @returns the status that comes of it, or the code of why not
 */
export function afterStep(
  step: AppointmentStep,
  from: { status: AppointmentStatus; startsAt: string; endsAt: string },
  { by, now }: { by: StepBy; now: Date },
): { to: AppointmentStatus } | { refused: ErrorCode } {
  const steps: Partial<Record<Status, AppointmentStatus>> = BOOKING_STEPS[step];
  const to = steps[from.status];
  if (!to) return { refused: IS_OVER[from.status] ?? 'appointment_over' };
  if (to === from.status && step !== 'move') return { to };
  const refused = outOfTime(step, from, { by, now });
  return refused ? { refused } : { to };
}

function outOfTime(
  step: AppointmentStep,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  { by, now }: { by: StepBy; now: Date },
): ErrorCode | undefined {
  const begun = now.getTime() >= Date.parse(startsAt);
  if (step === 'attend' || step === 'miss') return begun ? undefined : 'not_begun';
  if (by === 'client') {
    const may = step === 'move' ? mayChange : mayCancel;
    return may(startsAt, now) ? undefined : 'too_late';
  }
  if (step === 'move') return begun ? 'appointment_over' : undefined;
  return now.getTime() >= Date.parse(endsAt) ? 'appointment_over' : undefined;
}
