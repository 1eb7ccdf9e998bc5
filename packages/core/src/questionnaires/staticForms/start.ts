import type { ServiceCode } from '../../eligibility/services.ts';
import { STATIC_FORMS, type StaticForm } from './formKinds.ts';

/** The kinds of static form that a person may begin by themselves: the part of a form's key before the service. */
export const START_KINDS = [
  'letsGetStarted',
  'counselling',
  'postLarc',
  'yourAppointment',
  'rebook',
  'eligibility',
  'bookInterpreter',
] as const;

/** Those that staff may begin for a client. Phone eligibility is written to be read out by them. */
export const STAFF_START_KINDS = [...START_KINDS, 'phoneEligibility'] as const;
export type StartKind = (typeof STAFF_START_KINDS)[number];

/**
 * The form of a kind for a service; PostLARC, phone eligibility and the interpreter's are the same for all of them.
 * @throws RangeError when a kind has no form, which the types and a test rule out
 */
export function formToStart(kind: StartKind, service: ServiceCode): StaticForm {
  const found = STATIC_FORMS.find(({ key }) => key === `${kind}.${service}` || key === kind);
  if (found === undefined) throw new RangeError(`No form ${kind} for ${service}`);
  return found;
}
