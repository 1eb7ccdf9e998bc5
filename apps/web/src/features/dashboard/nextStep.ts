import { FORM_KIND, sentAsHold } from '@careway/core/submissions/formKindRules';
import type { CallReply } from '../../api/call.ts';

export type Form = CallReply<'myForms'>['data'][number];
export type Appointment = CallReply<'myAppointments'>['data'][number];

/** The one thing that moves them on, rule 14.11: "what to do next, first". */
export type NextStep =
  | { kind: 'terms' }
  | { kind: 'deletion'; by: string }
  | { kind: 'phone' }
  | { kind: 'form'; form: Form }
  /** On hold half filled, with no call to come (rule 4.14). */
  | { kind: 'goOn'; form: Form }
  | { kind: 'book'; form: Form }
  | { kind: 'wait'; form: Form }
  /** What their check came to, with its own next step. */
  | { kind: 'found'; form: Form }
  | { kind: 'ready'; appointment: Appointment }
  | { kind: 'check' };

/** Whether a form still waits for them. */
export const isOpen = (form: Form) => form.status === 'shared' || form.status === 'draft';

/** Whether they have sent it: some forms stay on hold then, for our team to go on with (rule 6.4). */
const isSent = (form: Form) =>
  form.status === 'completed' ||
  (form.status === 'hold' &&
    !form.mayGoOn &&
    form.pendingCallbackStatus === null &&
    sentAsHold(form.formKind));

/** A form that was saved by being opened (rule 6.3), and has no answer: they had a look, and owe us nothing. */
function onlyLookedAt({ status, progress, formKind }: Form): boolean {
  return status === 'draft' && progress.answered === 0 && FORM_KIND[formKind].savesOnLoad;
}

/** What their account says to the matter: terms to answer, a wish to be deleted. */
export interface Standing {
  terms: 'accepted' | 'declined' | 'due';
  deletion: { by: string } | null;
}

/**
 * What concerns the account as a whole comes before the care: new terms, then a wish to be deleted. Whoever said no
 * to the terms books by phone.
 */
export function nextStepFor(
  forms: readonly Form[],
  coming: readonly Appointment[],
  { terms, deletion }: Standing,
): NextStep {
  if (terms === 'due') return { kind: 'terms' };
  if (deletion) return { kind: 'deletion', by: deletion.by };
  const step = nextStep(forms, coming);
  return step.kind === 'book' && terms === 'declined' ? { kind: 'phone' } : step;
}

/**
 * An open form comes first: the one that is due soonest, then a begun one, then the one they have had longest.
 * Then one on hold that they may go on with themselves; then a form that our team is looking at; then an appointment
 * to choose, for a form that has none; then the appointment to come. Somebody with nothing at all is asked what they
 * need.
 */
export function nextStep(forms: readonly Form[], coming: readonly Appointment[]): NextStep {
  const open = forms.filter((form) => isOpen(form) && !onlyLookedAt(form)).sort(byUrgency)[0];
  if (open) return { kind: 'form', form: open };
  const kept = forms.find(({ mayGoOn }) => mayGoOn);
  if (kept) return { kind: 'goOn', form: kept };
  const soonest = [...coming].sort((a, b) => a.startsAt.localeCompare(b.startsAt))[0];
  if (soonest) return { kind: 'ready', appointment: soonest };
  const held = forms.find((form) => form.status === 'hold' && !isSent(form));
  if (held) return { kind: 'wait', form: held };
  const sent = forms.find((form) => isSent(form) && form.service !== null);
  if (!sent) return { kind: 'check' };
  if (isDecided(sent)) return { kind: 'found', form: sent };
  return needsCheck(sent, forms) ? { kind: 'check' } : { kind: 'book', form: sent };
}

const isCheck = ({ formKind }: Form) => formKind === 'eligibility' || formKind === 'larcEligibility';

/** Its answers were walked and decided; those of the first version were only read. */
const isDecided = (form: Form) => isCheck(form) && form.status === 'completed' && form.questionSetVersion > 1;

/** Clients of top were checked before they had an account; the others are checked before they choose a time. */
const needsCheck = ({ service }: Form, forms: readonly Form[]) =>
  service !== 'top' && !forms.some((form) => form.service === service && isCheck(form) && isSent(form));

const LAST = '9999-12-31';

function byUrgency(one: Form, other: Form): number {
  return (
    (one.dueDate ?? LAST).localeCompare(other.dueDate ?? LAST) ||
    Number(other.status === 'draft') - Number(one.status === 'draft') ||
    one.sharedAt.localeCompare(other.sharedAt)
  );
}

/** About how many minutes a form still takes, from its estimate ("10 minutes") and the parts that are done. */
export function minutesLeft({ estimateTime, progress }: Form): number | undefined {
  const whole = Number(/\d+/.exec(estimateTime ?? '')?.[0]);
  if (!whole) return undefined;
  const left = progress.pages === 0 ? 1 : 1 - progress.pagesDone / progress.pages;
  return Math.max(1, Math.round(whole * left));
}
