/** The kinds of form there are. What differs from one to another stands in `formKindRules.ts`, a record a kind. */
export const FORM_KINDS = [
  'static',
  'appointment',
  'rebooking',
  'eligibility',
  'interpreter',
  'larcEligibility',
  'phoneEligibility',
  'vasLarcAppointment',
  'counsellingAppointment',
  'topBookAppointment',
] as const;
export type FormKind = (typeof FORM_KINDS)[number];
