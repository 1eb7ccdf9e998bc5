/** When a time may come before the long first form is sent (rules 8.37, 8.38, decision 0236). */
import type { ServiceCode } from '../eligibility/services.ts';
import { CONCEPT } from '../questionnaires/concepts.ts';
import { endsFlow } from '../questionnaires/ending.ts';
import type { Form, PageView, QuestionView } from '../questionnaires/form.ts';
import { keywordFlags } from '../questionnaires/keywordFlags.ts';
import { STATIC_FORMS, type StaticForm, staticForm } from '../questionnaires/staticForms/formKinds.ts';
import { isTooOld, type NotYet } from './mayBook.ts';

/**
 * What keeps somebody safe, by the codes of its questions: how to reach them, harm, and signs that need help now.
 * SAMPLE CONTENT, for the provider's clinicians to approve.
 */
export const SAFE_CODES = [
  CONCEPT.ways,
  'safety.hurt',
  'symptom.bleeding',
  'symptom.tummy-pain',
  'symptom.fainting-or-shoulder',
] as const;

const TOP = 'letsGetStarted.top';

/**
 * The form that comes before a time of treatment of a service; undefined where a check does (`mayBook.ts`), and for a
 * talk.
 */
export function formBeforeTime(time: { service: ServiceCode; counselling: boolean }): StaticForm | undefined {
  if (time.service !== 'top' || time.counselling) return undefined;
  return STATIC_FORMS.find(({ key }) => key === TOP);
}

/** Why the form comes first: these pages wait for an answer, or something in it is for a person of ours to read. */
export type FormFirst = Extract<NotYet, 'formUnanswered' | 'formRaised' | 'formOnHold' | 'formOld'>;

/** The pages of a form that ask, in order. */
const asking = (form: Form): readonly PageView[] => form.pages().filter(({ kind }) => kind === 'section');

/**
 * How many pages of a form come before a time: up to the last that asks something of `SAFE_CODES`, wherever an author
 * has put it. More than there are where a form does not ask all of it.
 */
export function safePages(form: Form): number {
  const asks = (code: string) => form.compiled.questions.some(({ question }) => question.code === code);
  const pages = asking(form);
  if (!SAFE_CODES.every(asks)) return pages.length + 1;
  const safe: readonly string[] = SAFE_CODES;
  return (
    pages.findLastIndex(({ questions }) => questions.some(({ question }) => isOf(safe, question.code))) + 1
  );
}
const isOf = (codes: readonly string[], code: string | undefined) =>
  code !== undefined && codes.includes(code);

function whyNot(form: Form, answered: number): FormFirst | null {
  const pages = asking(form);
  const skipped = ({ question, answered }: QuestionView) => isOf(SAFE_CODES, question.code) && !answered;
  // In a version of a provider's own they may be no must: they are answered all the same before a time.
  const open = ({ complete, questions }: PageView) => !complete || questions.some(skipped);
  if (answered > pages.length || pages.slice(0, answered).some(open)) return 'formUnanswered';
  return endsFlow(form) || keywordFlags(form).length > 0 ? 'formRaised' : null;
}

/** Why a first form that is not sent comes before a time; null where a time may be chosen. */
export const whyFormFirst = (form: Form): FormFirst | null => whyNot(form, safePages(form));

/**
 * Whether a page of the first form may offer a time.
 * @param step its place among those that ask, from 1; its own answers are looked at when they press
 */
export const offersTime = (form: Form, step: number): boolean =>
  staticForm(form.compiled.set.id)?.key === TOP && step >= safePages(form) && whyNot(form, step - 1) === null;

/**
 * The same of the form that somebody was given last, as it is kept.
 * @param newest undefined: they were given none. One that is sent in is in front of our team, and nothing comes
 *   before a time while it counts, which is as long as a check does; on hold so is what it says, and what keeps them
 *   safe is asked in the talk that they wanted, or by themselves where they may go on with it (rule 4.14)
 * @param allowedAt when staff last put them on this service's list: they had talked with them, so only what is
 *   written later counts
 */
export function formComesFirst(
  newest: { status: string; savedAt: string | undefined; form: Form; mayGoOn?: boolean } | undefined,
  now: Date,
  allowedAt?: string,
): FormFirst | null {
  if (allowedAt && !(newest?.savedAt && newest.savedAt > allowedAt)) return null;
  if (!newest) return 'formUnanswered';
  if (newest.status === 'completed')
    return newest.savedAt && isTooOld(newest.savedAt, now) ? 'formOld' : null;
  const why = whyFormFirst(newest.form);
  if (newest.status !== 'hold' || newest.mayGoOn) return why;
  return why === 'formUnanswered' ? 'formOnHold' : null;
}
