const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** rule 3.3: a chosen slot is held this long while they finish. */
export const HOLD_MINUTES = 10;

/** How long before it starts a client may still change or cancel by themselves; staff may always. */
export const CHANGE_NOTICE_HOURS = 24;

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

/** The last instant (ISO UTC) at which the client may change or cancel: 24 hours by the clock, not "the day before". */
export function changeDeadline(startsAt: string): string {
  return new Date(Date.parse(startsAt) - CHANGE_NOTICE_HOURS * HOUR).toISOString();
}

/** Whether a client may still change or cancel. The deadline itself is still in time. */
export function mayChange(startsAt: string, now: Date): boolean {
  return now.getTime() <= Date.parse(changeDeadline(startsAt));
}
