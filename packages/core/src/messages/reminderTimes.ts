/** When reminders are thought of; when they go is for their safe hours to say (`mayTell.ts`). */
const HOUR = 3_600_000;

export const REMIND = {
  /** An appointment: the day before, and only where it was booked before that. */
  appointmentAhead: 24 * HOUR,
  /** A form with a day by which it is due: from the day before on, the published reminder type `1d`. */
  formDaysAhead: 1,
  /** A form without one: once nobody has touched it for this long. */
  formLeftFor: 72 * HOUR,
  /** But not what was left long ago. */
  formForgottenAfter: 240 * HOUR,
} as const;
