/** How long a chosen time is held, and until when one can be booked, moved and cancelled (rules 3.3, 3.5). */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** rule 3.3: a chosen slot is held this long while they finish. */
export const HOLD_MINUTES = 10;

/** How long before it starts a client may still move it by themselves; staff may until it starts. */
export const CHANGE_NOTICE_HOURS = 24;

/**
 * How long before the start a client may still cancel by themselves: as late as somebody else can book the
 * place. Whoever could not tell us would just not come.
 */
export const CANCEL_NOTICE_HOURS = 2;

/** How long before it starts a time may last be booked online: they must still get there, and staff must see it. */
export const BOOKING_NOTICE_HOURS = 2;

/** The first start that can be booked online now. */
export function earliestStart(now: Date): Date {
  return new Date(now.getTime() + BOOKING_NOTICE_HOURS * HOUR);
}

/** When a hold taken now runs out. */
export function holdEndsAt(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * MINUTE);
}

/** The last instant (ISO UTC) at which the client may move it: 24 hours by the clock, not "the day before". */
export function changeDeadline(startsAt: string): string {
  return new Date(Date.parse(startsAt) - CHANGE_NOTICE_HOURS * HOUR).toISOString();
}

/** The last instant (ISO UTC) at which the client may cancel it. */
export function cancelDeadline(startsAt: string): string {
  return new Date(Date.parse(startsAt) - CANCEL_NOTICE_HOURS * HOUR).toISOString();
}

/** Whether a client may still move it. The deadline itself is still in time. */
export function mayChange(startsAt: string, now: Date): boolean {
  return now.getTime() <= Date.parse(changeDeadline(startsAt));
}

/** Whether a client may still cancel it. The deadline itself is still in time. */
export function mayCancel(startsAt: string, now: Date): boolean {
  return now.getTime() <= Date.parse(cancelDeadline(startsAt));
}
