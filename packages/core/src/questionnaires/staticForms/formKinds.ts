import type { ServiceCode } from '../../eligibility/services.ts';
import { formId } from './idScheme.ts';

/** The kinds of form (rule 5.11). How they differ stands in `submissions/formKindRules.ts`, one record for each. */
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

/** rule 11.3: what the audit trail calls a form that a client sends in. */
export const AUDIT_ACTIONS = [
  "Let's Get Started",
  'Counselling',
  'PostLARC',
  'Your appointment',
  'Rebook Appointment',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** A form that belongs to the service itself and has a fixed id (rule 5.11). */
export interface StaticForm {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly service: ServiceCode | null;
  /** The kind that a share of it gets and keeps (decision 0048). */
  readonly kind: FormKind;
  readonly auditAction: AuditAction | null;
}

const form = (
  number: number,
  key: string,
  name: string,
  service: StaticForm['service'],
  kind: FormKind,
  auditAction: AuditAction | null,
): StaticForm => ({ id: formId(number), key, name, service, kind, auditAction });

/**
 * All static forms. Their numbers make their ids, so a number never changes. What they ask is in `content.ts`, so that
 * a page which only needs to know a form's name or kind does not carry all their questions.
 */
export const STATIC_FORMS: readonly StaticForm[] = [
  form(1, 'letsGetStarted.top', "Let's Get Started", 'top', 'static', "Let's Get Started"),
  form(2, 'letsGetStarted.vas', "Let's Get Started", 'vas', 'static', "Let's Get Started"),
  form(3, 'letsGetStarted.larc', "Let's Get Started", 'larc', 'static', "Let's Get Started"),
  form(4, 'counselling.top', 'Counselling', 'top', 'counsellingAppointment', 'Counselling'),
  form(5, 'counselling.vas', 'Counselling', 'vas', 'counsellingAppointment', 'Counselling'),
  form(6, 'counselling.larc', 'Counselling', 'larc', 'counsellingAppointment', 'Counselling'),
  form(7, 'postLarc', 'PostLARC', 'top', 'static', 'PostLARC'),
  form(8, 'yourAppointment.top', 'Your appointment', 'top', 'topBookAppointment', 'Your appointment'),
  form(9, 'yourAppointment.vas', 'Your appointment', 'vas', 'vasLarcAppointment', 'Your appointment'),
  form(10, 'yourAppointment.larc', 'Your appointment', 'larc', 'vasLarcAppointment', 'Your appointment'),
  form(11, 'rebook.top', 'Rebook Appointment', 'top', 'rebooking', 'Rebook Appointment'),
  form(12, 'rebook.vas', 'Rebook Appointment', 'vas', 'rebooking', 'Rebook Appointment'),
  form(13, 'rebook.larc', 'Rebook Appointment', 'larc', 'rebooking', 'Rebook Appointment'),
  form(14, 'eligibility.top', 'Eligibility', 'top', 'eligibility', null),
  form(15, 'eligibility.vas', 'Eligibility', 'vas', 'eligibility', null),
  form(16, 'eligibility.larc', 'Eligibility', 'larc', 'larcEligibility', null),
  form(17, 'phoneEligibility', 'Phone eligibility', null, 'phoneEligibility', null),
  form(18, 'bookInterpreter', 'Book an interpreter', null, 'interpreter', null),
];

const byId = new Map(STATIC_FORMS.map((one) => [one.id, one]));

/** The static form of an id; undefined for a form that staff built. */
export function staticForm(questionSetId: string): StaticForm | undefined {
  return byId.get(questionSetId);
}

/** The kind that a new share of a form gets: a form of the service has its own, one that staff built is static. */
export function formKindOf(questionSetId: string): FormKind {
  return byId.get(questionSetId)?.kind ?? 'static';
}
